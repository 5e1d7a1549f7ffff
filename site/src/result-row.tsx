import type { VNode } from 'preact';
import type { DispatchState } from '../../src/dispatch/dispatch-state.ts';
import { PROTECTED_FILE, referenceRow } from '../../src/dispatch/reference-scenario.ts';
import type { ReferenceRow } from '../../src/dispatch/reference-scenario.ts';
import type { View } from './address.ts';
import type { Say } from './say.ts';
import type { Player } from './use-player.ts';

interface ResultProps {
  readonly player: Player;
  readonly view: View;
  readonly say: Say;
}

/** What the whole run came to, counted from its last state; shown when the run has ended. */
export function ResultRow({ player, view, say }: ResultProps): VNode {
  const state = player.frames.at(-1)?.state;
  return (
    <section class="card result" aria-labelledby="result">
      <h2 id="result">{say('rowTitle')}</h2>
      {player.isAtEnd && state !== undefined ? (
        <div class="scroll" tabIndex={0} role="group" aria-labelledby="result">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('columnHookCalls')}</th>
                <th scope="col">{say('columnToolCalls')}</th>
                <th scope="col">{say('columnRefused')}</th>
                <th scope="col">{say('columnFailed')}</th>
                <th scope="col">{say('columnReports')}</th>
                {view.mode === 'reference' ? <th scope="col">{say('columnWrite')}</th> : null}
                <th scope="col">{say('columnFiles')}</th>
              </tr>
            </thead>
            <tbody>
              <tr data-row="result">
                <td>{state.attempts.length}</td>
                <td>{state.completions.length}</td>
                <td>{count(state, 'refused')}</td>
                <td>{count(state, 'failed')}</td>
                <td>{state.reports.length}</td>
                {view.mode === 'reference' ? <td>{writeWords(referenceRow(view.choice), say)}</td> : null}
                <td>
                  <FileList files={state.world.files} />
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      ) : (
        <p class="none">{say('rowPending')}</p>
      )}
    </section>
  );
}

export function FileList({ files }: { readonly files: Readonly<Record<string, string>> }): VNode {
  return (
    <>
      {Object.entries(files).map(([name, content]) => (
        <span key={name} class="file">
          {name} = <code>{content}</code>
        </span>
      ))}
    </>
  );
}

/** What became of the protected write, with the content that the file has at the end. */
export function writeWords(row: ReferenceRow, say: Say): string {
  const content = row.files[PROTECTED_FILE] ?? '';
  switch (row.protectedWrite) {
    case 'blocked':
      return say('writeBlocked', { content });
    case 'not-covered':
      return say('writeNotCovered', { content });
    case 'reported-afterwards':
      return say('writeReported', { content });
  }
}

function count(state: DispatchState, kind: DispatchState['dispositions'][number]['kind']): number {
  return state.dispositions.filter((one) => one.kind === kind).length;
}
