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
import { type Route, route } from '#server/http/route.ts';
import type { Work } from '#server/work/work.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { countNotes, listNoteRows, type NoteRow, type NotesOf, ownerOf, readNoteRow } from './notes.store.ts';

type Note = z.output<typeof noteShape>;
type AddedNote = ReplyOf<typeof addDebtorNote>;

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
  work: Work<MemberActor>,
  of: NotesOf,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<ReplyOf<typeof listAccountNotes> | Refusal> {
  if (!(await ownerOf(work, of))) return refuse('accountId' in of ? 'ACCOUNT_NOT_FOUND' : 'DEBTOR_NOT_FOUND');
  const rows = await listNoteRows(work, of, { limit, offset: (page - 1) * limit });
  return { data: rows.map((row) => view(row, work.actor)), page, limit, total: await countNotes(work, of) };
}

async function added(
  work: Work<MemberActor>,
  of: NotesOf,
  body: { readonly _id?: string | undefined; readonly value: string },
): Promise<AddedNote | Refusal> {
  const note = await addNote(work, of, body);
  if (isRefusal(note)) return note;
  const row = await readNoteRow(work, note.id);
  if (!row) return refuse('NOT_FOUND');
  return { ...view(row, work.actor), told: note.told.map(({ id, name }) => ({ _id: id, name })) };
}

export const noteRoutes: Route[] = [
  route(addAccountNote, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => added(work, { accountId: params.id }, body)),
  ),
  route(listAccountNotes, ({ params, query, transaction }) =>
    transaction((work) => pageOf(work, { accountId: params.id }, query)),
  ),
  route(addDebtorNote, ({ params, body, finalTransaction }) =>
    finalTransaction((work) => added(work, { debtorId: params.id }, body)),
  ),
  route(listDebtorNotes, ({ params, query, transaction }) =>
    transaction((work) => pageOf(work, { debtorId: params.id }, query)),
  ),
  route(deleteCall, ({ params, finalTransaction }) =>
    finalTransaction(async (work) => {
      const refused = await deleteNote(work, params.id);
      return refused ?? { success: true as const };
    }),
  ),
];
