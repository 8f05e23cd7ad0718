import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { measureForecasts } from '@recoup/domain/risk/measure-forecasts.ts';
import { nextStep } from '@recoup/domain/risk/next-step.ts';
import { type Calibration, calibrate, recalibrated } from '@recoup/domain/risk/recalibrate.ts';
import { cardProbability, mainReasons, RISK_CARD_VERSION, riskPoints } from '@recoup/domain/risk/risk-card.ts';
import type { UsualPayer } from '@recoup/domain/risk/risk-facts.ts';
import type { Context } from '#server/context.ts';
import { learnUnknownSizes } from '#server/db/learn-unknown-sizes.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import {
  dropOlderStandings,
  dropOldSnapshots,
  endOfDay,
  insertSnapshots,
  judgeSnapshots,
  lastSnapshotDay,
  putMeasure,
  putStandings,
  RISK_DAYS,
  readJudged,
  readMeasure,
  type Snapshot,
  wakeNextReview,
} from './risk.store.ts';
import { type RiskRow, readExtent, readRiskRows, readUsualPayer } from './risk-facts.store.ts';

/** Each batch is a transaction of its own. */
const BATCH = 1_000;
/** So many accounts are kept of a week, to be judged. */
const SNAPSHOT = 2_000;
/** So many of each week before the first one: what the card would have said. */
const PAST_SNAPSHOT = 300;
const PAST_WEEKS = 52;
const ALL = 65_536;

/**
 * Says anew of every owed account how likely less than half of it arrives within sixty days, judges what was said sixty
 * days ago, and asks to be woken the next night (docs/risk.md). The first time it also says what it would have said in the
 * past year, each week by what was known then, so that it is known from the beginning what a forecast is worth.
 */
export async function reviewRisk(context: Context, companyId: string, signal?: AbortSignal): Promise<void> {
  const each = <T>(run: (work: Work) => Promise<T>) => inCompany(context.jobsDb, companyId, run);
  await each(learnUnknownSizes);
  await sayThePast(each, signal);
  while ((await each((work) => judgeSnapshots(work, BATCH))) === BATCH) signal?.throwIfAborted();
  const calibration = await each(keepMeasure);
  await sayThePresent(each, calibration, signal);
  await each(async (work) => {
    await dropOldSnapshots(work);
    work.notify('risk', []);
    await wakeNextReview(work);
  });
}

type Each = <T>(run: (work: Work) => Promise<T>) => Promise<T>;

function snapshotOf(row: RiskRow, usual: UsualPayer, day: string, calibration: Calibration | null): Snapshot {
  const card = cardProbability(riskPoints(row.facts, usual));
  return {
    ...{ accountId: row.accountId, day, card, balanceCents: row.facts.balanceCents },
    probability: recalibrated(card, calibration),
  };
}

/** Of so many accounts this share are about so many. */
const shareOf = (wanted: number, accounts: number) =>
  accounts <= wanted ? ALL : Math.max(1, Math.floor((ALL * wanted) / accounts));

/** A forecast of every week of the past year, each by the outcomes that were known on its day. */
async function sayThePast(each: Each, signal: AbortSignal | undefined): Promise<void> {
  const begun = await each(async (work) => ({
    last: await lastSnapshotDay(work),
    extent: await readExtent(work),
    today: dateInZone(work.now, work.timeZone),
    zone: work.timeZone,
  }));
  const { last, extent, today, zone } = begun;
  if (last !== null || extent.since === null) return;
  const since = dateInZone(extent.since, zone);
  const weeks = Array.from({ length: PAST_WEEKS }, (_, back) => addDays(today, -7 * (PAST_WEEKS - back)));
  for (const day of weeks.filter((each) => each > since)) {
    signal?.throwIfAborted();
    await each(async (work) => {
      while ((await judgeSnapshots(work, BATCH)) === BATCH);
      const at = await endOfDay(work, day);
      const known = (await readJudged(work)).filter((judged) => addDays(judged.day, RISK_DAYS) < day);
      const calibration = calibrate(known.map(({ card, isBad }) => ({ probability: card, isBad })));
      const usual = await readUsualPayer(work, at);
      const of65536 = shareOf(PAST_SNAPSHOT, extent.accounts);
      const rows = await readRiskRows(work, { at, after: null, limit: BATCH, of65536, isPresent: false });
      await insertSnapshots(
        work,
        rows.map((row) => snapshotOf(row, usual, day, calibration)),
      );
    });
  }
}

/** Measures what was judged, and keeps what the card has come to mean here. */
async function keepMeasure(work: Work): Promise<Calibration | null> {
  const judged = await readJudged(work);
  const calibration = calibrate(judged.map(({ card, isBad }) => ({ probability: card, isBad })));
  const measure = measureForecasts(judged);
  const day = dateInZone(work.now, work.timeZone);
  const before = await readMeasure(work);
  const isUnskilled = measure !== null && measure.brier >= measure.brierBase;
  await putMeasure(work, {
    ...{ cardVersion: RISK_CARD_VERSION, day, measure, calibration },
    through: judged.at(-1)?.day ?? null,
    unskilledSince: isUnskilled ? (before?.unskilledSince ?? day) : null,
  });
  return calibration;
}

async function sayThePresent(each: Each, calibration: Calibration | null, signal: AbortSignal | undefined) {
  const begun = await each(async (work) => {
    const [last, extent] = [await lastSnapshotDay(work), await readExtent(work)];
    const today = dateInZone(work.now, work.timeZone);
    const isWeek = last === null || addDays(last, 7) <= today;
    return { at: work.now, today, extent, isWeek, usual: await readUsualPayer(work, work.now) };
  });
  const { at, today, usual } = begun;
  const kept = begun.isWeek ? shareOf(SNAPSHOT, begun.extent.accounts) : 0;
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const rows: RiskRow[] = await each(async (work) => {
      const batch = await readRiskRows(work, { at, after, limit: BATCH, of65536: ALL, isPresent: true });
      const said = batch.map((row) => ({ row, snapshot: snapshotOf(row, usual, today, calibration) }));
      await putStandings(
        work,
        today,
        said.map(({ row, snapshot }) => {
          const points = riskPoints(row.facts, usual);
          return {
            ...{ accountId: row.accountId, probability: snapshot.probability, nextStep: nextStep(points) },
            lossCents: Math.round(snapshot.probability * row.facts.balanceCents),
            reasons: mainReasons(points),
          };
        }),
      );
      await insertSnapshots(
        work,
        said.filter(({ row }) => isKept(row.accountId, kept)).map(({ snapshot }) => snapshot),
      );
      return batch;
    });
    after = rows.at(-1)?.accountId ?? null;
    if (rows.length < BATCH) break;
  }
  await each((work) => dropOlderStandings(work, today));
}

/** The same accounts week after week: by the last two bytes of their ids, as the statement takes them. */
function isKept(accountId: string, of65536: number): boolean {
  const [high, low] = [accountId.slice(-2), accountId.slice(-4, -2)].map((byte) => Number.parseInt(byte, 16));
  return (high ?? 0) * 256 + (low ?? 0) < of65536;
}
