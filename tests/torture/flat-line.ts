export interface Point {
  readonly at: number;
  readonly value: number;
}

/** The straight line that lies nearest to points (least squares): its rise in one unit of time, and its middle. */
export function fitLine(points: readonly Point[]): { readonly slope: number; readonly mean: number } {
  const count = points.length;
  if (count === 0) return { slope: 0, mean: 0 };
  const meanAt = points.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = points.reduce((sum, { value }) => sum + value, 0) / count;
  const above = points.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0);
  const below = points.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return { slope: below === 0 ? 0 : above / below, mean };
}
