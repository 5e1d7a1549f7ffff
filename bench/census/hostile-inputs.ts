import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something in a directory that is meant to stall a census, and the sentence by which the census has to tell of it. */
export interface HostileInput {
  readonly what: string;
  readonly expected: RegExp;
  /** Writes it below an empty folder. */
  readonly write: (folder: string) => void;
  readonly options: readonly string[];
}

const SETTINGS = '.claude/settings.json';

const HOOKS = 30_000;
const LARGE_BYTES = 50_000_000;
const DEPTH = 1_000_000;

const guarded = (matcher: string): object => ({ matcher, hooks: [{ type: 'command', command: 'node guard.mjs' }] });
const settingsOf = (matchers: readonly string[]): string =>
  JSON.stringify({ hooks: { PreToolUse: matchers.map((matcher) => guarded(matcher)) } });

function writeSettings(folder: string, text: string): void {
  mkdirSync(join(folder, '.claude'), { recursive: true });
  writeFileSync(join(folder, SETTINGS), text);
}

export const HOSTILE_INPUTS: readonly HostileInput[] = [
  {
    what: 'regular expressions that backtrack for ever, against a name of 250 characters',
    expected: /the expression \\+"\^\(\(a\+\)\+\)\+\$\\+" matches nothing in a{250}!/u,
    write: (folder) => writeSettings(folder, settingsOf(['^((a+)+)+$', '(x+x+)+y', '^(?:a|a?)+$', '(?=(a+)+$)a*!'])),
    options: ['--offered', `Bash,${'a'.repeat(250)}!`],
  },
  {
    what: `a settings file of ${LARGE_BYTES / 1_000_000} MB`,
    expected: /could not be read: larger than \d+ bytes/u,
    write: (folder) => writeSettings(folder, `{"hooks":{},"note":"${'a'.repeat(LARGE_BYTES)}"}`),
    options: [],
  },
  {
    what: `JSON ${DEPTH} levels deep`,
    expected: /is nested deeper than this reader follows/u,
    write: (folder) => writeSettings(folder, `{"hooks":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
    options: [],
  },
  {
    what: 'symbolic links in a circle',
    expected: /could not be read: ELOOP/u,
    write: (folder) => {
      mkdirSync(join(folder, '.claude'), { recursive: true });
      symlinkSync('settings.json', join(folder, SETTINGS));
      mkdirSync(join(folder, 'part'));
      symlinkSync('..', join(folder, 'part/up'));
    },
    options: ['--nested'],
  },
  {
    what: `${HOOKS} hooks`,
    expected: /has (?:matchers that are too costly|more than \d+ handlers)/u,
    write: (folder) => writeSettings(folder, settingsOf(Array.from({ length: HOOKS }, (_, index) => `Tool${index}`))),
    options: [],
  },
];
