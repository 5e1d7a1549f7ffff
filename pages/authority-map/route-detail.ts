import type { Route } from '../../src/model/route.ts';
import type { SourcePointer } from '../../src/model/source-pointer.ts';
import type { RecordStanding, Verdict } from '../../src/model/verdict.ts';
import { element, quoted, type Child } from '../shared/element.ts';
import { facts } from '../shared/facts.ts';
import { evidenceLadder } from './evidence-ladder.ts';
import { hostTitle, type MapEntry } from './map-entries.ts';
import { STATUS_WORDS, statusBadge } from './status-words.ts';

/** Everything that is known of one route. `heading` is the level at which its title stands. */
export function routeDetail(entry: MapEntry, heading: 'h2' | 'h3'): HTMLElement {
  const { verdict, host, name } = entry;
  const { route, status, masked, caveats } = verdict;
  const below = heading === 'h2' ? 'h3' : 'h4';
  const part = (title: string, ...children: readonly Child[]): HTMLElement =>
    element('section', { class: 'part' }, element(below, {}, title), ...children);
  return element(
    'article',
    { class: 'route-detail' },
    element(heading, { class: 'route-title', tabindex: -1 }, quoted(name), ' ', statusBadge(status)),
    element('p', { class: 'route-id' }, quoted(route.id)),
    element('p', { class: 'meaning' }, `${status}: ${STATUS_WORDS[status].meaning}.`),
    part('Controls', controls(verdict)),
    part('Why', reasonList(verdict)),
    ...remedies(verdict, part),
    part(
      'Deciding record',
      verdict.deciding === null ? element('p', {}, 'none bears on this route') : record(verdict.deciding),
    ),
    masked.length === 0
      ? null
      : part(
          'Beside it',
          element(
            'ul',
            { class: 'records' },
            masked.map((each) => element('li', {}, record(each))),
          ),
        ),
    part('Evidence', evidenceLadder(verdict.evidence)),
    caveats.length === 0 ? null : part('Caveats', tags(caveats, 'caveat')),
    part('Route', routeFacts(route)),
    part('Validity boundary', boundary(route, hostTitle(host))),
  );
}

function controls({ required, supplied, missing }: Verdict): HTMLElement {
  return facts([
    ['required', tags(required, 'control')],
    ['supplied', tags(supplied, 'supplied')],
    ['missing', tags(missing, 'missing')],
  ]);
}

function reasonList({ reasons }: Verdict): HTMLElement {
  return element(
    'ul',
    { class: 'notes' },
    reasons.map(({ rule, text }) => element('li', {}, element('code', { class: 'rule' }, rule), ' ', quoted(text))),
  );
}

/** What gets through, how to write it, what to observe, who answers for what remains. */
function remedies(
  verdict: Verdict,
  part: (title: string, ...children: readonly Child[]) => HTMLElement,
): readonly Child[] {
  const { counterexample, nearestWorkingForm, decidingObservation, residual, targetSide } = verdict;
  const none = (text: string | null): Child =>
    text === null ? element('strong', { class: 'finding' }, 'none') : quoted(text);
  return [
    counterexample === undefined
      ? null
      : part(
          'Counterexample call',
          element(
            'pre',
            { class: 'call', tabindex: 0, 'aria-label': 'counterexample call' },
            JSON.stringify(
              { event: counterexample.event, tool: counterexample.tool, input: counterexample.input },
              null,
              2,
            ),
          ),
          element('p', {}, 'Nothing refuses it for ', quoted(counterexample.control), '.'),
        ),
    nearestWorkingForm === undefined
      ? null
      : part(
          'Nearest working form',
          element('p', {}, 'at ', place(nearestWorkingForm.source)),
          element(
            'pre',
            { class: 'change', tabindex: 0, 'aria-label': 'nearest working form' },
            element('del', {}, `- ${JSON.stringify(nearestWorkingForm.written)}`),
            '\n',
            element('ins', {}, `+ ${JSON.stringify(nearestWorkingForm.write)}`),
          ),
        ),
    decidingObservation === undefined ? null : part('Would decide it', element('p', {}, quoted(decidingObservation))),
    residual === undefined
      ? null
      : part(
          'What remains',
          facts([
            ['owner', none(residual.owner)],
            ['procedure', none(residual.procedure)],
          ]),
        ),
    targetSide === undefined
      ? null
      : part(
          'Checked at the target',
          facts([
            [
              'service',
              targetSide.service === null
                ? element('strong', { class: 'finding' }, 'none known')
                : quoted(targetSide.service),
            ],
            ['binds', tags(targetSide.binds, 'control')],
          ]),
        ),
  ];
}

