import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readPayment as readCall } from '@recoup/contract/portal.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { DebtorActor } from '#server/actor.ts';
import { readParts, readPayment } from '#server/features/payments/payments.store.ts';
import type { Work } from '#server/work/work.ts';
import { viewPayment } from './portal.view.ts';

/** A payment of the session's debtor as it is shown there; NOT_FOUND for anybody else's (G33). */
export async function readPortalPayment(
  work: Work<DebtorActor>,
  paymentId: string,
  language: Language,
): Promise<ReplyOf<typeof readCall> | Refusal> {
  const payment = await readPayment(work, paymentId, work.actor.id);
  if (!payment) return refuse('NOT_FOUND');
  return viewPayment(payment, await readParts(work, paymentId), { language, level: work.actor.level });
}
