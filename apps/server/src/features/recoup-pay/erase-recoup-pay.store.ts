import type { Work } from '#server/work/work.ts';

/** Removes who was named behind the company, and where it was paid out to; the papers go with their files. Answers how many. */
export async function eraseRecoupPay({ trx, companyId }: Work): Promise<number> {
  await trx.deleteFrom('payDocument').where('companyId', '=', companyId).execute();
  const gone = await trx.deleteFrom('payOfficer').where('companyId', '=', companyId).executeTakeFirst();
  await trx
    .updateTable('payAccount')
    .set({ bankName: null, bankLast4: null, bankId: null })
    .where('companyId', '=', companyId)
    .execute();
  return Number(gone.numDeletedRows);
}
