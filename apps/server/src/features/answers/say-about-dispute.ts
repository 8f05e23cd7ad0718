import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type WrittenMessage, writeMessage } from '../disputes/write-message.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';

/**
 * What a member writes to the customer about their objection. It goes out as a notice with a link, once, and whether and when
 * it may leave is for the contact policy. Refusals: those of `writeMessage`.
 */
export async function sayAboutDispute(work: Work<MemberActor>, message: WrittenMessage): Promise<null | Refusal> {
  const written = await writeMessage(work, message);
  if (isRefusal(written)) return written;
  if (!written.isNew) return null;
  const { debtorId, accountId, reference } = written;
  await askForNotice(work, {
    ...{ kind: 'DISPUTE_MESSAGE', debtorId, accountIds: [accountId], recordId: message._id },
    facts: { reference },
  });
  return null;
}
