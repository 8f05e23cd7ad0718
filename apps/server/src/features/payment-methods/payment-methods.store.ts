import type { Withdrawer } from '@recoup/domain/payment-methods/withdrawal.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

export interface MethodRow {
  readonly id: string;
  readonly debtorId: string;
  readonly provider: string;
  readonly customerId: string;
  readonly providerMethodId: string;
  readonly kind: 'CARD' | 'ACH';
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  readonly removedAt: Date | null;
  /** Since when it may not be charged by itself, and who said so. */
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: Withdrawer | null;
}

function selectMethods(work: Work) {
  return work.trx
    .selectFrom('paymentMethod')
    .select([
      'id',
      'debtorId',
      'provider',
      'providerCustomerId as customerId',
      'providerMethodId',
      'kind',
      'brand',
      'last4',
      'expMonth',
      'expYear',
      'isDefault',
      'createdAt',
      'removedAt',
      'withdrawnAt',
      'withdrawnBy',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<Pick<MethodRow, 'kind' | 'withdrawnBy'>>();
}

/** A method of this debtor, or of any when none is named; removed ones are found too. */
export async function readMethod(work: Work, methodId: string, debtorId?: string): Promise<MethodRow | undefined> {
  const query = selectMethods(work).where('id', '=', methodId);
  return (debtorId ? query.where('debtorId', '=', debtorId) : query).executeTakeFirst();
}

export async function lockMethod(work: Work, methodId: string, debtorId: string): Promise<MethodRow | undefined> {
  return selectMethods(work).where('id', '=', methodId).where('debtorId', '=', debtorId).forUpdate().executeTakeFirst();
}

/** Methods a debtor may keep at a time. */
export const METHODS_MAX = 20;

/** What a debtor has saved and not removed; the default first, then the newest. */
export async function listMethods(work: Work, debtorId: string): Promise<MethodRow[]> {
  return selectMethods(work)
    .where('debtorId', '=', debtorId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(METHODS_MAX)
    .execute();
}

/** Everything that a debtor has saved and that may be charged by itself, also beyond what one may keep: two became one. */
export async function listAuthorized(work: Work, debtorId: string): Promise<MethodRow[]> {
  return selectMethods(work)
    .where('debtorId', '=', debtorId)
    .where('removedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .execute();
}

export interface NewMethod {
  readonly id: string;
  readonly debtorId: string;
  readonly provider: string;
  readonly customerId: string;
  readonly providerMethodId: string;
  readonly kind: 'CARD' | 'ACH';
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly createdAt: Date;
  readonly remindAt: Date | null;
}

/** Adds a method once; answers its id, which is an older one when the provider's method is known already. */
export async function insertMethod(
  work: Work,
  method: NewMethod,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const added = await work.trx
    .insertInto('paymentMethod')
    .values({
      companyId: work.companyId,
      id: method.id,
      debtorId: method.debtorId,
      provider: method.provider,
      providerCustomerId: method.customerId,
      providerMethodId: method.providerMethodId,
      kind: method.kind,
      brand: method.brand.slice(0, 100),
      last4: method.last4,
      expMonth: method.expMonth,
      expYear: method.expYear,
      createdAt: method.createdAt,
      remindAt: method.remindAt,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'provider', 'providerMethodId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const known = await work.trx
    .selectFrom('paymentMethod')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('provider', '=', method.provider)
    .where('providerMethodId', '=', method.providerMethodId)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/**
 * Makes one method the default and no other; the debtor's row keeps two such changes apart. Answers which ones were it
 * before.
 */
export async function writeDefault(work: Work, debtorId: string, methodId: string): Promise<readonly string[]> {
  await sql`select 1 from debtor where company_id = ${work.companyId} and id = ${debtorId} for no key update`.execute(
    work.trx,
  );
  const former = await work.trx
    .updateTable('paymentMethod')
    .set({ isDefault: false })
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('isDefault', '=', true)
    .returning('id')
    .execute();
  await work.trx
    .updateTable('paymentMethod')
    .set({ isDefault: true, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('id', '=', methodId)
    .where('removedAt', 'is', null)
    .execute();
  return former.map((row) => row.id);
}

/** What the provider tells of a method now. */
export async function writeMethodFacts(
  work: Work,
  methodId: string,
  facts: Pick<NewMethod, 'brand' | 'last4' | 'expMonth' | 'expYear' | 'remindAt'>,
): Promise<void> {
  await work.trx
    .updateTable('paymentMethod')
    .set({
      brand: facts.brand.slice(0, 100),
      last4: facts.last4,
      expMonth: facts.expMonth,
      expYear: facts.expYear,
      remindAt: facts.remindAt,
      version: sql`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', methodId)
    .execute();
}

/** Notes that a method may not be charged by itself, or with null that it may again. */
export async function writeWithdrawal(
  work: Work,
  methodId: string,
  withdrawal: { readonly at: Date; readonly by: Withdrawer } | null,
): Promise<void> {
  await work.trx
    .updateTable('paymentMethod')
    .set({
      withdrawnAt: withdrawal?.at ?? null,
      withdrawnBy: withdrawal?.by ?? null,
      version: sql`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', methodId)
    .execute();
}

export async function markMethodRemoved(work: Work, methodId: string, at: Date): Promise<void> {
  await work.trx
    .updateTable('paymentMethod')
    .set({ removedAt: at, isDefault: false, remindAt: null, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', methodId)
    .execute();
}

/** The debtor's name at the provider; null when they are not known there yet. */
export async function readCustomer(work: Work, debtorId: string, provider: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('paymentCustomer')
    .select('providerCustomerId as id')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps the debtor's name at the provider; the first one stays. */
export async function writeCustomer(
  work: Work,
  customer: { readonly debtorId: string; readonly provider: string; readonly customerId: string },
): Promise<void> {
  await work.trx
    .insertInto('paymentCustomer')
    .values({
      companyId: work.companyId,
      debtorId: customer.debtorId,
      provider: customer.provider,
      providerCustomerId: customer.customerId,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'debtorId', 'provider']).doNothing())
    .execute();
}

export interface SetupRow {
  readonly id: string;
  readonly debtorId: string;
  readonly provider: string;
  readonly providerSetupId: string | null;
  readonly kinds: readonly string[];
  readonly status: 'CREATED' | 'REQUESTED' | 'SUCCESS' | 'FAILED' | 'CANCELED';
  readonly failureMessage: string | null;
  readonly isDefault: boolean;
  readonly replacesId: string | null;
  readonly methodId: string | null;
  readonly requestedAt: Date;
}

export interface NewSetup {
  readonly id: string;
  readonly debtorId: string;
  readonly provider: string;
  readonly kinds: readonly ('CARD' | 'ACH')[];
  readonly isDefault: boolean;
  readonly replacesId: string | null;
  readonly portalLinkId: string | null;
  readonly createdAt: Date;
}

/** Inserts a setup; answers false when its id is in use. */
export async function insertSetup(work: Work, setup: NewSetup): Promise<boolean> {
  const added = await work.trx
    .insertInto('methodSetup')
    .values({
      companyId: work.companyId,
      id: setup.id,
      debtorId: setup.debtorId,
      provider: setup.provider,
      kinds: [...setup.kinds],
      isDefault: setup.isDefault,
      replacesId: setup.replacesId,
      portalLinkId: setup.portalLinkId,
      createdAt: setup.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

function selectSetups(work: Work, setupId: string) {
  return work.trx
    .selectFrom('methodSetup')
    .select([
      'id',
      'debtorId',
      'provider',
      'providerSetupId',
      'kinds',
      'status',
      'failureMessage',
      'isDefault',
      'replacesId',
      'methodId',
      'requestedAt',
    ])
    .where('companyId', '=', work.companyId)
    .where('id', '=', setupId)
    .$narrowType<Pick<SetupRow, 'status'>>();
}

export async function readSetup(work: Work, setupId: string): Promise<SetupRow | undefined> {
  return selectSetups(work, setupId).executeTakeFirst();
}

export async function lockSetup(work: Work, setupId: string): Promise<SetupRow | undefined> {
  return selectSetups(work, setupId).forNoKeyUpdate().executeTakeFirst();
}

export async function updateSetup(
  work: Work,
  setupId: string,
  change: {
    readonly status: SetupRow['status'];
    readonly providerSetupId?: string;
    readonly methodId?: string;
    readonly failureMessage?: string | null;
  },
): Promise<void> {
  await work.trx
    .updateTable('methodSetup')
    .set({
      status: change.status,
      ...(change.providerSetupId ? { providerSetupId: change.providerSetupId } : {}),
      ...(change.methodId ? { methodId: change.methodId } : {}),
      ...(change.failureMessage === undefined ? {} : { failureMessage: change.failureMessage?.slice(0, 500) ?? null }),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', setupId)
    .execute();
}

/** What a payer agreed to, and how it is known that they did. */
export interface NewMandate {
  readonly id: string;
  readonly debtorId: string;
  readonly kind: 'CARD' | 'ACH';
  readonly setupId: string | null;
  readonly paymentId: string | null;
  readonly methodId: string | null;
  readonly scheduleId: string | null;
  readonly textVersion: string;
  readonly text: string;
  readonly language: string;
  /** Of the payer's browser; null where a member heard it. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly member: { readonly id: string; readonly name: string } | null;
  readonly evidence: string;
  readonly acceptedAt: Date;
}

/**
 * When the owner of a method last agreed, in their own browser, that it is kept and charged: where it was saved, with a
 * payment, or anew. Null when no such words are kept.
 */
export async function readAuthorization(work: Work, methodId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(g.accepted_at) as at from payment_mandate g
    where g.company_id = ${work.companyId} and g.member_id is null and (
      g.method_id = ${methodId}
      or g.setup_id in (select s.id from method_setup s where s.company_id = ${work.companyId} and s.method_id = ${methodId})
      or g.payment_id in (select p.id from payment p where p.company_id = ${work.companyId}
        and p.payment_method_id = ${methodId} and p.keeps_method))`.execute(work.trx);
  return rows[0]?.at ?? null;
}

/** With what words were given: where a method was saved, with a payment, for a method that was saved before, or for a scheduled payment. */
export type MandateSource =
  | { readonly setupId: string }
  | { readonly paymentId: string }
  | { readonly methodId: string }
  | { readonly scheduleId: string };

/** The words that were kept last with a setup, a payment, a method or a scheduled payment. */
export async function readMandate(
  work: Work,
  source: MandateSource,
): Promise<{ id: string; text: string; acceptedAt: Date } | undefined> {
  const query = work.trx
    .selectFrom('paymentMandate')
    .select(['id', 'text', 'acceptedAt'])
    .where('companyId', '=', work.companyId)
    .orderBy('acceptedAt', 'desc');
  if ('setupId' in source) return query.where('setupId', '=', source.setupId).executeTakeFirst();
  if ('scheduleId' in source) return query.where('scheduleId', '=', source.scheduleId).executeTakeFirst();
  if ('paymentId' in source) return query.where('paymentId', '=', source.paymentId).executeTakeFirst();
  return query.where('methodId', '=', source.methodId).executeTakeFirst();
}

/** Keeps an agreement; a repeated request adds no second one. */
export async function insertMandate(work: Work, mandate: NewMandate): Promise<void> {
  await work.trx
    .insertInto('paymentMandate')
    .values({
      companyId: work.companyId,
      id: mandate.id,
      debtorId: mandate.debtorId,
      kind: mandate.kind,
      setupId: mandate.setupId,
      paymentId: mandate.paymentId,
      methodId: mandate.methodId,
      scheduleId: mandate.scheduleId,
      textVersion: mandate.textVersion,
      text: mandate.text,
      language: mandate.language,
      ip: mandate.ip,
      userAgent: mandate.userAgent?.slice(0, 500) ?? null,
      memberId: mandate.member?.id ?? null,
      memberName: mandate.member?.name ?? '',
      evidence: mandate.evidence,
      acceptedAt: mandate.acceptedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cards whose owners are to be told now that they will expire. */
export async function findExpiring(work: Work, limit: number): Promise<MethodRow[]> {
  return selectMethods(work)
    .where('remindAt', '<=', sql<Date>`company_now()`)
    .where('removedAt', 'is', null)
    .orderBy('remindAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function clearReminder(work: Work, methodIds: readonly string[]): Promise<void> {
  if (methodIds.length === 0) return;
  await work.trx
    .updateTable('paymentMethod')
    .set({ remindAt: null })
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...methodIds])
    .execute();
}

/** Tells the scheduler when the next owner is to be told; no wake when nobody is. */
export async function resetExpiryWake(work: Work): Promise<void> {
  const next = sql`
    select min(remind_at) from payment_method where company_id = ${work.companyId} and remind_at is not null`;
  await wake(work, 'method-expiry', next, 'exactly');
}
