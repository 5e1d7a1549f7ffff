/** Sound records of real hosts in the shape of the public schema, for tests that change one thing. */
export interface LooseCell {
  readonly [member: string]: unknown;
}

export interface LooseRecord {
  readonly schema: string;
  readonly cells: readonly LooseCell[];
  readonly verdict: {
    readonly tally: Readonly<Record<string, number>>;
    readonly cells: number;
    readonly unverifiedMax: number;
    readonly problems: readonly string[];
  };
  readonly [member: string]: unknown;
}

/** A case in which the guard controls, as was predicted. */
export function liveCell(id: string): LooseCell & { readonly predicted: LooseCell } {
  return {
    id,
    title: 'a route',
    predicted: { prediction: 'blocks', status: 'COVERED', decision: 'blocks', basis: 'version' },
    observed: { class: 'CONTROLS', because: '' },
    agreement: 'agrees',
    forbidden: 'absent',
    permitted: 'present',
    starts: { forbidden: 1, permitted: 1, other: 0 },
  };
}

/** Four cases: three that agree, and one of which nothing was claimed. */
export function liveRecord(): LooseRecord {
  const open = {
    predicted: { prediction: 'runs', status: 'UNCOVERED', decision: null, basis: 'version' },
    observed: { class: 'NOT_INVOKED', because: '' },
    forbidden: 'present',
    starts: { forbidden: 0, permitted: 0, other: 0 },
  };
  const refused = {
    predicted: { prediction: 'absent', status: 'COVERED', decision: 'host-refuses', basis: 'version' },
    observed: { class: 'HOST_REFUSED', because: '' },
    permitted: null,
  };
  const unsaid = {
    predicted: { prediction: 'unverified', status: 'UNVERIFIED', decision: null, basis: 'version' },
    agreement: 'unverified',
  };
  const [a, b, c, d] = [liveCell('route/a'), liveCell('route/b'), liveCell('route/c'), liveCell('route/d')];
  return {
    schema: 'urn:hookproof:schema:live-conformance:v1',
    tool: { name: 'hookproof', version: '1.0.0' },
    host: {
      name: 'codex',
      version: '0.171.0',
      contractVersion: '0.171.0',
      package: '@openai/codex',
      executableSha256: 'a'.repeat(64),
      lockSha256: 'b'.repeat(64),
      isPinned: true,
    },
    setting: { os: 'linux', cpu: 'x64', surface: 'cli-headless', isLoopbackOnly: true },
    cells: [a, { ...b, ...open }, { ...c, ...refused }, { ...d, ...unsaid }],
    verdict: {
      tally: { agrees: 3, 'false-cover': 0, 'false-alarm': 0, 'other-cause': 0, unverified: 1, inconclusive: 0 },
      cells: 4,
      unverifiedMax: 1,
      problems: [],
    },
  };
}
