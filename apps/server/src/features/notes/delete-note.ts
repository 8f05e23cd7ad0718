import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findNote, markNoteDeleted } from './notes.store.ts';

/** Deletes a note; only whoever wrote it may. The timeline goes on saying that there was one. */
export async function deleteNote(
  trx: Trx,
  actor: MemberActor,
  noteId: string,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  const note = await findNote(trx, companyId, noteId);
  if (!note) return refuse('NOT_FOUND');
  if (note.memberId !== actor.id) return refuse('FORBIDDEN');
  await markNoteDeleted(trx, companyId, noteId);
  await writeAudit(trx, actor, {
    action: 'note.delete',
    recordKind: 'note',
    recordId: noteId,
    before: { debtorId: note.debtorId, accountId: note.accountId },
    requestId,
  });
  await notifyScreens(trx, companyId, 'note', [note.accountId ?? note.debtorId]);
  await notifyScreens(trx, companyId, 'activity', [note.debtorId]);
  return null;
}
