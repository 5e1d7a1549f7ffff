/** A straight line through points, by least squares. */
export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** 1 when all points lie on the line. */
  readonly determination: number;
}

/** Throws an Error for fewer than two points, or points above each other. */
export function fitLine(points: readonly (readonly [number, number])[]): Line {
  const count = points.length;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const spreadX = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const spreadY = points.reduce((sum, [, y]) => sum + (y - meanY) ** 2, 0);
  const together = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  if (count < 2 || spreadX === 0) throw new Error(`expected points along a line, got ${count}`);
  const slope = together / spreadX;
  const determination = spreadY === 0 ? 1 : together ** 2 / (spreadX * spreadY);
  return { slope, intercept: meanY - slope * meanX, determination };
}
