import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type WrittenMessage, writeMessage } from '../disputes/write-message.ts';
import { obeyWords } from '../holds/obey-words.ts';

/** What a customer writes about their objection; what else they say in it is obeyed, too. Refusals: those of `writeMessage`. */
export async function hearDisputeMessage(work: Work<DebtorActor>, message: WrittenMessage): Promise<null | Refusal> {
  const written = await writeMessage(work, message);
  if (isRefusal(written)) return written;
  if (written.isNew) await obeyWords(work, written.debtorId, message.text);
  return null;
}
