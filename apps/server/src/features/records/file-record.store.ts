import { type RawBuilder, sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import type { AttachmentRow } from '../attachments/attachments.store.ts';

type Held = Pick<AttachmentRow, 'recordKind' | 'recordId' | 'sentAt'>;

// Deleted rows of accounts, customers, projects and estimates are hidden by themselves.
const records: Readonly<Record<string, RawBuilder<unknown>>> = {
  account: sql`account r`,
  debtor: sql`debtor r`,
  project: sql`project r`,
  estimate: sql`estimate r`,
  contract: sql`(select c.company_id, c.id from contract c
    join debtor d on d.company_id = c.company_id and d.id = c.debtor_id where c.deleted_at is null) r`,
  dispute: sql`(select s.company_id, s.id from dispute s
    join account a on a.company_id = s.company_id and a.id = s.account_id) r`,
  message: sql`(select m.company_id, m.id from message m
    join debtor d on d.company_id = m.company_id and d.id = m.debtor_id) r`,
};

/** Whose a record is that may be deleted itself; a message can carry files of these. */
const owned: Readonly<Record<string, RawBuilder<unknown>>> = {
  account: sql`account`,
  contract: sql`contract`,
};

/** Whether the record that a file is kept with is there. What was booked is always there. */
export async function isRecordThere(work: Work, { recordKind, recordId }: Held): Promise<boolean> {
  if (recordKind === 'transaction') return true;
  const record = records[recordKind];
  if (!record) return false;
  const { rows } = await sql`
    select 1 from ${record} where r.company_id = ${work.companyId} and r.id = ${recordId}`.execute(work.trx);
  return rows.length > 0;
}

/** Whether a file went out with a message to a customer who is there: it stays part of that, whatever became of its record. */
export async function isPartOfMessage(work: Work, { recordKind, recordId, sentAt }: Held): Promise<boolean> {
  const record = owned[recordKind];
  if (sentAt === null || !record) return false;
  await seeDeleted(work, true);
  const { rows } = await sql<{ debtorId: string }>`
    select debtor_id from ${record} where company_id = ${work.companyId} and id = ${recordId}`.execute(work.trx);
  await seeDeleted(work, false);
  const [of] = rows;
  return of !== undefined && (await isRecordThere(work, { recordKind: 'debtor', recordId: of.debtorId, sentAt }));
}
