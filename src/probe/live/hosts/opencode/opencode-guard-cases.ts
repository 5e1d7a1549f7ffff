import { GATE, guardModule } from './opencode-guard.ts';
import { opencodeRows, REFUSES, userGuard, type OpencodeCase, type OpencodeSetup } from './opencode-setup.ts';

type Change = Partial<OpencodeSetup>;

const SAYS = "throw new Error('not allowed here');";

/** A guard of the user that does this when it is asked for the tool of the route, and nothing otherwise. */
function does(body: string): Change {
  return { guard: userGuard(guardModule(`if (input.tool === '{tool}') { ${body} }`)) };
}

/** A guard of the user that refuses every call of which this holds. */
function when(condition: string): Change {
  return { guard: userGuard(guardModule(`if (${condition}) ${SAYS}`)) };
}

function form(given: Parameters<typeof guardModule>[1]): Change {
  return { guard: userGuard(guardModule(REFUSES, given)) };
}

function exported(exports: string, top = ''): Change {
  return form({ exports, top });
}

const DECISIONS = opencodeRows('decision', [
  ['throw', 'it throws for the tool', {}],
  ['type-error', 'it fails with a TypeError', does('const rules = null; return rules.find(() => true);')],
  ['rejected-and-awaited', 'it waits for a rejected promise', does(`await (async () => { ${SAYS} })();`)],
  ['rejected-alone', 'it waits for no rejected promise', does(`void (async () => { ${SAYS} })();`)],
  ['swallowed', 'it catches its own refusal', does(`try { ${SAYS} } catch {}`)],
  ['returned-object', 'it gives back a decision', does("return { decision: 'deny', reason: 'not allowed here' };")],
  ['by-path', 'it throws for one path', when("JSON.stringify(output.args).includes('release')")],
]);

const EVENTS = opencodeRows('event', [
  ['after', 'the event after the effect', form({ event: 'tool.execute.after' })],
  ['permission-ask', 'the event that is declared only', form({ event: 'permission.ask' })],
  ['other-case', 'the event in another case', form({ event: 'tool.execute.Before' })],
]);

const FILTERS = opencodeRows('filter', [
  ['other-case', 'the name of another host', when("input.tool === 'Write'")],
  ['list', 'a list of tools', when("['write', 'edit', 'apply_patch'].includes(input.tool)")],
  ['negated', 'every tool but one', when("input.tool !== 'bash'")],
  ['server-prefix', 'names of a server', { route: 'mcp', ...when("input.tool.startsWith('rel_')") }],
  [
    'server-other-name',
    'the name that other hosts give',
    { route: 'mcp', ...when("input.tool === 'mcp__rel__publish'") },
  ],
]);

const LOADS = opencodeRows('load', [
  ['syntax-error', 'a module that does not parse', form({ top: 'const = ;\n' })],
  ['missing-import', 'an import that is not there', form({ top: "import 'not-installed';\n" })],
  [
    'factory-throws',
    'a plugin that throws when it is called',
    exported("export const Check = async () => { throw new Error('no'); };"),
  ],
  [
    'constant-beside',
    'a constant beside the plugin',
    exported("export const version = '1';\nexport const Check = async () => ({hooks});"),
  ],
]);

const SILENT = `export const Other = async () => ({ '${GATE}': async () => {} });\n`;
const beside = (text: string): Change => ({
  sibling: { ...userGuard(text), path: '.config/opencode/plugin/another.js' },
});

const SIBLINGS = opencodeRows('sibling', [['silent', 'a silent plugin beside it', beside(SILENT)]]);

/** What the module of a guard holds. There is no expectation here: what is expected is what collector, detector and decoder say. */
export const OPENCODE_GUARD_CASES: readonly OpencodeCase[] = [
  ...DECISIONS,
  ...EVENTS,
  ...FILTERS,
  ...LOADS,
  ...SIBLINGS,
];
