import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A patch is compared under its own name only',
  breaks: 'A4',
  why: 'Guards on Edit and Write are called dead although the host asks them.',
  target: { file: 'src/hosts/codex/semantics.ts', definition: 'BANDS' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', 'release === NEWEST_OBSERVED ? { aliases: FURTHER_NAMES } : {}')
      .replaceWith('{}'),
  ],
  killers: [
    { file: 'test/hosts/codex/routes.test.ts', test: 'names that hooks see > apply_patch behind "Write": COVERED' },
  ],
  since: '2026-11-30',
});
