import type { statementOffer } from '@recoup/contract/portal-statement.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';

import { partsOf } from './negotiations.store.ts';
import { listOffers } from './offer-list.store.ts';
import { viewPortalOffer } from './read-portal-offers.ts';

const OFFERS_MAX = 20;

/** Offers of a customer that can be accepted, or were and wait for their money. */
export async function readStatementOffers(work: Work, debtorId: string): Promise<z.output<typeof statementOffer>[]> {
  const now = work.now;
  const filter = { debtorId, states: ['OPEN', 'ACCEPTED'] as const };
  const rows = await listOffers(work, filter, { limit: OFFERS_MAX, offset: 0 });
  const parts = await partsOf(
    work,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const { receivedCents, ...offer } = viewPortalOffer(row, parts.get(row.id) ?? [], now);
    const { _id, accountId, amountCents, balanceCents, expiresAt, status, nextPart } = offer;
    if (status !== 'OPEN' && status !== 'ACCEPTED') return [];
    const restCents = Math.max(0, Math.min(amountCents - receivedCents, balanceCents));
    return [{ _id, accountId, amountCents, balanceCents, restCents, expiresAt, status, nextPart }];
  });
}
