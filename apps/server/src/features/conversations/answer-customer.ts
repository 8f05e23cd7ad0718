import type { answerConversation as answerCall } from '@recoup/contract/conversations.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readTurns } from '../debtors/conversation-turns.store.ts';
import { hasUnreadMail } from '../debtors/gates.store.ts';
import { readMessage } from '../messages/messages.store.ts';
import { sendMessage } from '../messages/send-message.ts';
import { endAnswer } from './end-answer.ts';
import { findSentFiles } from './find-sent-files.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { readNewer } from './read-newer.ts';

type Sent = Exclude<Awaited<ReturnType<typeof sendMessage>>, Refusal>;

const inTurn = oneAtATime();

type Answer = z.output<typeof answerCall.body>;

/**
 * Answers a customer by the one way that messages of members take, unless something was said that the writer had not
 * read: asked under the customer's gate, so that of two who answer at once one reads first. Beside its refusals
 * STALE_VERSION, with what was said since.
 */
export async function answerCustomer(
  context: Context,
  actor: MemberActor,
  debtorId: string,
  { _id: id, seenUpTo, attachmentIds, ...draft }: Answer,
  requestId: string,
): Promise<Sent | Refusal> {
  const { companyId } = actor;
  if (attachmentIds.length > 0 && draft.channel !== 'EMAIL')
    return refuse('INVALID_FIELD', { attachmentIds: 'files-by-mail' });
  const isOutdated = async (work: Work) => {
    const { turn } = await readTurns(work, debtorId);
    // What stands in a mail that is not read yet nobody has seen; nor what was never said.
    const isOpen = turn !== seenUpTo || (await hasUnreadMail(work, debtorId));
    return isOpen ? refuse('STALE_VERSION', { seenUpTo: 'newer-words' }) : null;
  };
  const withNewer = async (refusal: Refusal): Promise<Refusal> => {
    if (refusal.code !== 'STALE_VERSION') return refusal;
    return {
      ...refusal,
      details: await inCompany(context.db, companyId, (work) => readNewer(work, debtorId, seenUpTo)),
    };
  };
  return inTurn(debtorId, async () => {
    const files = await inCompany(context.db, companyId, async (work) => {
      // Asked again under the same id it is the same answer, whatever was said since.
      const outdated = (await readMessage(work, id)) ? null : await isOutdated(work);
      return outdated ?? findSentFiles(work, debtorId, attachmentIds);
    });
    if (isRefusal(files)) return withNewer(files);
    const sent = await sendMessage(context, actor, { ...draft, id, debtorId, files, requestId }, isOutdated);
    if (isRefusal(sent)) return withNewer(sent);
    await inCompany(context.db, { actor, requestId }, (work) => endAnswer(work, debtorId, sent.at));
    return sent;
  });
}
