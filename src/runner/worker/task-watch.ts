/** Follows the tests that vitest's own runner runs, through the hooks that its runner class offers. */
export interface TaskWatch {
  /** From here on tests are followed; null: not any more. */
  follow(follower: TaskFollower | null): void;
}

export interface TaskFollower {
  readonly before: (taskId: string) => void;
  readonly after: (taskId: string) => void;
}

/** `prototype`: of vitest's runner class. Where a project brings a runner of its own, nothing is seen. */
export function watchTasks(prototype: object): TaskWatch {
  let follower: TaskFollower | null = null;
  around(prototype, 'onBeforeTryTask', (taskId) => follower?.before(taskId));
  around(prototype, 'onAfterRunTask', (taskId) => follower?.after(taskId));
  return {
    follow(next) {
      follower = next;
    },
  };
}

function around(prototype: object, name: string, tell: (taskId: string) => void): void {
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') return;
  Reflect.set(prototype, name, function (this: unknown, ...args: readonly unknown[]): unknown {
    const task = args[0];
    if (typeof task === 'object' && task !== null && 'id' in task && typeof task.id === 'string') tell(task.id);
    return Reflect.apply(original, this, [...args]) as unknown;
  });
}
