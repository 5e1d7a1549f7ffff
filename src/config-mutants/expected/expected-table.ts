import type { Expected } from '../cell-result.ts';
import type { Shape } from '../installation.ts';

/** What an operator means for the fixtures of one form of a host: for all of them, or by how the guard names its tools. */
export type ExpectedTable = Readonly<Record<string, Expected | Readonly<Partial<Record<Shape, Expected>>>>>;

const ALL = ['exact', 'list', 'everything', 'server', 'module', 'event'] as const;

/** The same for every shape but some. */
export function except(
  expected: Expected,
  others: Readonly<Partial<Record<Shape, Expected | null>>>,
): Readonly<Partial<Record<Shape, Expected>>> {
  const rest = Object.fromEntries(ALL.filter((shape) => !(shape in others)).map((shape) => [shape, expected]));
  const own = Object.entries(others).filter(([, one]) => one !== null);
  return { ...rest, ...Object.fromEntries(own) };
}
