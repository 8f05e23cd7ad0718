import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { type Mentionable, mentionsIn } from '@recoup/domain/notes/mentions.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

import { recordActivity } from '../activities/record-activity.ts';
import { insertNote, type NotesOf, ownerOf, readMentionable } from './notes.store.ts';

/**
 * Writes a note on a customer or one of its accounts. Card numbers are masked before they are stored (G11). The timeline
 * and the audit name the note without its words, which may be deleted. Members whom it names by `@` hear of it; answered
 * is who they are.
 */
export async function addNote(
  work: Work<MemberActor>,
  of: NotesOf,
  input: { readonly _id?: string | undefined; readonly value: string },
): Promise<{ id: string; told: readonly Mentionable[] } | Refusal> {
  const debtorId = await ownerOf(work, of);
  if (!debtorId) return refuse('accountId' in of ? 'ACCOUNT_NOT_FOUND' : 'DEBTOR_NOT_FOUND');
  const accountId = 'accountId' in of ? of.accountId : null;
  const id = input._id ?? uuidv7();
  const at = work.now;
  const note = { id, debtorId, accountId, value: maskCardNumbers(input.value), at };
  const writerId = work.actor.id;
  const told = input.value.includes('@')
    ? mentionsIn(input.value, await readMentionable(work, { debtorId, writerId }))
    : [];
  if (!(await insertNote(work, { ...note, memberId: writerId, memberName: work.actor.name }))) return { id, told };
  const memberIds = told.map((member) => member.id);
  if (memberIds.length > 0)
    work.emit({ name: 'note.mentioned', companyId: work.companyId, debtorId, noteId: id, memberIds });
  await recordActivity(work, { type: 'note created', debtorId, accountId, at, data: { noteId: id } });
  work.changed({
    noun: 'note',
    id,
    action: 'note.create',
    before: null,
    after: { debtorId, accountId },
    isQuiet: true,
  });
  work.notify('note', [accountId ?? debtorId]);
  work.notify('activity', [debtorId]);
  return { id, told };
}
