import type { Work } from '#server/work/work.ts';

/** Whether the company is being deleted, or was: nothing is sent or charged any more. */
export async function isClosing(work: Work): Promise<boolean> {
  return (await readEnding(work)) !== null;
}

/** How far the deletion of a company has come; null where nobody wants it. */
export async function readEnding({ trx, companyId }: Work): Promise<'CLOSING' | 'CLOSED' | null> {
  const row = await trx
    .selectFrom('company')
    .select('state')
    .where('companyId', '=', companyId)
    .where('state', 'in', ['CLOSING', 'CLOSED'])
    .executeTakeFirst();
  if (!row) return null;
  return row.state === 'CLOSED' ? 'CLOSED' : 'CLOSING';
}
