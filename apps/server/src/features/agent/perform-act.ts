import type { AgentDraft } from '@recoup/domain/agent/decide-turn.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import { customerActor } from '#server/actor.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { takeAnswer } from '../answers/take-answer.ts';
import { recordPromise } from '../promises/record-promise.ts';
import type { LoadedTurn } from './read-turn-input.ts';

/**
 * Does what an answer says that was done, in its commit and in the customer's name, by the verbs of the portal: a promise after their
 * yes, the pause until somebody looked for a payment. Everything else says where to do it.
 */
export async function performAct(work: Work, { incoming, customer }: LoadedTurn, draft: AgentDraft): Promise<void> {
  const { debtorId, words } = incoming;
  const asCustomer = actingAs(work, customerActor(work.companyId, debtorId));
  if (draft.act === 'NOTE_PROMISE' && draft.promise?.isConfirmed) {
    const { amountCents, promisedOn } = draft.promise;
    const promise = { id: uuidv7(), debtorId, accountId: null, amountCents, promisedOn, source: 'reply' } as const;
    const refused = await recordPromise(asCustomer, { ...promise, note: draft.quote });
    // The domain let it through a moment ago, under the same lock.
    if (isRefusal(refused)) throw new Error(`the promise was refused: ${refused.code}`);
  }
  if (draft.act !== 'CLAIM_PAID') return;
  await takeAnswer(asCustomer, {
    ...{ id: uuidv7(), kind: 'ALREADY_PAID', accountId: null, facts: { text: words.slice(0, 500) } },
    ...{ words, said: '', hold: { kind: 'PAUSE', endsAt: null }, assigneeId: customer.assigneeId },
  });
}