function record({ source, standing, because, supplies, mightSupply, match }: RecordStanding): HTMLElement {
  const might = mightSupply === 'any' ? 'any control' : mightSupply.join(', ');
  return element(
    'div',
    { class: 'record' },
    element('p', {}, place(source), ' ', element('span', { class: 'standing' }, standing)),
    element('p', {}, quoted(because)),
    match === null ? null : element('p', { class: 'minor' }, `matcher: ${match.kind}`),
    supplies.length === 0 ? null : element('p', {}, 'supplies ', quoted(supplies.join(', '))),
    might === '' ? null : element('p', { class: 'minor' }, 'might supply ', quoted(might)),
  );
}

/** Known facts of the route; what is not known says so. */
function routeFacts(route: Route): HTMLElement {
  const { tool, event, payloadFields, laterInputs } = route;
  const list = (words: readonly string[] | 'unknown'): Child =>
    words === 'unknown' ? 'unknown' : words.length === 0 ? 'none' : quoted(words.join(', '));
  return facts([
    [
      'tool',
      [
        quoted(tool.raw ?? 'none'),
        ', told to hooks as ',
        quoted(tool.canonical ?? 'nothing'),
        tool.placeholder ? ' (not seen yet)' : null,
      ],
    ],
    ['server', tool.server === undefined ? 'none' : quoted(tool.server)],
    ['reached by', `${route.via}, ${route.agent}`],
    ['event', [quoted(event.host ?? 'none'), ` (${event.control})`]],
    [
      'decision point',
      [route.decisionPoint, route.decisionPointReason === undefined ? null : `: ${route.decisionPointReason}`],
    ],
    ['offered', [String(route.offered), route.offeredReason === undefined ? null : `: ${route.offeredReason}`]],
    ['effect', quoted(route.effect)],
    ['destination', quoted(route.effectDestination)],
    ['control owner', quoted(route.controlOwner)],
    ['on failure', route.failureBehaviour],
    ['payload', list(payloadFields)],
    ['later inputs', list(laterInputs)],
  ]);
}

/** What the answer holds for; beyond it nothing is inherited. */
function boundary(route: Route, host: string): HTMLElement {
  const { configSources } = route;
  const files = configSources === 'unknown' ? [] : [...new Set(configSources.map(({ file }) => file))];
  return element(
    'ul',
    { class: 'notes' },
    element(
      'li',
      {},
      quoted(host),
      route.hostVersion === 'unknown'
        ? ': not bound to a version, so no version may lean on it'
        : ': no other version, no other surface',
    ),
    element(
      'li',
      {},
      files.length === 0
        ? 'no configuration file bears on it as far as was seen'
        : ['as these files stood: ', quoted(files.join(', '))],
    ),
    element('li', {}, 'the controls and guards of the policy that was given'),
    element('li', {}, 'After a change of any of them, take the census again.'),
  );
}

function place({ file, line, pointer }: SourcePointer): HTMLElement {
  const text = line === undefined ? file : `${file}:${line}`;
  return element('code', { class: 'place', title: pointer === '' ? null : pointer }, text);
}

function tags(words: readonly string[], kind: string): Child {
  if (words.length === 0) return 'none';
  return element(
    'span',
    { class: 'tags' },
    words.map((word) => element('bdi', { class: `tag ${kind}` }, word)),
  );
}
