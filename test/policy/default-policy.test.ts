import { describe, expect, it } from 'vitest';
import { requiredControls } from '../../src/detector/required-controls.ts';
import { defaultPolicy } from '../../src/policy/default-policy.ts';
import { VIOLATING_INPUTS } from '../../src/policy/violating-inputs.ts';
import { aRoute } from '../support/detector-builders.ts';

describe('the policy in force without one', () => {
  it.each([...Object.keys(VIOLATING_INPUTS), 'mcp__db__query'])(
    'asks exactly the gate of %s, never nothing',
    (tool) => {
      const route = aRoute({ tool: { raw: tool, canonical: tool, placeholder: false } });
      const { controls } = requiredControls(defaultPolicy(), route);
      expect(controls.map(({ control, certain }) => [control, certain])).toEqual([['gate', true]]);
    },
  );

  it('shows a call that hurts where it knows one', () => {
    const route = aRoute({ tool: { raw: 'Bash', canonical: 'Bash', placeholder: false } });
    expect(requiredControls(defaultPolicy(), route).controls[0]?.violatingInput).toEqual({ command: 'rm -rf .' });
  });

  it.each([
    ['run_shell_command', { command: 'rm -rf .' }],
    ['bash', { command: 'rm -rf .' }],
    ['write_file', { file_path: 'protected.txt', content: 'overwritten' }],
  ])('shows it for other hosts too, never an empty call: %s', (tool, input) => {
    const route = aRoute({ tool: { raw: tool, canonical: tool, placeholder: false } });
    expect(requiredControls(defaultPolicy(), route).controls[0]?.violatingInput).toEqual(input);
  });

  it('knows no guard but the rules and the switch of the host itself', () => {
    expect(Object.keys(defaultPolicy().guards)).toHaveLength(2);
    expect(defaultPolicy({ 'guard.mjs': ['gate'] }).guards['guard.mjs']).toEqual(['gate']);
  });
});
