import { describe, expect, it } from 'vitest';
import { guardHint } from '../../src/detector/guard-hint.ts';
import type { GuardListing } from '../../src/model/hook-record.ts';

function hint(listedAs: GuardListing): string {
  return guardHint({ id: 'unknown', shown: 'x', listedAs }, ['gate', 'exam']);
}

describe('the hint how to declare a guard', () => {
  it.each([
    ['path', 'a/b.sh', "--guard 'a/b.sh=gate,exam'"],
    ['path', "it's/b.sh", String.raw`--guard 'it'\''s/b.sh=gate,exam'`],
    ['address', 'https://h/x?a=b', "--guard 'https://h/x?a=b=gate,exam'"],
    ['tool', 'server/tool', "--guard 'server/tool=gate,exam'"],
  ] as const)('a %s is written as the option takes it: %s', (kind, name, option) => {
    expect(hint({ kind, name })).toContain(
      `if it enforces gate and exam: ${option}, or below guards in the policy: - {`,
    );
  });

  it.each([
    ['path', 'a://b/c.sh'],
    ['path', 'a/b\n.sh'],
    ['address', 'localhost:80/x'],
    ['tool', 'server/a/b'],
  ] as const)('a %s that the option would take for something else is told as an entry only: %j', (kind, name) => {
    expect(hint({ kind, name })).not.toContain('--guard');
    expect(hint({ kind, name })).toContain(`recognise: [{ ${kind}: ${JSON.stringify(name)} }], supplies: [gate, exam]`);
  });

  it.each([
    ['/.claude/hooks/a b.sh', 'claude/hooks/a-b.sh'],
    ['./', 'guard'],
    [`d/${'-'.repeat(300)}`, 'guard'],
    [`/${'d/'.repeat(200)}x.sh`, `${'d/'.repeat(98)}x.sh`],
  ])('the entry of %s has a name that a policy takes', (name, expected) => {
    expect(hint({ kind: 'path', name })).toContain(`{ name: "${expected}", `);
  });

  it('what cannot be listed is told by its reason and no option', () => {
    expect(hint({ kind: 'none', because: 'a model judges' })).toBe('a model judges');
  });
});
