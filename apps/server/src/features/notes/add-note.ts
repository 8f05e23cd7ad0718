import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { companyNow } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { insertNote, type NotesOf, ownerOf } from './notes.store.ts';

/**
 * Writes a note on a customer or one of its accounts. Card numbers are masked before they are stored (G11). The timeline
 * and the audit name the note without its words, which may be deleted.
 */
export async function addNote(
  trx: Trx,
  actor: MemberActor,
  of: NotesOf,
  input: { readonly _id?: string | undefined; readonly value: string },
  requestId: string,
): Promise<{ id: string } | Refusal> {
  const { companyId } = actor;
  const debtorId = await ownerOf(trx, companyId, of);
  if (!debtorId) return refuse('accountId' in of ? 'ACCOUNT_NOT_FOUND' : 'DEBTOR_NOT_FOUND');
  const accountId = 'accountId' in of ? of.accountId : null;
  const id = input._id ?? uuidv7();
  const at = await companyNow(trx);
  const note = { id, debtorId, accountId, value: maskCardNumbers(input.value), at };
  if (!(await insertNote(trx, companyId, { ...note, memberId: actor.id, memberName: actor.name }))) return { id };
  await recordActivity(trx, actor, { type: 'note created', debtorId, accountId, at, data: { noteId: id } });
  await writeAudit(trx, actor, {
    action: 'note.create',
    recordKind: 'note',
    recordId: id,
    after: { debtorId, accountId },
    requestId,
  });
  await notifyScreens(trx, companyId, 'note', [accountId ?? debtorId]);
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
  return { id };
}
