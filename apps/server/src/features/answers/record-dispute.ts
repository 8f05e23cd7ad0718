import type { recordDispute as recordCall } from '@recoup/contract/disputes.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

/**
 * An objection that a member heard or read: it counts as one that the customer made in the portal, and the customer is told
 * that it arrived. Refusals: those of `openDispute`.
 */
export async function recordDispute(
  work: Work<MemberActor>,
  input: z.output<typeof recordCall.body> & { readonly _id: string },
): Promise<null | Refusal> {
  const opened = await openDispute(work, input);
  if (isRefusal(opened)) return opened;
  if (!opened.isNew) return null;
  const { debtorId, reference } = opened;
  return tellOfDispute(work, { ...input, id: input._id, round: 0, debtorId, reference });
}
