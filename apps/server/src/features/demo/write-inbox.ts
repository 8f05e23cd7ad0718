import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { changeConversation } from '../debtors/conversation-turns.store.ts';
import { setUnanswered } from '../debtors/set-unanswered.store.ts';
import { turnConversation } from '../debtors/turn-conversation.store.ts';
import { insertNote } from '../notes/notes.store.ts';
import type { BookParts } from './book-parts.ts';
import type { DemoDialogue } from './plan-inbox.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What of the talks is no message: who waits and since when, what is put aside, what the team noted. */
export async function writeInbox(
  work: Work,
  { clock: { now }, handling }: Pick<BookParts, 'clock' | 'handling'>,
  dialogues: readonly DemoDialogue[],
): Promise<void> {
  for (const { customer, said, snoozedHours, note } of dialogues) {
    const { id: debtorId } = customer.debtor;
    const last = said.at(-1);
    if (last?.direction === 'incoming') {
      const at = new Date(now.getTime() - last.minutesAgo * MINUTE_MS);
      await setUnanswered(work, debtorId, at);
      await turnConversation(work, debtorId, { at, needsReading: true });
    }
    if (snoozedHours !== undefined)
      await changeConversation(work, debtorId, { snoozedUntil: new Date(now.getTime() + snoozedHours * HOUR_MS) });
    const [member] = handling.members;
    if (note && member) {
      const id = uuidv7();
      const at = new Date(now.getTime() - note.minutesAgo * MINUTE_MS);
      const head = { debtorId, accountId: null };
      await insertNote(work, { ...head, id, value: note.value, at, memberId: member.id, memberName: member.name });
      const actor = { kind: 'member' as const, id: member.id, name: member.name };
      await insertActivities(work, [{ ...head, type: 'note created', at, actor, data: { noteId: id } }]);
    }
  }
}
