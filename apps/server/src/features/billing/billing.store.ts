import type { Trx } from '#server/db/database.ts';
import type { CardSetup } from '#server/gateways/card-gateway.ts';

/** The company's name at the provider; null when it has none yet. */
export async function readCompanyCustomer(trx: Trx, companyId: string, provider: string): Promise<string | null> {
  const row = await trx
    .selectFrom('company_customer')
    .select('provider_customer_id as id')
    .where('company_id', '=', companyId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps the company's name at the provider; the first one stays. Answers which one it is. */
export async function keepCompanyCustomer(
  trx: Trx,
  companyId: string,
  provider: string,
  customerId: string,
): Promise<string> {
  const row = await trx
    .insertInto('company_customer')
    .values({ company_id: companyId, provider, provider_customer_id: customerId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'provider']).doUpdateSet((eb) => ({
        provider_customer_id: eb.fn.coalesce('company_customer.provider_customer_id', eb.val(customerId)),
      })),
    )
    .returning('provider_customer_id as id')
    .executeTakeFirstOrThrow();
  return row.id ?? customerId;
}

export async function insertCompanySetup(
  trx: Trx,
  companyId: string,
  setup: { readonly id: string; readonly provider: string; readonly memberId: string },
): Promise<void> {
  const { id, provider, memberId } = setup;
  await trx.insertInto('company_setup').values({ company_id: companyId, id, provider, member_id: memberId }).execute();
}

/** Brings a setup to how it stands at the provider; one that succeeded stays so. */
export async function updateCompanySetup(
  trx: Trx,
  companyId: string,
  id: string,
  { status, setupIntentId, failure }: Pick<CardSetup, 'status' | 'setupIntentId' | 'failure'>,
): Promise<void> {
  const states = { waiting: 'REQUESTED', processing: 'REQUESTED', succeeded: 'SUCCESS', canceled: 'CANCELED' } as const;
  await trx
    .updateTable('company_setup')
    .set({
      status: states[status],
      provider_setup_id: setupIntentId,
      failure_message: status === 'succeeded' ? null : (failure?.message ?? null),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '<>', 'SUCCESS')
    .execute();
}

/** Keeps the method that a setup saved, once. */
export async function keepCompanyMethod(
  trx: Trx,
  companyId: string,
  provider: string,
  saved: { readonly id: string; readonly method: NonNullable<CardSetup['method']> },
): Promise<void> {
  const { kind, providerMethodId, brand, last4, expMonth, expYear } = saved.method;
  await trx
    .insertInto('company_method')
    .values({
      ...{ company_id: companyId, id: saved.id, provider, kind, brand, last4 },
      ...{ provider_method_id: providerMethodId, exp_month: expMonth, exp_year: expYear },
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'provider', 'provider_method_id']).doNothing())
    .execute();
}
