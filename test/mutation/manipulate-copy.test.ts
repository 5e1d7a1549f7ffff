import { Node, SyntaxKind } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import type { ManipulatingMutant } from '../../src/mutation/named-mutant.ts';
import { mutantDoing, mutatedTextOf, planAgainst, planOne, SUBJECT_FILE, verdictOf } from './plan-builder.ts';

const SOURCE = 'const before = 1;\nfunction f(a: number) {\n  return a > 0;\n}\nconst after = 2;\n';

function planned(manipulate: ManipulatingMutant['manipulate'], name: string = 'f'): ReturnType<typeof planOne> {
  return planOne(SOURCE, mutantDoing(name, { manipulate }));
}

describe('the full ts-morph form', () => {
  it('the text of the copy is taken', () => {
    const mutant = planned((node) => {
      node.getFirstDescendantByKindOrThrow(SyntaxKind.GreaterThanToken).replaceWithText('>=');
    });
    expect(mutatedTextOf(mutant)).toBe(SOURCE.replace('a > 0', 'a >= 0'));
  });

  it.each<{ fact: string; manipulate: ManipulatingMutant['manipulate']; verdict: string }>([
    { fact: 'nothing done is a no-op', manipulate: () => undefined, verdict: 'no-op' },
    {
      fact: 'a change of the neighbour is stale',
      manipulate: (node) => {
        node.getSourceFile().getVariableDeclarationOrThrow('after').setInitializer('3');
      },
      verdict: 'stale-anchor',
    },
    {
      fact: 'a second file is stale',
      manipulate: (node) => {
        node.getProject().createSourceFile('/src/other.ts', 'export const x = 1;');
      },
      verdict: 'stale-anchor',
    },
    {
      fact: 'an error of its own is a load failure',
      manipulate: (node) => {
        node.getFirstDescendantByKindOrThrow(SyntaxKind.WhileStatement);
      },
      verdict: 'load-failure',
    },
    {
      fact: 'a change of the body is ready',
      manipulate: (node) => {
        if (Node.isFunctionDeclaration(node)) node.setBodyText('return true;');
      },
      verdict: 'ready',
    },
  ])('$fact', ({ manipulate, verdict }) => {
    expect(verdictOf(planned(manipulate))).toBe(verdict);
  });

  it('the copy is private: the next mutant sees the original', () => {
    const change: ManipulatingMutant['manipulate'] = (node) => {
      if (Node.isFunctionDeclaration(node)) node.setBodyText('return true;');
    };
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [
      mutantDoing('f', { manipulate: change }),
      mutantDoing('f', { apply: (d) => [d.find('BinaryExpression', 'a > 0').negate()] }),
    ]);
    expect(mutatedTextOf(plan.mutants[1]!)).toBe(SOURCE.replace('a > 0', '!(a > 0)'));
  });
});
