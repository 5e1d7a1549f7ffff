import { spawnSync } from 'node:child_process';
import type { SampleProject } from '../sample-project.ts';

/** Runs git in the project, with settings of its own and none of the machine's. Throws when git fails. */
export function gitIn(project: SampleProject, ...args: readonly string[]): string {
  const settings = ['user.name=a', 'user.email=a@example.org', 'init.defaultBranch=main', 'commit.gpgsign=false'];
  const child = spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: project.root,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (child.status !== 0) throw new Error(`git ${args.join(' ')}: ${child.stderr}`);
  return child.stdout.trim();
}

/** Commits everything but installed packages, in a repository that is made when there is none. */
export function commitAll(project: SampleProject, message = 'change'): void {
  gitIn(project, 'init', '-q');
  project.write('.git/info/exclude', 'node_modules\n');
  gitIn(project, 'add', '-A');
  gitIn(project, 'commit', '-q', '--allow-empty', '-m', message);
}
