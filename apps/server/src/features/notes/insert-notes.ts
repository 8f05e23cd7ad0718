import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import type { NewNote } from './notes.store.ts';

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
