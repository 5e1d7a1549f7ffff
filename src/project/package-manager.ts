export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

const LOCK_FILES: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
};

/**
 * The package manager of a project. `folders`: its folder and those above, nearest first, with the names of the files
 * there and the `packageManager` field of the package.json. The nearest that says something decides; npm when none does.
 */
export function packageManagerOf(
  folders: readonly { readonly names: readonly string[]; readonly declared: string | null }[],
): PackageManager {
  for (const { names, declared } of folders) {
    const byName = PACKAGE_MANAGERS.find((manager) => declared?.startsWith(`${manager}@`) === true);
    const byLock = names.map((name) => LOCK_FILES[name]).find((manager) => manager !== undefined);
    const found = byName ?? byLock;
    if (found !== undefined) return found;
  }
  return 'npm';
}

/** How a command of an installed package is run. */
export function runsWith(manager: PackageManager, command: string): string {
  switch (manager) {
    case 'npm':
      return `npx ${command}`;
    case 'pnpm':
      return `pnpm exec ${command}`;
    case 'yarn':
      return `yarn ${command}`;
    case 'bun':
      return `bunx ${command}`;
  }
}

/** How a development package is added. */
export function addsWith(manager: PackageManager, name: string): string {
  return manager === 'npm' ? `npm install --save-dev ${name}` : `${manager} add -D ${name}`;
}
