/** One line of what an experiment came to. */
export interface Finding {
  readonly what: string;
  readonly value: number | string;
  /** Whether it is as promised; null for figures that nothing is asked of. */
  readonly isRight: boolean | null;
  readonly note?: string;
}

export const figure = (what: string, value: number | string, note = ''): Finding => ({
  what,
  value,
  isRight: null,
  note,
});

/** Something of which there must be none. The first of it are named. */
export const none = (what: string, found: readonly string[] | number, note = ''): Finding => {
  const count = typeof found === 'number' ? found : found.length;
  const named = typeof found === 'number' ? '' : found.slice(0, 3).join('; ');
  return { what, value: count, isRight: count === 0, note: named || note };
};

export function findingTable(name: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ what, value, isRight, note = '' }) => [
    what,
    String(value),
    isRight === null ? '' : isRight ? 'yes' : 'NO',
    note,
  ]);
  const all = [[name, '', 'as promised', ''], ...lines];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
