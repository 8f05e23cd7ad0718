import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { kindsOf, type PulledKind } from '@recoup/domain/integrations/integration-policy.ts';
import type { Context } from '#server/context.ts';
import { readPresent } from '#server/features/accounts/booking.store.ts';
import type { LedgerPage, LedgerPlace, LedgerRecords } from '#server/gateways/ledger-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { bookCustomers } from './book-customers.ts';
import { bookInvoices } from './book-invoices.ts';
import { bookLedgerCredits } from './book-ledger-credits.ts';
import { bookPayments } from './book-payments.ts';
import { endRun, noteFailure } from './end-run.ts';
import { type IntegrationRow, keepLease, lockIntegration, updateIntegration } from './integrations.store.ts';
import type { BookedPage, Pulling } from './pulling.ts';
import { type CursorRow, keepCursor, listCursors, readOpenRun, type SyncRunRow, updateRun } from './sync-runs.store.ts';

/** Pages that are read at a time; afterwards others have their turn (G35). */
const SLICE_PAGES = 20;
/** A change may be stamped a little earlier than it can be read. */
const OVERLAP_MS = 5 * 60_000;
/** How often a page may come again, or not at all, before a run gives up. */
const REPEATS_MAX = 10;

interface Step {
  readonly integration: IntegrationRow;
  readonly run: SyncRunRow;
  readonly cursor: CursorRow;
  readonly since: Date | null;
  readonly askedAt: Date;
}

/** Reads pages of the run that is open, each booked with its cursor in one commit; does nothing where none is open. */
export async function pullLedger(
  context: Pick<Context, 'jobsDb' | 'gateways' | 'countComing' | 'log'>,
  place: LedgerPlace,
  integrationId: string,
  signal: AbortSignal,
): Promise<void> {
  for (let page = 0; page < SLICE_PAGES && !signal.aborted; page += 1) {
    const step = await inCompany(context.jobsDb, place.companyId, (work) => readStep(work, integrationId));
    if (!step) return;
    const { cursor, since } = step;
    const answer = await context.gateways.ledgers.list(place, cursor.kind, { cursor: cursor.pageCursor, since });
    const goesOn = await inCompany(context.jobsDb, place.companyId, async (work) => {
      if (answer.kind === 'page') return takePage(work, context, step, answer);
      if (answer.kind === 'dead-cursor') {
        // Read once more from what was seen last: whatever comes twice is written once.
        await keepCursor(work, integrationId, { ...cursor, seenWater: null, pageCursor: null });
        return countRepeat(work, step);
      }
      await noteFailure(work, integrationId, step.run, answer, REPEATS_MAX);
      return false;
    });
    if (isRefusal(goesOn)) {
      await inCompany(context.jobsDb, place.companyId, (work) => endRun(work, integrationId, step.run, goesOn.code));
      return;
    }
    if (!goesOn) return;
  }
}

async function readStep(work: Work, integrationId: string): Promise<Step | null> {
  const integration = await lockIntegration(work, integrationId);
  const run = await readOpenRun(work, integrationId);
  if (!integration || !run || integration.state !== 'CONNECTED') return null;
  if (integration.restUntil && integration.restUntil > work.now) return null;
  const known = (await listCursors(work, integrationId)).find(({ kind }) => kind === run.kind);
  const cursor = known ?? { kind: run.kind, highWater: null, seenWater: null, pageCursor: null };
  const asks = run.mode === 'changes' && integration.hasSince && cursor.highWater !== null;
  const since = asks && cursor.highWater ? new Date(cursor.highWater.getTime() - OVERLAP_MS) : null;
  return { integration, run, cursor, since, askedAt: work.now };
}

async function countRepeat(work: Work, { run, integration }: Step): Promise<boolean> {
  const repeats = run.repeats + 1;
  if (repeats > REPEATS_MAX) {
    await endRun(work, integration.id, run, 'PROVIDER_UNAVAILABLE');
    return false;
  }
  await updateRun(work, run.id, { repeats });
  return true;
}

