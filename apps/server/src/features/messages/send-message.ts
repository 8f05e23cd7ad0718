import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { isUnheard } from '#server/db/reception.ts';
import { inCompany } from '#server/work/in-company.ts';
import { type ClaimCheck, type ClaimRequest, claimMessage } from './claim-message.ts';
import { handOverMessages } from './hand-over-messages.ts';
import { keepRefusal } from './keep-refusal.ts';
import { readMessage } from './messages.store.ts';
import { releaseClaims } from './release-claims.ts';
import { isSameRequest } from './same-request.ts';
import { asSender } from './sender-lock.store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof readMessage>>>;

/**
 * Sends one message by hand, like the engine does: the claim is committed before the provider is called, and an answer
 * that is lost is never followed by a second message (G12). The request's id is the message's, so that asking twice
 * sends once, and another text under it is refused; what the provider surely did not take is given back with its credits.
 */
export async function sendMessage(
  context: Context,
  actor: MemberActor,
  { requestId, ...request }: Omit<ClaimRequest, 'senderId'> & { readonly requestId: string },
  mayLeave?: ClaimCheck,
): Promise<Row | Refusal> {
  const { companyId } = actor;
  const known = await inCompany(context.db, companyId, (work) => readMessage(work, request.id));
  if (known) return isSameRequest(known, request) ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  // A STOP may be on its way: nothing leaves before it was heard (G17).
  if (await isUnheard(context.db)) return refuse('PROVIDER_UNAVAILABLE');
  const senderId = uuidv7();
  return asSender(context.jobsDb, senderId, async () => {
    const claimedAt = performance.now();
    const claimed = await inCompany(context.db, { actor, requestId }, (work) =>
      claimMessage(work, context.settings, { ...request, senderId }, mayLeave),
    );
    if (isRefusal(claimed)) {
      const twin = await inCompany(context.db, companyId, (work) => readMessage(work, request.id));
      if (twin) return isSameRequest(twin, request) ? twin : refuse('IDEMPOTENCY_KEY_REUSED');
      if (claimed.code === 'CONTACT_NOT_ALLOWED') {
        await inCompany(context.db, companyId, (work) => keepRefusal(work, request));
      }
      return claimed;
    }
    const { notTaken } = await handOverMessages(context, companyId, senderId, [claimed], { claimedAt });
    if (notTaken.length > 0) {
      await inCompany(context.db, companyId, (work) => releaseClaims(work, { senderId, ids: notTaken }));
      return refuse('PROVIDER_UNAVAILABLE');
    }
    return (
      (await inCompany(context.db, companyId, (work) => readMessage(work, request.id))) ??
      refuse('PROVIDER_UNAVAILABLE')
    );
  });
}
