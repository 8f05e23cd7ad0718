import type { CardSetup } from '#server/gateways/card-gateway.ts';
import type { Work } from '#server/work/work.ts';

/** The company's name at the provider; null when it has none yet. */
export async function readCompanyCustomer(work: Work, provider: string): Promise<string | null> {
  const row = await work.trx
    .selectFrom('companyCustomer')
    .select('providerCustomerId as id')
    .where('companyId', '=', work.companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps the company's name at the provider; the first one stays. Answers which one it is. */
export async function keepCompanyCustomer(work: Work, provider: string, customerId: string): Promise<string> {
  const row = await work.trx
    .insertInto('companyCustomer')
    .values({ companyId: work.companyId, provider, providerCustomerId: customerId })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'provider']).doUpdateSet((eb) => ({
        providerCustomerId: eb.fn.coalesce('companyCustomer.providerCustomerId', eb.val(customerId)),
      })),
    )
    .returning('providerCustomerId as id')
    .executeTakeFirstOrThrow();
  return row.id ?? customerId;
}

export async function insertCompanySetup(
  work: Work,
  setup: { readonly id: string; readonly provider: string; readonly memberId: string },
): Promise<void> {
  const { id, provider, memberId } = setup;
  await work.trx.insertInto('companySetup').values({ companyId: work.companyId, id, provider, memberId }).execute();
}

/** Brings a setup to how it stands at the provider; one that succeeded stays so. */
export async function updateCompanySetup(
  work: Work,
  id: string,
  { status, setupIntentId, failure }: Pick<CardSetup, 'status' | 'setupIntentId' | 'failure'>,
): Promise<void> {
  const states = { waiting: 'REQUESTED', processing: 'REQUESTED', succeeded: 'SUCCESS', canceled: 'CANCELED' } as const;
  await work.trx
    .updateTable('companySetup')
    .set({
      status: states[status],
      providerSetupId: setupIntentId,
      failureMessage: status === 'succeeded' ? null : (failure?.message ?? null),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('status', '<>', 'SUCCESS')
    .execute();
}

/** Keeps the method that a setup saved, once. */
export async function keepCompanyMethod(
  work: Work,
  provider: string,
  saved: { readonly id: string; readonly method: NonNullable<CardSetup['method']> },
): Promise<void> {
  const { kind, providerMethodId, brand, last4, expMonth, expYear } = saved.method;
  await work.trx
    .insertInto('companyMethod')
    .values({
      ...{ companyId: work.companyId, id: saved.id, provider, kind, brand, last4 },
      ...{ providerMethodId, expMonth, expYear },
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'provider', 'providerMethodId']).doNothing())
    .execute();
}

export interface CompanyMethod {
  readonly id: string;
  readonly kind: 'CARD' | 'ACH';
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number | null;
  readonly expYear: number | null;
  readonly providerMethodId: string;
}

const methodColumns = ['id', 'kind', 'brand', 'last4', 'expMonth', 'expYear', 'providerMethodId'] as const;

/** What the company can pay with, the newest first. */
export async function listCompanyMethods(work: Work): Promise<CompanyMethod[]> {
  const rows = await work.trx
    .selectFrom('companyMethod')
    .select(methodColumns)
    .where('companyId', '=', work.companyId)
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as CompanyMethod['kind'] }));
}

export async function readCompanyMethod(work: Work, id: string): Promise<CompanyMethod | undefined> {
  return (await listCompanyMethods(work)).find((method) => method.id === id);
}

/** Takes a saved method away; answers whether it was there. The caller has locked the company. */
export async function removeCompanyMethod(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .updateTable('companyMethod')
    .set({ removedAt: work.now })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a method was removed before. */
export async function isRemovedMethod(work: Work, id: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('companyMethod')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('removedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Methods that were removed and that the provider may still keep. */
export async function listUnforgotten(
  work: Work,
): Promise<{ readonly id: string; readonly providerMethodId: string }[]> {
  return work.trx
    .selectFrom('companyMethod')
    .select(['id', 'providerMethodId'])
    .where('companyId', '=', work.companyId)
    .where('removedAt', 'is not', null)
    .where('forgottenAt', 'is', null)
    .orderBy('removedAt')
    .limit(20)
    .execute();
}

export async function markForgotten(work: Work, id: string): Promise<void> {
  await work.trx
    .updateTable('companyMethod')
    .set({ forgottenAt: work.now })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Setups that the company began and of whose end it has not heard. */
export async function listOpenSetups(work: Work): Promise<{ readonly id: string; readonly setupIntentId: string }[]> {
  const rows = await work.trx
    .selectFrom('companySetup')
    .select(['id', 'providerSetupId'])
    .where('companyId', '=', work.companyId)
    .where('status', '=', 'REQUESTED')
    .where('providerSetupId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ id, providerSetupId }) => ({ id, setupIntentId: providerSetupId ?? '' }));
}
