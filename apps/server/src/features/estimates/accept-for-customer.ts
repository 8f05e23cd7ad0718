import type { acceptEstimate as acceptCall } from '@recoup/contract/estimates.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isOver } from '@recoup/domain/estimates/estimate-state.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { acceptEstimate } from './accept-estimate.ts';
import { factsOf } from './estimate-facts.ts';
import { lockEstimate } from './estimates.store.ts';

type Input = z.output<typeof acceptCall.body>;

/** A member records that the customer accepted on paper, by phone or by e-mail; after the last day with a reason. */
export async function acceptForCustomer(
  work: Work<MemberActor>,
  id: string,
  { version, name, method, note, purchaseOrder }: Input,
): Promise<{ id: string } | Refusal> {
  const row = await lockEstimate(work, id);
  if (!row) return refuse('NOT_FOUND');
  if (row.version !== version) return refuse('STALE_VERSION');
  if (isOver(factsOf(work, row)) && note === '') return refuse('INVALID_FIELD', { note: 'late-reason-missing' });
  const refused = await acceptEstimate(work, row, {
    ...{ hash: null, mayBeLate: true, wordingOf: () => '' },
    evidence: {
      ...{ method, name, note, purchaseOrder, language: work.actor.language, contact: '', portalLinkId: null },
      ...{ memberId: work.actor.id, memberName: work.actor.name, ip: '', userAgent: '' },
    },
  });
  return refused ?? { id };
}
