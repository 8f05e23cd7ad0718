/**
 * How a figure changed against the one before: in percent of it; 100 when it was 0; for figures that are percents
 * themselves the plain difference (product document, section 9). Rounded to two decimals.
 */
export function periodChange(previous: number, current: number, isPercent: boolean): number {
  const change = isPercent ? current - previous : previous === 0 ? 100 : ((current - previous) / previous) * 100;
  const rounded = Math.round(change * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}
