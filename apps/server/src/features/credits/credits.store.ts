import { isFewLeft } from '@recoup/domain/billing/few-left.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';

/** What prepaid units are for. */
export type CreditKind = 'sms' | 'skip-tracing';

/** Why a company's units changed. */
export type CreditReason = 'PURCHASE' | 'GRANT' | 'SPEND' | 'GIVE_BACK' | 'REFUND' | 'ADJUST';

/** What a change was for: each pair of reason and source moves units once. */
export interface CreditCause {
  readonly reason: CreditReason;
  /** The id of a purchase, of what was sent or searched, or the name of a period. */
  readonly source: string;
}

const byHand = (): CreditCause => ({ reason: 'ADJUST', source: uuidv7() });

/**
 * Adds units under the lock of their row, with the entry that says why; what its cause has moved already is not moved
 * again. `granted` ones lapse with the period they were given for. Campaigns that wait for texts go on. Answers whether it
 * was done.
 */
export async function addCredits(
  work: Work,
  kind: CreditKind,
  quantity: number,
  cause: CreditCause = byHand(),
): Promise<boolean> {
  await openCredits(work, kind);
  await lockCredits(work, kind);
  if (await isMoved(work, kind, cause)) return false;
  const granted = cause.reason === 'GRANT' ? quantity : 0;
  const refills = cause.reason === 'GRANT' || cause.reason === 'PURCHASE';
  const row = await work.trx
    .updateTable('credit')
    .set((eb) => ({
      quantity: eb('quantity', '+', quantity),
      granted: eb('granted', '+', granted),
      ...(refills ? { filled: eb('quantity', '+', quantity), isLowTold: false } : {}),
      updatedAt: sql`now()`,
    }))
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .returning('quantity')
    .executeTakeFirstOrThrow();
  await writeEntry(work, kind, { quantity, cause, balanceAfter: row.quantity });
  if (kind === 'sms') work.emit({ name: 'credits.added', companyId: work.companyId });
  return true;
}

/**
 * Takes units under the lock of their row (G29), those that would lapse first. Answers how many were taken, which is what
 * may be given back: none from a company whose use is not counted. Null, and nothing taken, when there are too few.
 */
export async function takeCredits(
  work: Work,
  kind: CreditKind,
  quantity: number,
  cause: CreditCause,
): Promise<number | null> {
  const row = await work.trx
    .updateTable('credit')
    .set((eb) => ({
      quantity: eb('quantity', '-', quantity),
      granted: sql<number>`greatest(0, granted - ${quantity})`,
      updatedAt: sql`now()`,
    }))
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('quantity', '>=', quantity)
    .returning(['quantity', 'filled', 'isLowTold'])
    .executeTakeFirst();
  if (!row) return (await creditsLeft(work, kind)) === null ? 0 : null;
  if (quantity === 0) return 0;
  const creditEntryId = await writeEntry(work, kind, { quantity: -quantity, cause, balanceAfter: row.quantity });
  const isFew = isFewLeft({ left: row.quantity, filled: row.filled });
  if (isFew && !row.isLowTold && cause.reason === 'SPEND') await tellFewLeft(work, kind, creditEntryId);
  return quantity;
}

const lowEvents = { sms: 'credits.texts-low', 'skip-tracing': 'credits.searches-low' } as const;

/** Once until units come again: the row is still locked by whoever took the last of them. */
async function tellFewLeft(work: Work, kind: CreditKind, creditEntryId: string): Promise<void> {
  await work.trx
    .updateTable('credit')
    .set({ isLowTold: true })
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .execute();
  work.emit({ name: lowEvents[kind], companyId: work.companyId, creditEntryId });
}

/** Takes back as many of these units as are left: of money that went back, or granted ones whose month is over. */
export async function takeWhatIsLeft(
  work: Work,
  kind: CreditKind,
  quantity: number,
  cause: CreditCause & { readonly of: 'all' | 'granted' },
): Promise<number> {
  const { of, ...why } = cause;
  const held = await lockCredits(work, kind);
  if (!held || (await isMoved(work, kind, why))) return 0;
  const taken = Math.min(quantity, of === 'granted' ? held.granted : held.quantity);
  if (taken === 0) return 0;
  return (await takeCredits(work, kind, taken, why)) ?? 0;
}

/** Gives a company a row to count by; the first one stays. */
export async function openCredits(work: Work, kind: CreditKind): Promise<void> {
  await work.trx
    .insertInto('credit')
    .values({ companyId: work.companyId, kind, quantity: 0 })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doNothing())
    .execute();
}

async function lockCredits(
  work: Work,
  kind: CreditKind,
): Promise<{ readonly quantity: number; readonly granted: number } | undefined> {
  return work.trx
    .selectFrom('credit')
    .select(['quantity', 'granted'])
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether this cause has moved units already. */
export async function isMoved(work: Work, kind: CreditKind, { reason, source }: CreditCause): Promise<boolean> {
  const row = await work.trx
    .selectFrom('creditEntry')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind)
    .where('reason', '=', reason)
    .where('source', '=', source)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeEntry(
  work: Work,
  kind: CreditKind,
  entry: { readonly quantity: number; readonly cause: CreditCause; readonly balanceAfter: number },
): Promise<string> {
  const { quantity, cause, balanceAfter } = entry;
  const { companyId, now: at } = work;
  const id = uuidv7();
  await work.trx
    .insertInto('creditEntry')
    .values({ companyId, id, kind, quantity, ...cause, balanceAfter, at })
    .execute();
  return id;
}

export async function readCredits(work: Work, kind: CreditKind): Promise<number> {
  return (await creditsLeft(work, kind)) ?? 0;
}

/** Units left; null for a company whose use is not counted, since it never had any. */
export async function creditsLeft(work: Work, kind: CreditKind): Promise<number | null> {
  const { rows } = await sql<{ quantity: number | null }>`
    select coalesce((select quantity from credit where company_id = ${work.companyId} and kind = ${kind}),
      case when current_setting('recoup.billing', true) = 'on' then 0 end) as quantity`.execute(work.trx);
  return rows[0]?.quantity ?? null;
}

export interface CreditEntryRow {
  readonly id: string;
  readonly kind: CreditKind;
  readonly quantity: number;
  readonly reason: CreditReason;
  readonly balanceAfter: number;
  readonly at: Date;
}

/** The newest changes of a company's units, the newest first, from before one of them on. */
export async function listEntries(
  work: Work,
  { kind, before, limit }: { readonly kind: CreditKind; readonly before: string | null; readonly limit: number },
): Promise<CreditEntryRow[]> {
  let query = work.trx
    .selectFrom('creditEntry')
    .select(['id', 'quantity', 'reason', 'balanceAfter', 'at'])
    .where('companyId', '=', work.companyId)
    .where('kind', '=', kind);
  if (before) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, kind, reason: row.reason as CreditReason }));
}
