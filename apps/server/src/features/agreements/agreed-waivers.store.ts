import { agreedNow } from '@recoup/domain/negotiations/agreed-now.ts';
import { sql } from 'kysely';
import type { Reading } from '#server/work/reading.ts';
import { readOfferMoney } from './read-offer-money.ts';

interface SettledRow {
  readonly offerId: string;
  readonly bundleId: string | null;
  readonly debtorId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly amountCents: number;
  readonly waivedCents: number | null;
  readonly bookedUntil: number | null;
  readonly acceptedAt: Date | null;
  readonly balanceCents: number;
  readonly isDisputed: boolean;
}

/** What accepted settlements of one customer will waive of what is open in one currency, in cents. */
export interface AgreedWaiver {
  readonly debtorId: string;
  readonly currency: string;
  readonly cents: number;
}

/**
 * What customers are not asked for any more because a settlement of it was accepted: open on its accounts beyond what is
 * left to pay. Accounts in dispute are left out, they are in no sum at all. It is waived once the settlement is paid, and
 * owed again when it lapses.
 */
export async function readAgreedWaivers(work: Reading, debtorIds: readonly string[]): Promise<AgreedWaiver[]> {
  const { rows } = await sql<SettledRow>`
    select n.id as offer_id, n.bundle_id, n.debtor_id, n.account_id, a.currency, n.amount_cents, n.waived_cents,
      n.booked_until, n.accepted_at, greatest(a.balance_cents, 0) as balance_cents, a.is_disputed
    from negotiation n join account a on a.company_id = n.company_id and a.id = n.account_id
    where n.company_id = ${work.companyId} and n.debtor_id = any(${[...debtorIds]}::uuid[]) and n.status = 'ACCEPTED'
      and n.left_at is null and a.status not in ('Draft', 'Canceled')
    order by n.id`.execute(work.trx);
  const money = await readOfferMoney(work, rows);
  const offers = Map.groupBy(
    rows.map((row, index) => ({ ...row, receivedCents: money[index]?.receivedCents ?? 0, parts: [] })),
    (row) => row.bundleId ?? row.offerId,
  );
  return [...offers.values()].flatMap((shares) => {
    const [first] = shares;
    if (!first) return [];
    const openCents = shares.reduce((sum, each) => sum + (each.isDisputed ? 0 : each.balanceCents), 0);
    const cents = openCents - agreedNow(shares).restCents;
    return cents > 0 ? [{ debtorId: first.debtorId, currency: first.currency, cents }] : [];
  });
}
