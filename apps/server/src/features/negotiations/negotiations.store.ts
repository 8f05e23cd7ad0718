import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export interface OfferRow {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly status: OfferState;
  readonly source: 'staff' | 'debtor' | 'policy';
  readonly partsMax: number;
  readonly daysMax: number;
  readonly wishFirstOn: string | null;
  readonly acceptedAt: Date | null;
  readonly paidBeforeCents: number | null;
  readonly waivedCents: number | null;
  readonly dueUntil: Date | null;
  readonly entryId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly version: number;
}

function selectOffers(trx: Trx, companyId: string) {
  return trx
    .selectFrom('negotiation')
    .select([
      'id',
      'accountId',
      'debtorId',
      'amountCents',
      'expiresAt',
      'status',
      'source',
      'partsMax',
      'daysMax',
      'wishFirstOn',
      'acceptedAt',
      'paidBeforeCents',
      'waivedCents',
      'dueUntil',
      'entryId',
      'reason',
      'createdAt',
      'version',
    ])
    .where('companyId', '=', companyId)
    .$narrowType<{ status: OfferState; source: OfferRow['source'] }>();
}

export async function readOffer(trx: Trx, companyId: string, id: string): Promise<OfferRow | undefined> {
  return selectOffers(trx, companyId).where('id', '=', id).executeTakeFirst();
}

/** Offers of an account in these states, newest first. The account must be locked where they decide something. */
export async function offersOfAccount(
  trx: Trx,
  companyId: string,
  accountId: string,
  states: readonly OfferState[],
): Promise<OfferRow[]> {
  return selectOffers(trx, companyId)
    .where('accountId', '=', accountId)
    .where('status', 'in', [...states])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** The offer of an account that still stands, by its state and not by its date. The account must be locked. */
export async function standingOffer(trx: Trx, companyId: string, accountId: string): Promise<OfferRow | undefined> {
  const [offer] = await offersOfAccount(trx, companyId, accountId, ['OPEN', 'ACCEPTED']);
  return offer;
}

export async function updateOffer(
  trx: Trx,
  companyId: string,
  id: string,
  change: {
    readonly status?: OfferState;
    readonly expiresAt?: Date;
    readonly acceptedAt?: Date;
    readonly paidBeforeCents?: number;
    readonly waivedCents?: number;
    readonly dueUntil?: Date | null;
    readonly entryId?: string | null;
    readonly reason?: string;
  },
): Promise<void> {
  await trx
    .updateTable('negotiation')
    .set({
      status: change.status,
      expiresAt: change.expiresAt,
      acceptedAt: change.acceptedAt,
      paidBeforeCents: change.paidBeforeCents,
      waivedCents: change.waivedCents,
      dueUntil: change.dueUntil,
      entryId: change.entryId,
      reason: change.reason,
      updatedAt: sql<Date>`company_now()`,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export interface NewOffer {
  readonly id: string;
  readonly accountId: string;
  readonly debtorId: string;
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly status: 'OPEN' | 'PROPOSED';
  readonly source: OfferRow['source'];
  readonly partsMax: number;
  readonly daysMax: number;
  readonly wishFirstOn: string | null;
  readonly memberId: string | null;
  readonly at: Date;
}

export async function insertOffer(trx: Trx, companyId: string, offer: NewOffer): Promise<void> {
  await trx
    .insertInto('negotiation')
    .values({
      companyId,
      id: offer.id,
      accountId: offer.accountId,
      debtorId: offer.debtorId,
      amountCents: offer.amountCents,
      expiresAt: offer.expiresAt,
      status: offer.status,
      source: offer.source,
      partsMax: offer.partsMax,
      daysMax: offer.daysMax,
      wishFirstOn: offer.wishFirstOn,
      memberId: offer.memberId,
      createdAt: offer.at,
      updatedAt: offer.at,
    })
    .execute();
}

export async function insertParts(
  trx: Trx,
  companyId: string,
  offerId: string,
  parts: readonly OfferPart[],
): Promise<void> {
  await trx
    .insertInto('negotiationPart')
    .values(
      parts.map((part, index) => ({
        companyId,
        negotiationId: offerId,
        partNo: index + 1,
        dueOn: part.dueOn,
        amountCents: part.amountCents,
      })),
    )
    .execute();
}

export async function partsOf(
  trx: Trx,
  companyId: string,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, OfferPart[]>> {
  const parts = new Map<string, OfferPart[]>();
  if (offerIds.length === 0) return parts;
  const rows = await trx
    .selectFrom('negotiationPart')
    .select(['negotiationId as offerId', 'dueOn', 'amountCents'])
    .where('companyId', '=', companyId)
    .where('negotiationId', 'in', [...offerIds])
    .orderBy('negotiationId')
    .orderBy('partNo')
    .execute();
  for (const { offerId, ...part } of rows) parts.set(offerId, [...(parts.get(offerId) ?? []), part]);
  return parts;
}

export async function insertAcceptance(
  trx: Trx,
  companyId: string,
  acceptance: {
    readonly offerId: string;
    readonly termsVersion: string;
    readonly language: 'en' | 'es';
    readonly terms: string;
    readonly actorId: string;
    readonly linkId: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('negotiationAcceptance')
    .values({
      companyId,
      negotiationId: acceptance.offerId,
      termsVersion: acceptance.termsVersion,
      language: acceptance.language,
      terms: acceptance.terms,
      actorKind: 'debtor',
      actorId: acceptance.actorId,
      portalLinkId: acceptance.linkId,
      ip: acceptance.ip,
      userAgent: acceptance.userAgent.slice(0, 500),
      acceptedAt: acceptance.at,
    })
    .execute();
}

/** The creditor's name, as the terms of an agreement say it. */
export async function readCreditorName(trx: Trx, companyId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('company')
    .select('name')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What was waived by a compensation that stands, in cents. */
export async function readEntryCents(trx: Trx, companyId: string, entryId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('journalEntry')
    .select('amountCents as cents')
    .where('companyId', '=', companyId)
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** What of an account decides about offers, beside its money. */
export interface OfferAccount {
  readonly isBusiness: boolean;
  readonly ageDays: number;
  readonly hasPlan: boolean;
}

/** Facts of an account whose row is locked: whose it is, how old, and whether a plan is being kept on it. */
export async function readOfferAccount(trx: Trx, companyId: string, accountId: string): Promise<OfferAccount> {
  const { rows } = await sql<OfferAccount>`
    select d.company_name <> '' as "isBusiness", company_today() - a.due_date as "ageDays",
      exists (select from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
        where pa.company_id = a.company_id and pa.account_id = a.id and pa.is_open and p.status in ('ACTIVE', 'LATE'))
        as "hasPlan"
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where a.company_id = ${companyId} and a.id = ${accountId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`account ${accountId} is not there`);
  return row;
}
