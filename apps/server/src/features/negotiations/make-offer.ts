import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, readPresent } from '../accounts/booking.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { insertOffer, type OfferRow, updateOffer } from './negotiations.store.ts';
import { notifyOffer } from './notify-offer.ts';

export interface OfferTerms {
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly source: OfferRow['source'];
  readonly partsMax: number;
  readonly daysMax: number;
  /** A proposal of the customer that became this offer. */
  readonly proposalId?: string;
}

/**
 * Writes an offer that can be accepted on a locked account, in place of the one that stood open. Who may and for how
 * much was decided by the caller. The customer is told, unless it is what they just proposed themselves.
 */
export async function makeOffer(
  work: Work<Actor>,
  account: LockedAccount,
  terms: OfferTerms,
  { replaces }: { readonly replaces: OfferRow | undefined },
): Promise<string> {
  const { id: accountId, debtorId } = account;
  const { amountCents, expiresAt } = terms;
  const { now, timeZone } = await readPresent(work);
  const { policy } = await readOfferPolicy(work);
  if (replaces) {
    const status = replaces.expiresAt <= now ? 'EXPIRED' : 'DELETED';
    await updateOffer(work, replaces.id, { status, reason: status === 'DELETED' ? 'replaced' : '' });
  }
  // Nobody is asked for the whole sum while an offer stands (G13).
  await stopClaims(work, [debtorId]);
  const id = terms.proposalId ?? uuidv7();
  if (terms.proposalId) await updateOffer(work, id, { status: 'OPEN', expiresAt });
  else {
    const memberId = work.actor.kind === 'member' ? work.actor.id : null;
    await insertOffer(work, {
      ...{ id, accountId, debtorId, amountCents, expiresAt, memberId, status: 'OPEN', wishFirstOn: null, at: now },
      ...{ source: terms.source, partsMax: terms.partsMax, daysMax: terms.daysMax },
    });
  }
  await wake(work, 'offers', expiresAt, 'earliest');
  const balanceCents = account.amountCents - account.paidCents - account.discountCents;
  if (work.actor.kind === 'member') {
    await askForNotice(work, {
      kind: 'OFFER_MADE',
      debtorId,
      accountIds: [accountId],
      recordId: id,
      facts: {
        ...{
          reference: account.reference,
          amountCents,
          balanceCents,
          waivedCents: Math.max(0, balanceCents - amountCents),
        },
        ...{ expiresOn: dateInZone(expiresAt, timeZone), graceDays: policy.graceDays },
      },
      expiresAt,
    });
  }
  await notifyOffer(work, {
    type: 'negotiation created',
    debtorId,
    accountId,
    at: now,
    data: { amountCents, until: expiresAt.toISOString() },
    audit: {
      action: 'negotiation.set',
      offerId: id,
      before: replaces ? { amountCents: replaces.amountCents, expiresAt: replaces.expiresAt } : null,
      after: { amountCents, expiresAt, partsMax: terms.partsMax, daysMax: terms.daysMax },
    },
  });
  return id;
}
