import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import { isTheirs } from '#server/features/accounts/is-theirs.ts';
import { idsOfDebtor } from '#server/features/debtors/ids-of-debtor.store.ts';
import type { Work } from '#server/work/work.ts';

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
  work: Work,
  of: NotesOf,
  page: { readonly limit: number; readonly offset: number },
): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.value, n.member_id, n.member_name, n.created_at, n.account_id, a.reference as account_reference
    from note n left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${work.companyId} and ${owned(work.companyId, of)} and n.deleted_at is null
    order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.offset}`.execute(work.trx);
  return rows;
}

export async function countNotes(work: Work, of: NotesOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from note n
    where n.company_id = ${work.companyId} and ${owned(work.companyId, of)} and n.deleted_at is null`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

export async function readNoteRow(work: Work, noteId: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.value, n.member_id, n.member_name, n.created_at, n.account_id, a.reference as account_reference
    from note n left join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${work.companyId} and n.id = ${noteId} and n.deleted_at is null`.execute(work.trx);
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
export async function insertNote(work: Work, note: NewNote): Promise<boolean> {
  const { rows } = await sql`
    insert into note (company_id, id, debtor_id, account_id, value, member_id, member_name, created_at)
    values (${work.companyId}, ${note.id}, ${note.debtorId}, ${note.accountId}, ${note.value}, ${note.memberId},
      ${note.memberName}, ${note.at})
    on conflict do nothing returning id`.execute(work.trx);
  return rows.length > 0;
}

/** Other members who may open a customer: whom a note on them can name. */
export async function readMentionable(
  work: Work,
  { debtorId, writerId }: { readonly debtorId: string; readonly writerId: string },
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, btrim(m.first_name || ' ' || m.last_name) as name from member m
    where m.company_id = ${work.companyId} and m.status = 'ACTIVE' and m.id <> ${writerId}
      and ${isTheirs(sql`${debtorId}::uuid`)}
    order by name, m.id`.execute(work.trx);
  return rows;
}

/** A note that was not deleted, locked. */
export async function findNote(work: Work, noteId: string) {
  return work.trx
    .selectFrom('note')
    .select(['id', 'debtorId', 'accountId', 'memberId'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', noteId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markNoteDeleted(work: Work, noteId: string): Promise<void> {
  await work.trx
    .updateTable('note')
    .set({ deletedAt: sql<Date>`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', noteId)
    .execute();
}

/** The customer that a record's notes belong to; undefined when there is no such record. */
export async function ownerOf(work: Work, of: NotesOf): Promise<string | undefined> {
  const row =
    'accountId' in of
      ? await work.trx
          .selectFrom('account')
          .select('debtorId as id')
          .where('companyId', '=', work.companyId)
          .where('id', '=', of.accountId)
          .executeTakeFirst()
      : await work.trx
          .selectFrom('debtor')
          .select('id')
          .where('companyId', '=', work.companyId)
          .where('id', '=', of.debtorId)
          .executeTakeFirst();
  return row?.id;
}

/** Writes many notes, set-based, as a file brings them along; card numbers are masked before (G11). */
export async function insertNotes(
  work: Work,
  notes: readonly (Omit<NewNote, 'memberId'> & { readonly memberId: string | null })[],
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({
    id: note.id,
    debtorId: note.debtorId,
    accountId: note.accountId,
    value: note.value,
    memberId: note.memberId,
    memberName: note.memberName,
    createdAt: note.at,
  }));
  const types = {
    id: 'uuid',
    debtorId: 'uuid',
    accountId: 'uuid',
    value: 'text',
    memberId: 'uuid',
    memberName: 'text',
    createdAt: 'timestamptz',
  };
  await sql`
    insert into note (company_id, id, debtor_id, account_id, value, member_id, member_name, created_at)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.account_id, r.value, r.member_id, r.member_name, r.created_at
    from ${recordSet(rows, types)}`.execute(work.trx);
}
