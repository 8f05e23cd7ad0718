import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { addMonths } from '@recoup/domain/calendar/add-months.ts';
import { startOfMonth } from '@recoup/domain/calendar/start-of-month.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { type ChartPeriod, chartPeriods } from '@recoup/domain/charts/chart-periods.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { agingReport } from '@recoup/domain/reports/aging-report.ts';
import { ceiReport } from '@recoup/domain/reports/cei-report.ts';
import { collectorsReport } from '@recoup/domain/reports/collectors-report.ts';
import { COUNTBACK_DAYS_MAX } from '@recoup/domain/reports/countback.ts';
import { dsoReport } from '@recoup/domain/reports/dso-report.ts';
import { monthSums } from '@recoup/domain/reports/month-sums.ts';
import { promisesReport } from '@recoup/domain/reports/promises-report.ts';
import { agingGroups, type ReportGroup, type ReportName } from '@recoup/domain/reports/report-names.ts';
import type { ReportTable } from '@recoup/domain/reports/report-table.ts';
import { rollRatesReport } from '@recoup/domain/reports/roll-rates-report.ts';
import { silenceReport } from '@recoup/domain/reports/silence-report.ts';
import { vintageReport } from '@recoup/domain/reports/vintage-report.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { readPeriodCells } from './account-periods.store.ts';
import { readAging } from './aging.store.ts';
import { checkQuestion } from './check-question.ts';
import type { Page, Question } from './question.ts';
import { readRolls } from './roll-rates.store.ts';
import { readBilledMonths, readPlacements } from './vintage.store.ts';
import { readCollectors, readPromises, readSilence, sumSteps } from './work-done.store.ts';

export interface ReadReport {
  readonly ok: true;
  readonly table: ReportTable;
  readonly asOf: string;
  readonly group: ReportGroup | null;
}

/** Months that a count of days goes back before the first that is shown. */
const BACK_MONTHS = Math.ceil(COUNTBACK_DAYS_MAX / 30);

/** A report as of the end of a day, today's as of now. Refusals: those of the question. */
export async function readReport(
  work: Work,
  name: ReportName,
  question: Question,
  page: Page,
): Promise<ReadReport | Refusal> {
  const checked = checkQuestion(work, name, question);
  if (isRefusal(checked)) return checked;
  const { asOf, group } = checked;
  await seeDeleted(work, true);
  const table = await tableOf(work, name, { question, asOf, group, page });
  return isRefusal(table) ? table : { ok: true, table, asOf, group };
}

interface Asked {
  readonly question: Question;
  readonly asOf: string;
  readonly group: ReportGroup | null;
  readonly page: Page;
}

async function tableOf(work: Work, name: ReportName, asked: Asked): Promise<ReportTable | Refusal> {
  const { question: filter, asOf, page } = asked;
  const { months } = filter;
  const until = endOf(work, asOf);
  switch (name) {
    case 'aging': {
      const group = agingGroups.find((each) => each === asked.group) ?? 'customer';
      const { lines, all } = await readAging(work, { until, day: asOf, group, filter, ...page });
      return agingReport(group, lines, all);
    }
    case 'dso': {
      const periods = periodsOf(work, asOf, months + BACK_MONTHS);
      return paged(dsoReport(monthSums(periods, await readPeriodCells(work, cutsOf(periods), filter)), months), page);
    }
    case 'cei': {
      const periods = periodsOf(work, asOf, months);
      const billed = await readBilledMonths(work, { since: periods[0]?.firstDay ?? asOf, until, filter });
      return paged(ceiReport(monthSums(periods, await readPeriodCells(work, cutsOf(periods), filter)), billed), page);
    }
    case 'roll-rates': {
      const periods = periodsOf(work, asOf, months + 1);
      const ends = periods.map(({ until: end }) => end);
      const lastDays = periods.map(({ lastDay }) => lastDay);
      return paged(rollRatesReport(periods, await readRolls(work, ends, lastDays, filter)), page);
    }
    case 'vintage': {
      const since = periodsOf(work, asOf, months)[0]?.firstDay ?? asOf;
      const bySource = asked.group === 'source';
      const placements = await readPlacements(work, { since, until, bySource, filter });
      return paged(vintageReport(placements, asOf.slice(0, 7), bySource), page);
    }
    default:
      return paged(await workTable(work, name, asked), page);
  }
}

/** Reports about what the team and the campaigns did in the months before the end of a day. */
async function workTable(work: Work, name: 'promises' | 'collectors' | 'silence', asked: Asked): Promise<ReportTable> {
  const { question: filter, asOf } = asked;
  const until = endOf(work, asOf);
  const first = periodsOf(work, asOf, filter.months)[0];
  const span = { from: first?.from ?? until, until };
  if (name === 'collectors') return collectorsReport(await readCollectors(work, span, filter));
  if (name === 'silence')
    return silenceReport(await readSilence(work, span, filter), await sumSteps(work, span, filter));
  const byMember = asked.group === 'member';
  const due = { since: first?.firstDay ?? asOf, until, day: asOf, byMember, filter };
  return promisesReport(await readPromises(work, due), byMember);
}

/** A table that was read as a whole, one page of it. */
function paged(table: ReportTable, { page, limit }: Page): ReportTable {
  return { ...table, rows: table.rows.slice((page - 1) * limit, page * limit) };
}

/** The first instant behind a day; of today the one behind now. */
function endOf(work: Work, day: string): Date {
  const midnight = zonedInstant(addDays(day, 1), 0, work.timeZone).getTime();
  return new Date(Math.min(midnight, work.now.getTime() + 1));
}

/** So many months up to a day. */
function periodsOf(work: Work, asOf: string, months: number): ChartPeriod[] {
  const first = addMonths(startOfMonth(asOf), 1 - months);
  const window = { now: work.now, timeZone: work.timeZone, end: endOf(work, asOf) };
  const periods = chartPeriods({ ...window, start: zonedInstant(first, 0, work.timeZone), unit: 'month' });
  if (!periods) throw new Error('more months than a report has');
  return periods;
}

/** Where the first period begins, then where each ends. */
function cutsOf(periods: readonly ChartPeriod[]): Date[] {
  return [...periods.slice(0, 1).map(({ from }) => from), ...periods.map(({ until }) => until)];
}
