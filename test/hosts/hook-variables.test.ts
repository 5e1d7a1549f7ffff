import { describe, expect, it } from 'vitest';
import { hookVariables } from '../../src/hosts/hook-variables.ts';

const session = { cwd: '/w', home: '/h', env: { OWN: 'x', GEMINI_CWD: '/elsewhere', GONE: undefined } };

describe('what a hook command sees', () => {
  const seen = hookVariables(session, { QWEN_PROJECT_DIR: '/w' });

  it('the environment of the session, with what the host adds', () => {
    expect(seen).toMatchObject({ OWN: 'x', HOME: '/h', PWD: '/w', QWEN_PROJECT_DIR: '/w' });
  });

  it('a variable of another product is empty unless the session has it', () => {
    expect([seen['CLAUDE_PROJECT_DIR'], seen['GEMINI_CWD']]).toEqual(['', '/elsewhere']);
  });

  it('of any other nothing is known', () => {
    expect([seen['GONE'], seen['GUARDS']]).toEqual([undefined, undefined]);
  });

  it('no home is told where none may be read', () => {
    expect(hookVariables({ ...session, home: null }, {})['HOME']).toBeUndefined();
  });
});
