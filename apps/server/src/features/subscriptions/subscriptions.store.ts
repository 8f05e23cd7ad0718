import type { PlanTier, SubscriptionStatus } from '@recoup/domain/vocabulary.ts';
import { type SqlBool, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export type SubscriptionType = 'PLAN' | 'SMS';

/** What was asked for when it began: under the same key the provider must be asked the same again. */
export interface Asked {
  readonly price: string;
  readonly providerMethodId: string;
  readonly codeId: string | null;
  readonly trialDays: number | null;
}

export interface SubscriptionRow {
  readonly id: string;
  readonly type: SubscriptionType;
  readonly providerSubscriptionId: string | null;
  readonly asked: Asked;
  readonly status: SubscriptionStatus | null;
  readonly price: string;
  readonly tier: PlanTier | null;
  readonly keptTier: PlanTier | null;
  readonly keptUntil: Date | null;
  readonly keptPrice: string | null;
  readonly keptCents: number | null;
  readonly amountCents: number | null;
  readonly billingInterval: 'month' | 'year' | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly trialEnd: Date | null;
  readonly pastDueSince: Date | null;
  readonly told: number;
  readonly methodId: string | null;
  readonly quantity: number | null;
  readonly createdAt: Date;
}

const shown = [
  ...(['id', 'type', 'providerSubscriptionId', 'asked', 'status', 'price', 'tier', 'keptTier'] as const),
  ...(['keptUntil', 'keptPrice', 'keptCents'] as const),
  ...(['amountCents', 'billingInterval', 'periodStart', 'periodEnd', 'cancelAt', 'trialEnd'] as const),
  ...(['pastDueSince', 'told', 'methodId', 'quantity', 'createdAt'] as const),
] as const;

type Raw = { [Key in keyof SubscriptionRow]: unknown };

/** Its columns hold nothing else: the database checks them. */
const rowOf = (row: Raw) => row as SubscriptionRow;

const isLiveRow = sql<SqlBool>`(status is null or status not in ('canceled', 'incomplete_expired'))`;

/** The subscription of a kind that is not over. */
export async function readLive(
  work: Work,
  type: SubscriptionType,
  lock?: 'forUpdate',
): Promise<SubscriptionRow | undefined> {
  const query = work.trx
    .selectFrom('subscription')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .where('type', '=', type)
    .where(isLiveRow);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && rowOf(row);
}

/** All that are not over, of each kind one at most. */
export async function listLive(work: Work): Promise<SubscriptionRow[]> {
  const query = work.trx.selectFrom('subscription').select(shown).where('companyId', '=', work.companyId);
  return (await query.where(isLiveRow).execute()).map(rowOf);
}

/** The newest one of a kind, also when it is over. */
export async function readNewest(work: Work, type: SubscriptionType): Promise<SubscriptionRow | undefined> {
  const row = await work.trx
    .selectFrom('subscription')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .where('type', '=', type)
    .where('status', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rowOf(row);
}

export async function readSubscription(
  work: Work,
  id: string,
  lock?: 'forUpdate',
): Promise<SubscriptionRow | undefined> {
  const query = work.trx
    .selectFrom('subscription')
    .select(shown)
    .where('companyId', '=', work.companyId)
    .where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && rowOf(row);
}

export async function insertSubscription(
  work: Work,
  values: Pick<SubscriptionRow, 'id' | 'type' | 'asked' | 'methodId'> & { readonly provider: string },
): Promise<void> {
  const { asked, ...rest } = values;
  await work.trx
    .insertInto('subscription')
    .values({
      ...{ companyId: work.companyId, ...rest, price: asked.price },
      ...{ asked: JSON.stringify(asked), createdAt: work.now },
    })
    .execute();
}

export type SubscriptionChange = Partial<Omit<SubscriptionRow, 'id' | 'type' | 'asked'>>;

/** Changes some of it and counts the version up. The caller has locked the row. */
export async function updateSubscription(work: Work, id: string, change: SubscriptionChange): Promise<void> {
  await work.trx
    .updateTable('subscription')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Whether the company ever had a trial of a plan. */
export async function hadTrial(work: Work): Promise<boolean> {
  const row = await work.trx
    .selectFrom('subscription')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('trialEnd', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is or was a plan that was ever paid or on trial; one that was begun and never paid is none. */
export async function hadPlan(work: Work): Promise<boolean> {
  const row = await work.trx
    .selectFrom('subscription')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('type', '=', 'PLAN')
    .where('status', 'not in', ['incomplete', 'incomplete_expired'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets one that the provider refused to begin. */
export async function removeSubscription(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('subscription').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}
