import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { idsOfDebtor } from '../activities/activities.store.ts';

export interface NoteRow {
  readonly id: string;
  readonly value: string;
  readonly memberId: string | null;
  readonly memberName: string;
  readonly createdAt: Date;
  readonly accountId: string | null;
  readonly accountReference: string | null;
}

/** Whose notes: those of one account, or those of a customer and all its accounts. */
export type NotesOf = { readonly accountId: string } | { readonly debtorId: string };

const owned = (companyId: string, of: NotesOf) =>
  'accountId' in of
    ? sql`n.account_id = ${of.accountId}`
    : sql`n.debtor_id = any(${idsOfDebtor(companyId, of.debtorId)})`;

export async function listNoteRows(
  trx: Trx,
  companyId: string,
  of: NotesOf,
  page: { readonly limit: number; readonly offset: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.value, n.member_id, n.member_name, n.created_at, n.account_id, a.reference as account_reference
    from note n left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${companyId} and ${owned(companyId, of)} and n.deleted_at is null
    order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}`.execute(trx);
  return rows;
}

export async function countNotes(trx: Trx, companyId: string, of: NotesOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from note n
    where n.company_id = ${companyId} and ${owned(companyId, of)} and n.deleted_at is null`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function readNoteRow(trx: Trx, companyId: string, noteId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.value, n.member_id, n.member_name, n.created_at, n.account_id, a.reference as account_reference
    from note n left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${companyId} and n.id = ${noteId} and n.deleted_at is null`.execute(trx);
  return rows[0];
}

export interface NewNote {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly value: string;
  readonly memberId: string;
  readonly memberName: string;
  readonly at: Date;
}

/** Adds a note; false when one of this id is there already. */
export async function insertNote(trx: Trx, companyId: string, note: NewNote): Promise<boolean> {
  const { rows } = await sql`
    insert into note (company_id, id, debtor_id, account_id, value, member_id, member_name, created_at)
    values (${companyId}, ${note.id}, ${note.debtorId}, ${note.accountId}, ${note.value}, ${note.memberId},
      ${note.memberName}, ${note.at})
    on conflict do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** A note that was not deleted, locked. */
export async function findNote(trx: Trx, companyId: string, noteId: string) {
  return trx
    .selectFrom('note')
    .select(['id', 'debtorId', 'accountId', 'memberId'])
    .where('companyId', '=', companyId)
    .where('id', '=', noteId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markNoteDeleted(trx: Trx, companyId: string, noteId: string): Promise<void> {
  await trx
    .updateTable('note')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', noteId)
    .execute();
}

/** The customer that a record's notes belong to; undefined when there is no such record. */
export async function ownerOf(trx: Trx, companyId: string, of: NotesOf): Promise<string | undefined> {
  const row =
    'accountId' in of
      ? await trx
          .selectFrom('account')
          .select('debtorId as id')
          .where('companyId', '=', companyId)
          .where('id', '=', of.accountId)
          .executeTakeFirst()
      : await trx
          .selectFrom('debtor')
          .select('id')
          .where('companyId', '=', companyId)
          .where('id', '=', of.debtorId)
          .executeTakeFirst();
  return row?.id;
}
