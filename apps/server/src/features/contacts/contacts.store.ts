import type { Trx } from '#server/db/database.ts';

export interface ContactOwner {
  readonly debtorId: string;
  readonly contactId: string;
}

/** Everybody who has this number or address. */
export async function ownersOfContact(
  trx: Trx,
  companyId: string,
  kind: 'EMAIL' | 'PHONE',
  value: string,
): Promise<ContactOwner[]> {
  const rows = await trx
    .selectFrom('contact')
    .select(['debtor_id', 'id'])
    .where('company_id', '=', companyId)
    .where('value', '=', value)
    .where('kind', '=', kind)
    .orderBy('debtor_id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({ debtorId: row.debtor_id, contactId: row.id }));
}

/** False when the number or address had opted out already. */
export async function insertOptOut(
  trx: Trx,
  companyId: string,
  optOut: { readonly kind: string; readonly value: string; readonly at: Date; readonly source: string },
): Promise<boolean> {
  const result = await trx
    .insertInto('opt_out')
    .values({ company_id: companyId, ...optOut })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** False when it had not opted out. */
export async function deleteOptOut(trx: Trx, companyId: string, kind: string, value: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('opt_out')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}
