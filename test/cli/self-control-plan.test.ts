import { describe, expect, it } from 'vitest';
import { attackedDefinitions } from '../../src/cli/self-control-plan.ts';
import { planOf, readyMutant } from '../support/plans.ts';

describe('where self-controls are planted', () => {
  it('is one definition per attacked file, the one that most mutants attack', () => {
    const plan = planOf([
      readyMutant({ file: 'src/b.ts', definition: 'once' }),
      readyMutant({ file: 'src/b.ts', definition: 'twice' }),
      readyMutant({ file: 'src/b.ts', definition: 'twice' }),
      readyMutant({ file: 'src/a.ts', definition: 'only' }),
    ]);
    expect(attackedDefinitions(plan)).toEqual([
      { file: 'src/a.ts', definition: 'only' },
      { file: 'src/b.ts', definition: 'twice' },
    ]);
  });

  it('prefers a definition with a name over the module, whose throw would be a load failure', () => {
    const plan = planOf([
      readyMutant({ definition: '<module>' }),
      readyMutant({ definition: '<module>' }),
      readyMutant({ definition: 'named' }),
    ]);
    expect(attackedDefinitions(plan).map(({ definition }) => definition)).toEqual(['named']);
  });

  it('takes the module when nothing else is attacked', () => {
    expect(attackedDefinitions(planOf([readyMutant({ definition: '<module>' })]))[0]?.definition).toBe('<module>');
  });

  it('leaves out files whose mutants did not apply: nothing is served there', () => {
    const invalid = { ...readyMutant(), kind: 'invalid', reason: 'stale-anchor', detail: 'gone' } as const;
    expect(attackedDefinitions(planOf([invalid]))).toEqual([]);
  });
});
