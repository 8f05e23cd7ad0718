import { type ChartPeriod, chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import {
  accountsOf,
  type BookFigure,
  bookFigures,
  centsOf,
  settledKinds,
} from '@recoup/domain/daybook/book-figures.ts';
import { agingBuckets } from '@recoup/domain/vocabulary.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { countSubjects } from './count-subjects.ts';
import {
  readCharged,
  readCollectedMonths,
  readOwedAges,
  readSettledMonths,
  somePaths,
} from './journal-figures.store.ts';
import { openDaybook } from './open-daybook.ts';
import { type BookSums, sumDaybook } from './sum-daybook.ts';

/** So many paths of accounts are counted anew. */
const PATHS_LOOKED_AT = 1_000;

/**
 * Holds the daybook against the journal, read by statements of their own: what is owed now and at the end of the last two
 * months, what was collected and settled in each of the last twelve, what was ever charged, and some accounts one by one.
 * Answers what differs; nothing while more was touched than can be counted beside. To be asked over one snapshot.
 */
export async function checkDaybook(asker: Work): Promise<string[]> {
  await seeDeleted(asker, true);
  const book = await openDaybook(asker);
  const work = { ...asker, timeZone: book.timeZone };
  const periods = chartPeriods({ now: work.now, timeZone: book.timeZone });
  const last = periods?.at(-1);
  if (book.lagging > 0 || !periods || !last) return [];
  const starts = periods.map(({ firstDay }) => firstDay);
  const range = { starts, lastDay: last.lastDay, until: last.until };
  const sums = await sumDaybook(work, book, bookFigures, range);
  const ids = (await somePaths(work, book.number, PATHS_LOOKED_AT)).filter((id) => !book.touched.includes(id));
  const { steps } = await countSubjects(work, book, ids);
  return [
    ...(await owedDifferences(work, sums, periods)),
    ...(await flowDifferences(work, sums, periods)),
    ...steps.slice(0, 1).map(({ figure, value }) => `paths of some accounts: ${figure} lacks ${value}`),
  ];
}

type Differs = (what: string, book: number, journal: number) => string[];

const differs: Differs = (what, book, journal) => (book === journal ? [] : [`${what}: ${book}, journal ${journal}`]);

const standing = (sums: BookSums, figure: BookFigure, period: number) =>
  (sums.get(figure) ?? []).slice(0, period + 1).reduce((sum, value) => sum + value, 0);

async function owedDifferences(work: Work, sums: BookSums, periods: readonly ChartPeriod[]): Promise<string[]> {
  const found: string[] = [];
  for (const period of periods.slice(-3)) {
    const place = periods.indexOf(period) + 1;
    const journal = await readOwedAges(work, period);
    for (const bucket of agingBuckets) {
      const { accounts, cents } = journal.ages.get(bucket) ?? { accounts: 0, cents: 0 };
      const on = `${bucket} on ${period.lastDay}`;
      found.push(
        ...differs(`accounts owed, ${on}`, standing(sums, accountsOf(bucket), place), accounts),
        ...differs(`cents owed, ${on}`, standing(sums, centsOf(bucket), place), cents),
      );
    }
    const customers = standing(sums, 'customers', place);
    found.push(...differs(`customers who owe on ${period.lastDay}`, customers, journal.customers));
  }
  return found;
}

async function flowDifferences(work: Work, sums: BookSums, periods: readonly ChartPeriod[]): Promise<string[]> {
  const collected = await readCollectedMonths(work, periods);
  const settled = await readSettledMonths(work, periods);
  const found = differs(
    'charged by now',
    standing(sums, 'charged', periods.length),
    await readCharged(work, periods.at(-1)?.until ?? work.now),
  );
  for (const [index, { firstDay }] of periods.entries()) {
    const place = index + 1;
    const month = firstDay.slice(0, 7);
    const of = (figure: BookFigure) => sums.get(figure)?.[place] ?? 0;
    found.push(...differs(`collected in ${month}`, of('collected'), collected.get(place) ?? 0));
    for (const kind of settledKinds)
      found.push(...differs(`settled in ${month}, ${kind}`, of(`settled:${kind}`), settled.get(place)?.[kind] ?? 0));
  }
  return found;
}
