/** One figure of the product beside the same work done bare, measured in one run. */
export interface BenchResult {
  readonly what: string;
  readonly unit: string;
  readonly product: number;
  /** Null for figures that stand alone, such as memory. */
  readonly bare: number | null;
  /** What the ratio, or the figure itself, should reach; null where nothing is asked. */
  readonly aim: { readonly atLeast?: number; readonly atMost?: number } | null;
  readonly note?: string;
}

function ratioOf({ product, bare }: BenchResult): number | null {
  return bare === null || bare === 0 ? null : product / bare;
}

function verdict(result: BenchResult): string {
  const { aim } = result;
  if (!aim) return '';
  const value = ratioOf(result) ?? result.product;
  if (aim.atLeast !== undefined) return `${value >= aim.atLeast ? 'yes' : 'NO'} (>= ${aim.atLeast})`;
  return `${value <= (aim.atMost ?? Number.POSITIVE_INFINITY) ? 'yes' : 'NO'} (<= ${aim.atMost})`;
}

/** The results as a table for people. */
export function resultTable(results: readonly BenchResult[]): string {
  const whole = (value: number | null) => (value === null ? '' : Math.round(value).toLocaleString('en-US'));
  const lines = results.map((result) => [
    result.what,
    result.unit,
    whole(result.product),
    whole(result.bare),
    ratioOf(result)?.toFixed(2) ?? '',
    verdict(result),
    result.note ?? '',
  ]);
  const all = [['what', 'unit', 'product', 'bare', 'ratio', 'aim met', ''], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  const isNumber = (column: number) => column >= 2 && column <= 4;
  return all
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same for machines. */
export function resultJson(results: readonly BenchResult[]): string {
  return JSON.stringify(
    { at: new Date().toISOString(), results: results.map((result) => ({ ...result, ratio: ratioOf(result) })) },
    null,
    2,
  );
}
