import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface StandingOffer {
  readonly id: string;
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly status: 'OPEN' | 'ACCEPTED';
}

/** The offer of an account that still stands, by its state and not by its date. The account must be locked. */
export async function standingOffer(
  trx: Trx,
  companyId: string,
  accountId: string,
): Promise<StandingOffer | undefined> {
  return trx
    .selectFrom('negotiation')
    .select(['id', 'amount_cents as amountCents', 'expires_at as expiresAt', 'status'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('status', 'in', ['OPEN', 'ACCEPTED'])
    .$narrowType<{ status: 'OPEN' | 'ACCEPTED' }>()
    .executeTakeFirst();
}

export async function endOffer(
  trx: Trx,
  companyId: string,
  id: string,
  status: 'DELETED' | 'EXPIRED' | 'LAPSED',
): Promise<void> {
  await trx
    .updateTable('negotiation')
    .set({ status, updated_at: sql<Date>`company_now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function insertOffer(
  trx: Trx,
  companyId: string,
  offer: {
    readonly id: string;
    readonly accountId: string;
    readonly debtorId: string;
    readonly amountCents: number;
    readonly expiresAt: Date;
    readonly memberId: string;
    readonly at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('negotiation')
    .values({
      company_id: companyId,
      id: offer.id,
      account_id: offer.accountId,
      debtor_id: offer.debtorId,
      amount_cents: offer.amountCents,
      expires_at: offer.expiresAt,
      member_id: offer.memberId,
      created_at: offer.at,
      updated_at: offer.at,
    })
    .execute();
}
