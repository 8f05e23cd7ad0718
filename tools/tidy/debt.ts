import type { Finding } from './source-file.ts';

/** How many findings each file may still have of a law that came after the code: law → file → count. */
export type Debt = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Holds the findings against the debt. A file with more than it may have fails with all of them, for nobody can tell
 * the new one; a file with fewer fails too, so that the list stays true and only ever shrinks.
 */
export function settleDebt(findings: readonly Finding[], debt: Debt): Finding[] {
  const counted = countDebt(findings);
  const open = findings.flatMap((finding): Finding[] => {
    const { law, path, message } = finding;
    if (law === undefined) return [finding];
    const [has, may] = [counted[law]?.[path] ?? 0, debt[law]?.[path] ?? 0];
    if (has <= may) return [];
    return [{ ...finding, message: may > 0 ? `${message} (${law}: ${has} here, ${may} may be)` : message }];
  });
  const paid = Object.entries(debt).flatMap(([law, files]) =>
    Object.entries(files).flatMap(([path, may]): Finding[] => {
      const has = counted[law]?.[path] ?? 0;
      if (has >= may) return [];
      const message = `Lower the debt of ${law} from ${may} to ${has}: node tools/run.mjs tools/tidy/write-debt.ts`;
      return [{ path, line: 1, message }];
    }),
  );
  return [...open, ...paid];
}

/** What there is to be paid: law → file → count, both in the order of the alphabet. */
export function countDebt(findings: readonly Finding[]): Debt {
  const counts: Record<string, Record<string, number>> = {};
  for (const { law, path } of findings.toSorted(
    (a, b) => compare(a.law ?? '', b.law ?? '') || compare(a.path, b.path),
  )) {
    if (law === undefined) continue;
    const files = counts[law] ?? {};
    files[path] = (files[path] ?? 0) + 1;
    counts[law] = files;
  }
  return counts;
}

/** The sum of each law. */
export function debtTotals(debt: Debt): Record<string, number> {
  return Object.fromEntries(
    Object.entries(debt).map(([law, files]) => [law, Object.values(files).reduce((sum, count) => sum + count, 0)]),
  );
}

/** The laws whose sum would grow: files may be renamed and divided, but nobody takes on more. */
export function grownLaws(before: Debt, after: Debt): string[] {
  const old = debtTotals(before);
  return Object.entries(debtTotals(after)).flatMap(([law, total]) => {
    const may = old[law] ?? 0;
    return total > may ? [`${law}: ${total} findings, ${may} may be`] : [];
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
