import type { Work } from '#server/work/work.ts';

/** Whether the company is being deleted, or was: nothing is sent or charged any more. */
export async function isClosing({ trx, companyId }: Work): Promise<boolean> {
  const row = await trx
    .selectFrom('company')
    .select('companyId')
    .where('companyId', '=', companyId)
    .where('state', 'in', ['CLOSING', 'CLOSED'])
    .executeTakeFirst();
  return row !== undefined;
}
