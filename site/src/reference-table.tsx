import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { REFERENCE_CHOICES, referenceRow } from '../../src/dispatch/reference-scenario.ts';
import { FileList, writeWords } from './result-row.tsx';
import type { ViewProps } from './view-props.ts';

/** The four registrations, each run by the dispatcher when the page is drawn. */
export function ReferenceTable({ view, setView, say }: ViewProps): VNode {
  const rows = useMemo(() => REFERENCE_CHOICES.map(referenceRow), []);
  return (
    <section class="card" aria-labelledby="four">
      <h2 id="four">{say('tableTitle')}</h2>
      <p>{say('tableText')}</p>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="four">
        <table class="four">
          <thead>
            <tr>
              <th scope="col">{say('columnRegistration')}</th>
              <th scope="col">{say('columnHookCalls')}</th>
              <th scope="col">{say('columnToolCalls')}</th>
              <th scope="col">{say('columnWrite')}</th>
              <th scope="col">{say('columnFiles')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const registration = `${row.event} + ${row.matcher}`;
              const isChosen = row.event === view.choice.event && row.matcher === view.choice.matcher;
              return (
                <tr key={registration} data-write={row.protectedWrite} aria-current={isChosen ? 'true' : undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={say('playThis', { registration })}
                      onClick={() => {
                        setView({ ...view, choice: { event: row.event, matcher: row.matcher } });
                      }}
                    >
                      <code>{registration}</code>
                    </button>
                    {isChosen ? <small> {say('chosen')}</small> : null}
                  </th>
                  <td>{row.hookCalls}</td>
                  <td>{row.toolCalls}</td>
                  <td class="write">{writeWords(row, say)}</td>
                  <td>
                    <FileList files={row.files} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
