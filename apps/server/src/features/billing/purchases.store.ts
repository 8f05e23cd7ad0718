import type { Work } from '#server/work/work.ts';
import type { CreditKind } from '../credits/credits.store.ts';

export type PurchaseState = 'CREATED' | 'REQUESTED' | 'PAID' | 'FAILED' | 'UNKNOWN';

export interface PurchaseRow {
  readonly id: string;
  readonly kind: CreditKind;
  readonly quantity: number;
  readonly price: string;
  readonly amountCents: number;
  readonly state: PurchaseState;
  readonly methodId: string;
  readonly createdAt: Date;
}

const shown = ['id', 'kind', 'quantity', 'price', 'amountCents', 'state', 'methodId', 'createdAt'] as const;
const open = ['CREATED', 'REQUESTED', 'UNKNOWN'] as const;

type Raw = { [Key in keyof PurchaseRow]: unknown };
const rowOf = (row: Raw) => row as PurchaseRow;

/** Writes a purchase before the provider is asked; false when its id is there already. */
export async function insertPurchase(
  work: Work,
  purchase: Omit<PurchaseRow, 'state' | 'createdAt'> & { readonly provider: string; readonly memberId: string },
): Promise<boolean> {
  const result = await work.trx
    .insertInto('creditPurchase')
    .values({ companyId: work.companyId, ...purchase, createdAt: work.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function readPurchase(work: Work, id: string, lock?: 'forUpdate'): Promise<PurchaseRow | undefined> {
  const query = work.trx
    .selectFrom('creditPurchase')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && rowOf(row);
}

export interface PaidBack extends PurchaseRow {
  /** What of its money went back, and how many units were taken for it. */
  readonly backCents: number;
  readonly backUnits: number;
}

/** The purchase that an invoice of the provider was made for, locked. */
export async function readPurchaseOfInvoice(work: Work, providerInvoiceId: string): Promise<PaidBack | undefined> {
  const row = await work.trx
    .selectFrom('creditPurchase')
    .select([...shown, 'backCents', 'backUnits'])
    .where('companyId', '=', work.companyId)
    .where('providerInvoiceId', '=', providerInvoiceId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...rowOf(row), backCents: row.backCents, backUnits: row.backUnits };
}

export async function recordMoneyBack(
  work: Work,
  id: string,
  back: { readonly backCents: number; readonly backUnits: number },
): Promise<void> {
  await work.trx
    .updateTable('creditPurchase')
    .set(back)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Purchases of which nobody knows yet how they ended, the oldest first. */
export async function listOpenPurchases(work: Work): Promise<PurchaseRow[]> {
  const query = work.trx.selectFrom('creditPurchase').select(shown).where('companyId', '=', work.companyId);
  const rows = await query
    .where('state', 'in', [...open])
    .orderBy('createdAt')
    .execute();
  return rows.map(rowOf);
}

export async function oldestOpenPurchase(work: Work): Promise<Date | null> {
  return (await listOpenPurchases(work))[0]?.createdAt ?? null;
}

export async function updatePurchase(
  work: Work,
  id: string,
  change: { readonly state: PurchaseState; readonly providerInvoiceId?: string; readonly failureMessage?: string },
): Promise<void> {
  await work.trx
    .updateTable('creditPurchase')
    .set(change)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}
