import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { forgetMails } from '../messages/forget-mails.store.ts';

/** The next mails that came for a company which has ended, as they were handed over. */
export async function listMailFiles(
  { trx, companyId }: Work,
  limit: number,
): Promise<{ id: string; fileKey: string }[]> {
  return trx
    .selectFrom('incomingMail')
    .select(['id', 'fileKey'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Erases their rows, once what was stored is gone. What a customer wrote stays as their message. */
export async function eraseMails(work: Work, ids: readonly string[]): Promise<void> {
  await forgetMails(work, ids);
  await work.trx
    .deleteFrom('incomingMail')
    .where('companyId', '=', work.companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Erases of whom a company that has ended wanted to read nothing. Answers how many. */
export async function eraseBlocks({ trx, companyId }: Work, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from incoming_mail_block where company_id = ${companyId} and address in (
      select address from incoming_mail_block where company_id = ${companyId} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
