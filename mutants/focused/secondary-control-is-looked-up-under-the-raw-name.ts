import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A rule of the policy is compared with the raw tool name only',
  breaks: 'A11',
  why: 'A host that shows the model another name than its hooks see escapes the secondary control of Write.',
  target: { file: 'src/detector/route-selector.ts', definition: 'selectsTool' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[selectsName(pattern, tool.raw), selectsName(pattern, tool.canonical)]')
      .replaceWith('[selectsName(pattern, tool.raw)]'),
  ],
  killers: [
    {
      file: 'test/focused/exercise.test.ts',
      test: 'focused exercise: the five late kinds > Write secondary control: it follows the name that hooks see, not the raw one',
    },
  ],
  since: '2026-11-30',
});
