import { isRefusal } from '@recoup/domain/errors.ts';
import type { ReportName } from '@recoup/domain/reports/report-names.ts';
import type { ReportRow } from '@recoup/domain/reports/report-table.ts';
import type { Question } from '../../apps/server/src/features/reports/question.ts';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { readOracleBook } from '../charts/read-oracle-book.ts';
import { monthAfter, ReportOracle } from './report-oracle.ts';

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10);

async function rowsOf(work: Work, name: ReportName, question: Partial<Question> = {}): Promise<readonly ReportRow[]> {
  const read = await readReport(work, name, { months: 12, ...question }, { page: 1, limit: 100_000 });
  if (isRefusal(read)) throw new Error(`${name} was refused: ${read.code}`);
  return read.table.rows;
}

/** Each difference between the reports of a company and the oracle; none is as it should be. */
export async function compareReports(work: Work, months: number): Promise<string[]> {
  const oracle = new ReportOracle(await readOracleBook(work));
  const found: string[] = [];
  const differs = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  const now = oracle.today.slice(0, 7);
  const names = Array.from({ length: months }, (_, back) => monthAfter(now, -back));

  for (const month of names.slice(0, 4)) {
    const day = month === now ? oracle.today : `${month}-17`;
    const expected = oracle.aging(day, ({ debtorId }) => debtorId);
    const rows = await rowsOf(work, 'aging', { asOf: day });
    differs(`aging ${day} customers`, rows.length, expected.size);
    for (const { key, cells } of rows) differs(`aging ${day} ${key}`, cells.slice(1, 6), expected.get(key));
  }

  const dso = new Map((await rowsOf(work, 'dso', { months })).map((row) => [row.key, row.cells]));
  const cei = new Map((await rowsOf(work, 'cei', { months })).map((row) => [row.key, row.cells]));
  const rolls = new Map((await rowsOf(work, 'roll-rates', { months })).map((row) => [row.key, row.cells]));
  const vintages = new Map((await rowsOf(work, 'vintage', { months })).map((row) => [row.key.trim(), row.cells]));
  for (const month of names) {
    const { all, current } = oracle.owed(month);
    const charged = oracle.charged(month);
    differs(`dso ${month}`, dso.get(month)?.slice(1, 5), [
      all,
      charged,
      oracle.dso(month, false),
      oracle.dso(month, true),
    ]);
    const opening = oracle.owed(monthAfter(month, -1)).all;
    differs(`cei ${month}`, cei.get(month)?.slice(1, 7), [
      ...[opening, charged, oracle.money(month), oracle.waived(month), all, current],
    ]);
    const billed = oracle.billed(month);
    const risk = billed === null || billed.billed === 0 ? null : share(billed.unpaid, billed.billed);
    differs(`at risk ${month}`, cei.get(month)?.at(9), risk);
    for (const [index, row] of oracle.rolls(month).entries()) {
      const bucket = ['dueDateLessThanNow', 'dueDate30Days', 'dueDate60Days', 'dueDateGreater60Days'][index];
      const is = rolls.get(`${month} ${bucket}`)?.slice(2) as number[] | undefined;
      differs(`rolls ${month} ${bucket}`, is?.[0] ?? 0, row[0]);
      if (!is) continue;
      const off = is.slice(1).map((part, at) => Math.abs(part - share(row[at + 1] ?? 0, row[0] ?? 0)));
      if (Math.max(...off) > 0.31) found.push(`rolls ${month} ${bucket}: ${is.join()}, not ${row.join()}`);
      differs(`rolls ${month} ${bucket} sum`, Math.round(is.slice(1).reduce((sum, part) => sum + part, 0) * 10), 1_000);
    }
    const placed = oracle.placed(month);
    const base = placed.placed - placed.recalled;
    const ages = names.indexOf(month);
    if (placed.accounts === 0) differs(`vintage ${month}`, vintages.get(month), undefined);
    else
      differs(
        `vintage ${month}`,
        vintages.get(month)?.filter((_, at) => at !== 4),
        [
          ...[month, placed.accounts, placed.placed, placed.recalled],
          ...placed.money.map((cents, age) => (age > ages || base <= 0 ? null : share(cents, base))),
        ],
      );
  }
  return found;
}
