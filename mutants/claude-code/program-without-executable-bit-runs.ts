import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A script that is called directly runs without its executable bit',
  breaks: 'A4',
  why: 'The shell answers 126, which does not block.',
  target: { file: 'src/hosts/command-program.ts', definition: 'presentScript' },
  apply: (definition) => [
    definition
      .find(
        'IfStatement',
        'if (direct && look.executable === false) return dead(unknown, `the program ${path} is not executable`);',
      )
      .remove(),
    definition.find('BinaryExpression', '!direct || look.executable === true').replaceWith('path.length > 0'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'what a command handler runs > a script called directly without the executable bit is UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
