import type { ReplyOf } from '@recoup/contract/call.ts';
import {
  addAccountNote,
  addDebtorNote,
  deleteNote as deleteCall,
  listAccountNotes,
  listDebtorNotes,
  type note as noteShape,
} from '@recoup/contract/notes.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { countNotes, listNoteRows, type NoteRow, type NotesOf, ownerOf, readNoteRow } from './notes.store.ts';

type Note = z.output<typeof noteShape>;

function view(row: NoteRow, actor: MemberActor): Note {
  return {
    _id: row.id,
    value: row.value,
    createdAt: row.createdAt.toISOString(),
    member: row.memberId ? { _id: row.memberId, name: row.memberName } : null,
    isOwn: row.memberId === actor.id,
    account:
      row.accountId && row.accountReference !== null ? { _id: row.accountId, reference: row.accountReference } : null,
  };
}

async function pageOf(
  trx: Trx,
  actor: MemberActor,
  of: NotesOf,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ReplyOf<typeof listAccountNotes> | Refusal> {
  const { companyId } = actor;
  if (!(await ownerOf(trx, companyId, of))) return refuse('accountId' in of ? 'ACCOUNT_NOT_FOUND' : 'DEBTOR_NOT_FOUND');
  const rows = await listNoteRows(trx, companyId, of, { limit, offset: (page - 1) * limit });
  return { data: rows.map((row) => view(row, actor)), page, limit, total: await countNotes(trx, companyId, of) };
}

async function added(
  trx: Trx,
  actor: MemberActor,
  of: NotesOf,
  body: { readonly _id?: string | undefined; readonly value: string },
  requestId: string,
): Promise<Note | Refusal> {
  const note = await addNote(trx, actor, of, body, requestId);
  if (isRefusal(note)) return note;
  const row = await readNoteRow(trx, actor.companyId, note.id);
  return row ? view(row, actor) : refuse('NOT_FOUND');
}

export const noteRoutes: Route[] = [
  route(addAccountNote, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => added(trx, actor, { accountId: params.id }, body, requestId)),
  ),
  route(listAccountNotes, ({ actor, params, query, transaction }) =>
    transaction((trx) => pageOf(trx, actor, { accountId: params.id }, query)),
  ),
  route(addDebtorNote, ({ actor, params, body, finalTransaction, requestId }) =>
    finalTransaction((trx) => added(trx, actor, { debtorId: params.id }, body, requestId)),
  ),
  route(listDebtorNotes, ({ actor, params, query, transaction }) =>
    transaction((trx) => pageOf(trx, actor, { debtorId: params.id }, query)),
  ),
  route(deleteCall, ({ actor, params, finalTransaction, requestId }) =>
    finalTransaction(async (trx) => {
      const refused = await deleteNote(trx, actor, params.id, requestId);
      return refused ?? { success: true as const };
    }),
  ),
];
