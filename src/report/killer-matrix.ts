import type { MutantResult } from '../model/campaign.ts';
import { plainText } from './plain-text.ts';

/** Killers by mutant: every test that kills anything, once, with a short key; then each mutant with its keys. */
export function renderKillerMatrix(results: readonly MutantResult[]): string {
  const tests = [...new Set(results.flatMap((result) => result.killers))].toSorted();
  const keys = new Map(tests.map((test, index) => [test, `t${index + 1}`]));
  const killsOf = (test: string): number => results.filter((result) => result.killers.includes(test)).length;
  const lines = [
    'killers by mutant',
    ...results.map(
      (result) => `  ${result.mutant.id}: ${result.killers.map((killer) => keys.get(killer)).join(' ') || '-'}`,
    ),
    'tests',
    ...tests.map((test) => `  ${keys.get(test)} kills ${killsOf(test)}: ${plainText(test)}`),
  ];
  return `${lines.join('\n')}\n`;
}
