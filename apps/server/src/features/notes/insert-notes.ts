import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { NewNote } from './notes.store.ts';

/** Writes many notes, set-based, as a file brings them along; card numbers are masked before (G11). */
export async function insertNotes(
  trx: Trx,
  companyId: string,
  notes: readonly (Omit<NewNote, 'memberId'> & { readonly memberId: string | null })[],
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({
    id: note.id,
    debtor_id: note.debtorId,
    account_id: note.accountId,
    value: note.value,
    member_id: note.memberId,
    member_name: note.memberName,
    created_at: note.at,
  }));
  const types = {
    id: 'uuid',
    debtor_id: 'uuid',
    account_id: 'uuid',
    value: 'text',
    member_id: 'uuid',
    member_name: 'text',
    created_at: 'timestamptz',
  };
  await sql`
    insert into note (company_id, id, debtor_id, account_id, value, member_id, member_name, created_at)
    select ${companyId}::uuid, r.id, r.debtor_id, r.account_id, r.value, r.member_id, r.member_name, r.created_at
    from ${recordSet(rows, types)}`.execute(trx);
}
