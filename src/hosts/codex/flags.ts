/** The value of `--name value`, `--name=value`, and of a short form, each time it is given. */
function valuesOf(flags: readonly string[], names: readonly string[]): readonly string[] {
  return flags.flatMap((flag, index) => {
    if (names.includes(flag)) return flags[index + 1] ?? [];
    const name = names.find((one) => one.startsWith('--') && flag.startsWith(`${one}=`));
    return name === undefined ? [] : [flag.slice(name.length + 1)];
  });
}

/** Features that the command line switches on and off. */
export function switchedFeatures(flags: readonly string[]): {
  readonly on: readonly string[];
  readonly off: readonly string[];
} {
  return { on: valuesOf(flags, ['--enable']), off: valuesOf(flags, ['--disable']) };
}

/** Keys of the configuration that the command line sets, with the text of their values. */
export function overrides(flags: readonly string[]): readonly (readonly [key: string, value: string])[] {
  return valuesOf(flags, ['-c', '--config']).map((text) => {
    const at = text.indexOf('=');
    return at === -1 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  });
}
