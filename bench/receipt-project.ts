import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimIdOf } from '../src/receipts/claim-id.ts';
import { renderPretty } from '../src/receipts/canonical-json.ts';
import { ANSWER_PREDICATE_TYPE, type AnswerStatement } from '../src/receipts/kinds/answer-statement.ts';
import type { RunStatement } from '../src/receipts/kinds/run-statement.ts';
import { STATEMENT_TYPE } from '../src/receipts/kinds/statement.ts';
import { isRunReceipt, readReceipt } from '../src/receipts/read-receipt.ts';
import { receiptFileName } from '../src/receipts/receipt-name.ts';
import { sha256Hex } from '../src/platform/digest.ts';
import { materialise, type Copy } from './materialise.ts';
import { measureNode } from './measure-command.ts';

/** A small project of one subject, and a folder of receipts that grows. */
export interface ReceiptProject {
  readonly root: string;
  /** Grows the folder to so many receipts. Returns the bytes of all of them. */
  growTo(count: number): number;
  remove(): void;
}

const SUBJECT = `export function feeCents(amount: number, isMember: boolean): number {
  return Math.max(10, Math.round((amount * (isMember ? 1 : 3)) / 100));
}
`;

const SUITE = `import { expect, it } from 'vitest';
import { feeCents } from '../src/fee.ts';

it('a member pays one percent', () => {
  expect(feeCents(10_000, true)).toBe(100);
});

it('a guest pays three percent', () => {
  expect(feeCents(10_000, false)).toBe(300);
});
`;

/** The last one survives: there is something to answer. */
const EDITS = [
  ['members-pay-as-guests', "'ConditionalExpression', 'isMember ? 1 : 3'", '3', 'a member pays one percent'],
  ['guests-pay-as-members', "'ConditionalExpression', 'isMember ? 1 : 3'", '1', 'a guest pays three percent'],
  ['there-is-no-minimum', "'NumericLiteral', '10'", '0', 'a member pays one percent'],
] as const;

/** Of ten receipts one is an answer. The others are runs of one, two and three mutants, each a line of succession. */
const ANSWER_EVERY = 10;
const SELECTIONS: readonly (readonly string[])[] = [
  ['fee/there-is-no-minimum'],
  ['fee/guests-pay-as-members', 'fee/there-is-no-minimum'],
  [],
];
const FIRST_START = Date.UTC(2020, 0, 1);
const BETWEEN_STARTS_MS = 3_600_000;

/** Measures the project in earnest, once for each line; all receipts vary these. Throws an Error when one leaves no receipt. */
export async function receiptProject(checkout: string): Promise<ReceiptProject> {
  const files = new Map([
    ['src/fee.ts', SUBJECT],
    ['test/fee.test.ts', SUITE],
    ...EDITS.map((edit) => [`mutants/fee/${edit[0]}.ts`, mutantText(edit)] as const),
  ]);
  const copy = materialise({ mutate: ['src/fee.ts'], files, waitMs: 0 }, checkout);
  try {
    mkdirSync(join(copy.root, 'receipts'));
    const templates: RunStatement[] = [];
    for (const selection of SELECTIONS) templates.push(await measuredRun(copy, checkout, selection));
    let written = 0;
    let bytes = 0;
    let newest = '';
    const write = (prefix: string, statement: RunStatement | AnswerStatement): string => {
      const text = renderPretty(statement);
      const receiptId = sha256Hex(text);
      writeFileSync(join(copy.root, 'receipts', receiptFileName(prefix, receiptId)), text);
      bytes += Buffer.byteLength(text);
      written += 1;
      return receiptId;
    };
    return {
      root: copy.root,
      growTo(count) {
        while (written < count) {
          const template = templates[written % templates.length];
          if (template === undefined) throw new Error('expected a run, got none');
          if (written > 0 && written % ANSWER_EVERY === 0) write('answer', answerTo(template, newest, written));
          else newest = write('named', runAgain(template, written));
        }
        return bytes;
      },
      remove: () => copy.remove(),
    };
  } catch (error) {
    copy.remove();
    throw error;
  }
}

function mutantText([slug, found, by, killer]: (typeof EDITS)[number]): string {
  return `import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'In the fee: ${slug.replaceAll('-', ' ')}',
  breaks: 'fees-1',
  why: 'Somebody pays another fee.',
  target: { file: 'src/fee.ts', definition: 'feeCents' },
  apply: (definition) => [definition.find(${found}).replaceWith('${by}')],
  killers: [{ file: 'test/fee.test.ts', test: '${killer}' }],
  since: '2026-11-30',
});
`;
}

/** What a run of these mutants says, [] for all; its file is taken away again. */
async function measuredRun(copy: Copy, checkout: string, selection: readonly string[]): Promise<RunStatement> {
  const cli = join(checkout, 'dist/cli/main.js');
  const only = selection.length === 0 ? [] : ['--only', ...selection];
  const run = await measureNode([cli, 'mutate', ...only, '--full'], { cwd: copy.root });
  const folder = join(copy.root, '.hookproof/receipts');
  const [name] = run.exitCode === 2 ? readdirSync(folder).filter((entry) => entry.startsWith('named-')) : [];
  const reading = name === undefined ? undefined : readReceipt(join(folder, name));
  if (reading === undefined || !isRunReceipt(reading))
    throw new Error(`expected a receipt with one survivor, got exit code ${run.exitCode}: ${run.stdout}${run.stderr}`);
  rmSync(join(folder, reading.fileName));
  return reading.statement;
}

/** The same claim measured at another time. */
function runAgain(template: RunStatement, index: number): RunStatement {
  const { predicate } = template;
  const startedAt = new Date(FIRST_START + index * BETWEEN_STARTS_MS).toISOString();
  return { ...template, predicate: { ...predicate, runDetails: { ...predicate.runDetails, startedAt } } };
}

function answerTo(template: RunStatement, runId: string, index: number): AnswerStatement {
  const { mutants, scope } = template.predicate.claim;
  const survivor = mutants.find(({ outcome }) => outcome === 'survived');
  if (survivor === undefined || survivor.applied === null) throw new Error('expected a survivor, got none');
  const { id, file, definition, applied } = survivor;
  const { definitionSha256, effectFingerprint } = applied;
  const claim = {
    lane: scope.lane,
    mutant: { id, file, definition, definitionSha256, effectFingerprint },
    run: runId,
    category: 'accepted-risk' as const,
    reason: `Nobody pays so little (decision ${index}).`,
    evidence: [{ kind: 'argument' as const, text: 'No customer has ever been charged the minimum.' }],
    owner: 'ada',
    expires: '2099-12-31',
  };
  const answeredAt = new Date(FIRST_START + index * BETWEEN_STARTS_MS).toISOString();
  const provenance = { commit: 'unknown', tree: 'unknown', dirty: 'unknown' } as const;
  return {
    _type: STATEMENT_TYPE,
    subject: [{ name: receiptFileName(scope.lane, runId), digest: { sha256: runId } }],
    predicateType: ANSWER_PREDICATE_TYPE,
    predicate: { claim, claimId: claimIdOf(claim), details: { ...provenance, answeredAt } },
  };
}
