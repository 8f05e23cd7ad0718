import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

/** Leaves of messages that came by these mails what their sender said: neither what they repeated nor names of files. */
export async function forgetMails({ trx, companyId }: Work, mailIds: readonly string[]): Promise<void> {
  await sql`
    update message set mail_id = null, quoted_text = '', refused_files = '[]'
    where company_id = ${companyId} and mail_id = any(${[...mailIds]}::uuid[])`.execute(trx);
}
