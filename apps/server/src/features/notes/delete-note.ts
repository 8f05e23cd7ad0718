import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findNote, markNoteDeleted } from './notes.store.ts';

/** Deletes a note; only whoever wrote it may. The timeline goes on saying that there was one. */
export async function deleteNote(work: Work<MemberActor>, noteId: string): Promise<Refusal | null> {
  const note = await findNote(work, noteId);
  if (!note) return refuse('NOT_FOUND');
  if (note.memberId !== work.actor.id) return refuse('FORBIDDEN');
  await markNoteDeleted(work, noteId);
  work.changed({ noun: 'note', id: noteId, action: 'note.delete', before: { ...note }, after: null, isQuiet: true });
  work.notify('note', [note.accountId ?? note.debtorId]);
  work.notify('activity', [note.debtorId]);
  return null;
}
