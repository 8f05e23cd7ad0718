import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { SentFile } from '../messages/outgoing-message.ts';

/** Over the alias `f`: files of a customer and of their accounts. */
const theirs = (work: Work, debtorId: string) => sql`
  f.company_id = ${work.companyId} and f.deleted_at is null and f.scan <> 'INFECTED' and (
    (f.record_kind = 'debtor' and f.record_id = ${debtorId}) or (f.record_kind = 'account' and f.record_id = any(array(
      select a.id from account a where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId}))))`;

/** Those of these files that belong to a customer or one of their accounts. */
export async function listFilesOfDebtor(work: Work, debtorId: string, ids: readonly string[]): Promise<SentFile[]> {
  const { rows } = await sql<SentFile>`
    select f.id, f.file_key, f.file_name, f.media_type from attachment f
    where ${theirs(work, debtorId)} and f.id = any(${[...ids]}::uuid[])`.execute(work.trx);
  return rows;
}

const OFFERED_MAX = 50;

/** What could go along with a mail to a customer, the newest first. */
export async function listOfferedFiles(work: Work, debtorId: string): Promise<Pick<SentFile, 'id' | 'fileName'>[]> {
  const { rows } = await sql<Pick<SentFile, 'id' | 'fileName'>>`
    select f.id, f.file_name from attachment f where ${theirs(work, debtorId)}
    order by f.created_at desc, f.id desc limit ${OFFERED_MAX}`.execute(work.trx);
  return rows;
}
