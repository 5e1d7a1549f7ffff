import { plainText } from './plain-text.ts';

/** What a replay told of one receipt. */
export interface ReplayView {
  readonly receipt: string;
  /** `matched`, `differs`, `unsupported`, `invalid` or `not-believed`. */
  readonly kind: 'matched' | 'differs' | 'unsupported' | 'invalid' | 'not-believed';
  /** Why nothing was compared; '' when it was. */
  readonly reason: string;
  readonly mutants: number;
  /** The sample that was run again; null for all. */
  readonly sample: { readonly size: number; readonly seed: number } | null;
  readonly outcomes: readonly ReplayDifference[];
  readonly pins: readonly ReplayDifference[];
}

interface ReplayDifference {
  readonly what: string;
  readonly recorded: string;
  readonly repeated: string;
}

const SHOWN_MAX = 40;

/** One line for the answer, one for each difference, outcomes apart from what they were measured with. */
export function renderReplay(view: ReplayView): string {
  return `${[headline(view), ...differenceLines('outcome', view.outcomes), ...differenceLines('pin', view.pins)].join('\n')}\n`;
}

function headline({ receipt, kind, reason, mutants, sample, outcomes, pins }: ReplayView): string {
  const name = plainText(receipt);
  const scope = sample === null ? `${mutants} mutants` : `${mutants} sampled mutants (seed ${sample.seed})`;
  switch (kind) {
    case 'matched':
      return `${name}: matched: ${scope} measured again, ${sample === null ? 'the claim ids are equal' : 'each claim is equal'}`;
    case 'differs':
      return outcomes.length === 0
        ? `${name}: differs: every outcome of ${scope} is the same, ${pins.length} pins are not`
        : `${name}: differs: ${outcomes.length} members of ${scope}, and ${pins.length} pins`;
    case 'unsupported':
    case 'invalid':
    case 'not-believed':
      return `${name}: ${kind}: ${plainText(reason)}`;
  }
}

function differenceLines(kind: string, differences: readonly ReplayDifference[]): string[] {
  const shown = differences.slice(0, SHOWN_MAX);
  const more = differences.length - shown.length;
  return [
    ...shown.map(
      ({ what, recorded, repeated }) =>
        `  ${kind} ${plainText(what)}: recorded ${plainText(recorded, 80)}, measured ${plainText(repeated, 80)}`,
    ),
    ...(more > 0 ? [`  and ${more} more; --json lists all`] : []),
  ];
}