async function takePage(
  work: Work,
  context: Pick<Context, 'countComing'>,
  step: Step,
  page: LedgerPage<PulledKind>,
): Promise<boolean | Refusal> {
  const { integration, run, cursor } = step;
  const fresh = await lockIntegration(work, integration.id);
  const open = await readOpenRun(work, integration.id);
  if (!fresh || open?.id !== run.id || open.kind !== run.kind) return false;
  const { graceDays } = await readPresent(work);
  const pulling: Pulling = {
    ...{ integration: fresh, graceDays, today: dateInZone(work.now, work.timeZone) },
    ...{ seenAt: step.askedAt, isQuiet: run.isBackfill },
  };
  const booked = await bookPage(work, context, pulling, run.kind, page);
  if (isRefusal(booked)) return booked;
  const seen = page.records.flatMap(({ updatedAt }) => (updatedAt ? [new Date(updatedAt).getTime()] : []));
  const seenWater = new Date(Math.max(cursor.seenWater?.getTime() ?? 0, ...seen.filter(Number.isFinite)));
  const isSame = page.next !== null && page.next === cursor.pageCursor;
  const isLast = page.next === null;
  await keepCursor(work, integration.id, {
    kind: run.kind,
    // An empty reading moves nothing: what it did not show may still come.
    highWater: isLast && seenWater.getTime() > 0 ? seenWater : cursor.highWater,
    seenWater: isLast || seenWater.getTime() === 0 ? null : seenWater,
    pageCursor: page.next,
  });
  const before = run.counts[run.kind] ?? { read: 0, made: 0, changed: 0, ignored: 0 };
  const counts = {
    ...run.counts,
    [run.kind]: {
      read: before.read + (isSame ? 0 : page.records.length),
      made: before.made + booked.made,
      changed: before.changed + booked.changed,
      ignored: before.ignored + booked.ignored,
    },
  };
  await keepLease(work, integration.id);
  if (isSame && !(await countRepeat(work, step))) return false;
  if (page.restMs > 0) await rest(work, integration.id, page.restMs);
  if (!isLast) {
    await updateRun(work, run.id, { counts, ...(isSame ? {} : { repeats: 0 }) });
    return page.restMs === 0;
  }
  return nextKind(work, step, counts, page.restMs);
}

async function nextKind(work: Work, { run, integration }: Step, counts: SyncRunRow['counts'], restMs: number) {
  const kinds = kindsOf(run.type);
  const next = kinds[kinds.indexOf(run.kind) + 1];
  if (next) await updateRun(work, run.id, { counts, kind: next, repeats: 0 });
  else await endRun(work, integration.id, { ...run, counts }, null);
  if (run.isBackfill || !next) work.notify('integration', [integration.id]);
  work.notify('job', [run.id]);
  return next !== undefined && restMs === 0;
}

async function rest(work: Work, integrationId: string, restMs: number): Promise<void> {
  await updateIntegration(
    work,
    integrationId,
    { restUntil: new Date(work.now.getTime() + restMs) },
    { isVisible: false },
  );
}

/** Which records a page holds follows from what was asked for. */
function bookPage(
  work: Work,
  { countComing }: Pick<Context, 'countComing'>,
  pulling: Pulling,
  kind: PulledKind,
  page: LedgerPage<PulledKind>,
): Promise<BookedPage | Refusal> {
  const records = <K extends PulledKind>(_kind: K) => page.records as readonly LedgerRecords[K][];
  switch (kind) {
    case 'customers':
      return bookCustomers(work, pulling, records('customers'));
    case 'invoices':
      return bookInvoices(work, pulling, records('invoices'), countComing);
    case 'payments':
      return bookPayments(work, pulling, records('payments'));
    case 'credit-notes':
      return bookLedgerCredits(work, pulling, records('credit-notes'));
  }
}
