import type { offer } from '@recoup/contract/negotiations.ts';
import { afterArrival, agreedNow } from '@recoup/domain/negotiations/agreed-now.ts';
import type { z } from 'zod';
import type { ListedOffer } from './offer-list.store.ts';

/** An offer as a member sees it. */
export function viewOffer(row: ListedOffer): z.output<typeof offer> {
  const asked = row.status === 'ACCEPTED' ? agreedNow(afterArrival(row.invoices)) : null;
  return {
    _id: row.id,
    status: row.status,
    source: row.source,
    account: { _id: row.accountId, reference: row.reference },
    isBundle: row.bundleId !== null,
    invoices: row.invoices.map(({ accountId, reference, amountCents, balanceCents }) => ({
      ...{ _id: accountId, reference, amountCents, balanceCents },
    })),
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    currency: row.currency,
    amountCents: row.amountCents,
    balanceCents: row.balanceCents,
    waivedCents: row.waivedCents,
    receivedCents: row.receivedCents,
    isStopped: row.status === 'ACCEPTED' && (row.isUnread || row.invoices.some((each) => each.isDisputed)),
    partsMax: row.partsMax,
    daysMax: row.daysMax,
    wishFirstOn: row.wishFirstOn,
    parts: [...row.parts],
    nextPart: asked?.nextPart ?? null,
    heldCents: asked?.heldCents ?? 0,
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    dueUntil: row.dueUntil?.toISOString() ?? null,
    reason: row.reason,
    member: row.memberName,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
