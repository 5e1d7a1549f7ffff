import type { Expected } from '../cell-result.ts';
import { isDocumented, type DocumentedConfigHost, type Fixture } from '../installation.ts';
import { COPILOT_EXPECTED, COPILOT_NAMES_EXPECTED } from './copilot-cli.ts';
import { CURSOR_COMMAND_EXPECTED, CURSOR_EXPECTED, CURSOR_GATES_EXPECTED } from './cursor.ts';
import type { ExpectedTable } from './expected-table.ts';
import {
  AMP_EXPECTED,
  AMP_TABLE_EXPECTED,
  ANTIGRAVITY_EXPECTED,
  CLINE_EXPECTED,
  CLINE_TERMINAL_EXPECTED,
  DROID_EXPECTED,
  GOOSE_EXPECTED,
  KIRO_EXPECTED,
  KIRO_LIST_EXPECTED,
  VSCODE_EXPECTED,
  WINDSURF_EXPECTED,
  ZED_EXPECTED,
} from './small-hosts.ts';

/** By host, and by the form of its configuration where it has more than one; '' is the form without a name. */
export const DOCUMENTED_EXPECTATIONS: Readonly<Record<DocumentedConfigHost, Readonly<Record<string, ExpectedTable>>>> =
  {
    cursor: { '': CURSOR_EXPECTED, 'command-gate': CURSOR_COMMAND_EXPECTED, 'own-gates': CURSOR_GATES_EXPECTED },
    'copilot-cli': { '': COPILOT_EXPECTED, 'other-names': COPILOT_NAMES_EXPECTED },
    vscode: { '': VSCODE_EXPECTED },
    cline: { '': CLINE_EXPECTED, 'command-line': CLINE_TERMINAL_EXPECTED },
    windsurf: { '': WINDSURF_EXPECTED },
    kiro: { '': KIRO_EXPECTED, 'list-file': KIRO_LIST_EXPECTED },
    goose: { '': GOOSE_EXPECTED },
    droid: { '': DROID_EXPECTED },
    amp: { '': AMP_EXPECTED, table: AMP_TABLE_EXPECTED },
    zed: { '': ZED_EXPECTED },
    antigravity: { '': ANTIGRAVITY_EXPECTED },
  };

/** What the contract of a host that nobody ran says of an operator; null when it says nothing, or of another host. */
export function documentedExpectation(
  { installation, shape, dialect = '' }: Fixture,
  operator: string,
): Expected | null {
  const { host } = installation;
  if (!isDocumented(host)) return null;
  const expected = DOCUMENTED_EXPECTATIONS[host][dialect]?.[operator];
  return typeof expected === 'string' ? expected : (expected?.[shape] ?? null);
}
