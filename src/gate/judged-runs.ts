import type { Currency } from '../model/receipt-verdict.ts';
import type { RecordedRound, RecordedRun } from '../model/recorded-run.ts';
import type { GateInput } from './gate-input.ts';

/** Runs that speak for a lane today: the newest of each line, without those of review rounds, which are judged by round. */
export function laneRuns(input: GateInput): RecordedRun[] {
  const ofRounds = new Set(input.rounds.flatMap((round) => round.runs));
  const settled = new Set(
    input.receipts.filter(({ currency }) => isSettled(currency)).map(({ receiptId }) => receiptId),
  );
  return input.runs.filter(({ receiptId }) => !ofRounds.has(receiptId) && !settled.has(receiptId));
}

/** The same, with the runs of the newest round of each set of faults. */
export function judgedRuns(input: GateInput): RecordedRun[] {
  const ids = new Set(newestRounds(input.rounds).flatMap((round) => round.runs));
  return [...laneRuns(input), ...input.runs.filter((run) => ids.has(run.receiptId))];
}

/** The newest round of each reviewer's set: what an older one found is answered there or nowhere. */
export function newestRounds(rounds: readonly RecordedRound[]): RecordedRound[] {
  const newest = new Map<string, RecordedRound>();
  for (const round of rounds) {
    const key = setKey(round);
    const known = newest.get(key);
    if (known === undefined || isLater(round, known)) newest.set(key, round);
  }
  return [...newest.values()];
}

/** One reviewer's one set of faults under one request's name. */
export function setKey({ review, reviewer, setSha256 }: RecordedRound): string {
  return JSON.stringify([review, reviewer, setSha256]);
}

export function isLater(a: RecordedRound, b: RecordedRound): boolean {
  const difference = Date.parse(a.finishedAt) - Date.parse(b.finishedAt);
  return difference === 0 ? a.receiptId > b.receiptId : difference > 0;
}

/** How a line is called in print: its lane first, so that no two populations read as one. */
export function lineName(run: RecordedRun): string {
  const pack = run.lane === 'named' ? '' : ` ${run.pack}`;
  const deep = run.deep ? ', deep' : '';
  const selection = run.selection.length === 0 ? '' : `, only ${run.selection.join(' ')}`;
  return `${run.lane} ${run.configFile ?? 'without configuration'}${pack}${deep}${selection}`;
}

/** Whether two runs are of one line of succession: the later one takes the place of the earlier. */
export function isSameLine(a: RecordedRun, b: RecordedRun): boolean {
  const isOfOnePack = a.lane === 'named' || a.pack === b.pack;
  return (
    isOfOnePack &&
    a.lane === b.lane &&
    a.configFile === b.configFile &&
    a.deep === b.deep &&
    a.selection.join('\n') === b.selection.join('\n')
  );
}

/** Whether a receipt speaks of the past only, so that it need not agree with today's tree. */
export function isSettled(currency: Currency): boolean {
  switch (currency) {
    case 'superseded':
    case 'historical':
    case 'withdrawn':
      return true;
    case 'current':
    case 'stale':
    case 'unknown':
      return false;
  }
}
