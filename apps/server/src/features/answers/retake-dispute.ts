import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { findDispute } from '../disputes/disputes.store.ts';
import { reopenDispute } from '../disputes/reopen-dispute.ts';
import { disputeOfMessage } from '../disputes/thread.store.ts';
import { writeMessage } from '../disputes/write-message.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

interface Retaken {
  /** Of the words. */
  readonly _id: string;
  readonly disputeId: string;
  /** What is new. */
  readonly text: string;
}

/**
 * A customer takes an answered objection up again because of something new: held again, with a task and a confirmation of
 * its own, and their words in the conversation. Sent twice it is taken up once. Refusals: those of `reopenDispute`.
 */
export async function retakeDispute(
  work: Work<DebtorActor>,
  { _id, disputeId: id, text }: Retaken,
): Promise<null | Refusal> {
  const dispute = await findDispute(work, work.actor.id, id);
  if (!dispute) return refuse('NOT_FOUND');
  if ((await disputeOfMessage(work, _id)) === id) return null;
  const reopened = await reopenDispute(work, { id, version: null, reason: text });
  if (isRefusal(reopened)) return reopened;
  const written = await writeMessage(work, { _id, disputeId: id, text });
  if (isRefusal(written)) return written;
  await obeyWords(work, reopened.debtorId, text);
  return tellOfDispute(work, { ...reopened, text });
}
