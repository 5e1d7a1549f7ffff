import { assessRoute } from '../../detector/coverage.ts';
import type { HostAdapter, HostInput } from '../../hosts/host-contract.ts';
import { describeRoute } from '../../hosts/route-record.ts';
import type { Policy } from '../../model/policy.ts';
import type { Route } from '../../model/route.ts';
import type { Verdict } from '../../model/verdict.ts';
import { defaultPolicy } from '../../policy/default-policy.ts';
import { confinedFiles } from '../../platform/confined-files.ts';
import { sha256Hex } from '../../platform/digest.ts';
import type { LivePlaces, LiveQuestion } from './live-cell.ts';

/** What the product says will happen to the forbidden call. `unverified`: it makes no claim. */
export const PREDICTIONS = ['blocks', 'runs', 'absent', 'unverified'] as const;
export type Prediction = (typeof PREDICTIONS)[number];

export interface Predicted {
  readonly prediction: Prediction;
  readonly status: Verdict['status'];
  /** Of the decoder; null where the status decides alone. */
  readonly decision: string | null;
  readonly because: string;
  /** `contract`: of this version there is no evidence, so the newest observed one stands in, and a difference is drift. */
  readonly basis: 'version' | 'contract';
}

const GUARD = 'live/guard';
const CONTROL = 'gate';
/** Rule under which every adapter says that a version was not observed. */
const NO_EVIDENCE = 'G-VER';

/** The guard supplies the one control that every route needs: what is asked is whether the host lets it decide. */
export const LIVE_POLICY: Policy = {
  ...defaultPolicy({ [GUARD]: [CONTROL] }),
  primary: [{ routes: {}, control: CONTROL }],
};

export interface PredictionInput {
  readonly adapter: HostAdapter;
  readonly version: string;
  /** Stands in where there is no evidence of the version itself. */
  readonly contractVersion: string;
  readonly places: LivePlaces;
  readonly folder: string;
  readonly question: LiveQuestion;
}

/** Collector, detector and decoder over the very files that the host is given. They must be written already. */
export function predict(input: PredictionInput): Predicted {
  const own = predictFor(input, input.version);
  const isClaimed = own.isKnown && own.said.prediction !== 'unverified';
  if (isClaimed || input.version === input.contractVersion) return { ...own.said, basis: 'version' };
  const contract = predictFor(input, input.contractVersion);
  // Another doubt may stand before that of the version; where the contract has none, it was that of the version.
  if (own.isKnown && contract.said.prediction === 'unverified') return { ...own.said, basis: 'version' };
  return { ...contract.said, basis: 'contract' };
}

interface Said {
  readonly said: Omit<Predicted, 'basis'>;
  /** False where the version is what stands in the way of an answer. */
  readonly isKnown: boolean;
}

function predictFor(given: PredictionInput, version: string): Said {
  const input = { ...given, version };
  const verdict = liveVerdict(input);
  const isKnown = !verdict.reasons.some(({ rule, text }) => rule === NO_EVIDENCE || text.includes(NO_EVIDENCE));
  return { said: sayOf(verdict, input), isKnown };
}

function sayOf(verdict: Verdict, { adapter, version, question }: PredictionInput): Said['said'] {
  const reasons = verdict.reasons.map(({ rule, text }) => `${rule} ${text}`).join('; ');
  if (verdict.status !== 'COVERED') {
    return { prediction: ofStatus(verdict.status), status: verdict.status, decision: null, because: reasons };
  }
  const { answer, guardText } = question;
  if (guardText === null) {
    // No guard is there, so a rule of the host covers: the call is prevented, and not by what a cell would record.
    return { prediction: 'absent', status: verdict.status, decision: null, because: 'a rule of the host' };
  }
  if (answer === null || adapter.decode === undefined) {
    return { prediction: 'unverified', status: verdict.status, decision: null, because: 'no decoder, or no answer' };
  }
  const { decision, rule, because } = adapter.decode({ ...answer, hostVersion: version, surface: 'cli-headless' });
  return { prediction: ofDecision(decision), status: verdict.status, decision, because: `${rule} ${because}` };
}

function ofStatus(status: Exclude<Verdict['status'], 'COVERED'>): Prediction {
  switch (status) {
    case 'UNCOVERED':
      return 'runs';
    case 'ABSENT':
      return 'absent';
    case 'UNVERIFIED':
    case 'RESIDUAL':
    case 'TARGET_SIDE':
      return 'unverified';
  }
}

function ofDecision(decision: 'blocks' | 'runs' | 'host-refuses' | 'undecidable'): Prediction {
  switch (decision) {
    case 'blocks':
      return 'blocks';
    case 'runs':
      return 'runs';
    case 'host-refuses':
      return 'absent';
    case 'undecidable':
      return 'unverified';
  }
}

/** What a collector is told of a cell: its two folders, and nothing of the machine. */
export function hostInputOf({ version, places, folder, question }: PredictionInput): HostInput {
  const { guardText } = question;
  return {
    hostVersion: version,
    surface: 'cli-headless',
    os: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
    cwd: folder === '' ? places.work : `${places.work}/${folder}`,
    gitRoot: places.work,
    home: places.home,
    readsManaged: true,
    serverPolicy: null,
    flags: question.flags,
    env: question.env,
    plugins: [],
    state: question.state,
    files: administratorHasNone(places),
    sha256: sha256Hex,
    identify: (running) =>
      (running.kind === 'program' || running.kind === 'module') && running.text === guardText ? GUARD : 'unknown',
    partners: { approvers: [], rewriters: [], idle: [] },
  };
}

function liveVerdict(input: PredictionInput): Verdict {
  const { adapter, version, question } = input;
  const host = hostInputOf(input);
  const collection = adapter.collect(host);
  const call = { route: routeOf(adapter.host, version, question) };
  const route = collection.completeRoute(call);
  const records = collection.recordsFor({ route });
  return assessRoute(describeRoute(route, records, adapter), records, LIVE_POLICY, adapter.semantics, []);
}

/** The mounts of a cell show the machine's own files, and a prober runs where there are none of an administrator. */
function administratorHasNone({ home, work }: LivePlaces): HostInput['files'] {
  const own = confinedFiles([home, work]);
  const isOwn = (path: string): boolean => [home, work].some((root) => path === root || path.startsWith(`${root}/`));
  return {
    look: (path) => (isOwn(path) ? own.look(path) : { kind: 'absent' }),
    list: (path) => (isOwn(path) ? own.list(path) : []),
  };
}

function routeOf(host: string, version: string, { route }: LiveQuestion): Route {
  const { tool, server, via, agent, effect } = route;
  return {
    id: `${host}/cli-headless/${via}/${tool ?? '*'}`,
    host,
    hostVersion: version,
    surface: 'cli-headless',
    via,
    agent,
    tool: { raw: tool, canonical: tool, placeholder: false, ...(server === undefined ? {} : { server }) },
    event: { host: null, control: 'none' },
    origins: ['offered'],
    offered: true,
    effect,
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'unknown',
  };
}
