import type { openDispute as openCall } from '@recoup/contract/portal-answers.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { obeyWords } from '../holds/obey-words.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

/** *I disagree*: the objection, a task for the staff and a confirmation to the customer, all in one transaction. */
export async function takeDispute(
  work: Work<DebtorActor>,
  input: z.output<typeof openCall.body>,
): Promise<null | Refusal> {
  const { id: debtorId } = work.actor;
  // First of all: it locks the invoice, then the customer.
  const opened = await openDispute(work, { ...input, source: 'portal' });
  if (isRefusal(opened)) return opened;
  if (!opened.isNew) return null;
  await obeyWords(work, debtorId, input.text);
  return tellOfDispute(work, { ...input, id: input._id, round: 0, debtorId, reference: opened.reference });
}
