import type { OfferPart } from '@recoup/domain/negotiations/offer-parts.ts';
import { offerReminderAt } from '@recoup/domain/negotiations/offer-reminder.ts';
import type { OfferState } from '@recoup/domain/negotiations/offer-state.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';

export interface OfferRow {
  readonly id: string;
  /** Of offers that stand together: the id of the first one; null for one that stands alone. */
  readonly bundleId: string | null;
  readonly accountId: string;
  readonly debtorId: string;
  /** Of a bundle: the share of this account. */
  readonly amountCents: number;
  readonly expiresAt: Date;
  readonly status: OfferState;
  readonly source: 'staff' | 'debtor' | 'policy';
  readonly partsMax: number;
  readonly daysMax: number;
  readonly wishFirstOn: string | null;
  readonly acceptedAt: Date | null;
  /** The last booking on the account that the acceptance knew of; null until then. */
  readonly bookedUntil: number | null;
  readonly waivedCents: number | null;
  readonly dueUntil: Date | null;
  readonly entryId: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly version: number;
}

function selectOffers(work: Work) {
  return work.trx
    .selectFrom('negotiation')
    .select([
      'id',
      'bundleId',
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
      'bookedUntil',
      'waivedCents',
      'dueUntil',
      'entryId',
      'reason',
      'createdAt',
      'version',
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<{ status: OfferState; source: OfferRow['source'] }>();
}

export async function readOffer(work: Work, id: string): Promise<OfferRow | undefined> {
  return selectOffers(work).where('id', '=', id).executeTakeFirst();
}

/** Offers that stand together with one, or it alone, in the order of their making; not those that have left it. */
export async function offersBeside(work: Work, offerId: string): Promise<OfferRow[]> {
  const offer = await readOffer(work, offerId);
  if (!offer?.bundleId) return offer ? [offer] : [];
  return offersOfBundle(work, offer.bundleId);
}

export async function offersOfBundle(work: Work, bundleId: string): Promise<OfferRow[]> {
  return selectOffers(work).where('bundleId', '=', bundleId).where('leftAt', 'is', null).orderBy('id').execute();
}

/** These accounts and those whose offers stand together with theirs. */
export async function accountsBeside(work: Work, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ accountId: string }>`
    select distinct o.account_id from negotiation n
    join negotiation o on o.company_id = n.company_id and o.bundle_id = n.bundle_id and o.left_at is null
    where n.company_id = ${work.companyId} and n.account_id = any(${[...accountIds]}::uuid[]) and n.bundle_id is not null
      and n.left_at is null and n.status in ('OPEN', 'ACCEPTED', 'APPLIED', 'LAPSED')`.execute(work.trx);
  return [...new Set([...accountIds, ...rows.map((row) => row.accountId)])];
}

/** Offers of an account in these states, newest first. The account must be locked where they decide something. */
export async function offersOfAccount(
  work: Work,
  accountId: string,
  states: readonly OfferState[],
): Promise<OfferRow[]> {
  return selectOffers(work)
    .where('accountId', '=', accountId)
    .where('status', 'in', [...states])
    .where('leftAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** The offer of an account that still stands, by its state and not by its date. The account must be locked. */
export async function standingOffer(work: Work, accountId: string): Promise<OfferRow | undefined> {
  const [offer] = await offersOfAccount(work, accountId, ['OPEN', 'ACCEPTED']);
  return offer;
}

export async function updateOffer(
  work: Work,
  id: string,
  change: {
    readonly status?: OfferState;
    readonly expiresAt?: Date;
    readonly acceptedAt?: Date;
    readonly bookedUntil?: number;
    readonly waivedCents?: number;
    readonly dueUntil?: Date | null;
    readonly entryId?: string | null;
    readonly reason?: string;
    readonly amountCents?: number;
    readonly leftAt?: Date;
  },
): Promise<void> {
  await work.trx
    .updateTable('negotiation')
    .set({
      status: change.status,
      amountCents: change.amountCents,
      leftAt: change.leftAt,
      expiresAt: change.expiresAt,
      acceptedAt: change.acceptedAt,
      bookedUntil: change.bookedUntil,
      waivedCents: change.waivedCents,
      dueUntil: change.dueUntil,
      entryId: change.entryId,
      reason: change.reason,
      updatedAt: sql<Date>`company_now()`,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
  await wakeForReminder(work, change.dueUntil ?? change.expiresAt);
}

/** Its customer is reminded some days before it ends. */
async function wakeForReminder(work: Work, endsAt: Date | undefined): Promise<void> {
  if (endsAt) await wake(work, 'offers', offerReminderAt(endsAt), 'earliest');
}

export interface NewOffer {
  readonly id: string;
  readonly bundleId: string | null;
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

export async function insertOffer(work: Work, offer: NewOffer): Promise<void> {
  await work.trx
    .insertInto('negotiation')
    .values({
      companyId: work.companyId,
      id: offer.id,
      bundleId: offer.bundleId,
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
  await wakeForReminder(work, offer.status === 'OPEN' ? offer.expiresAt : undefined);
}

export async function insertParts(work: Work, offerId: string, parts: readonly OfferPart[]): Promise<void> {
  await work.trx
    .insertInto('negotiationPart')
    .values(
      parts.map((part, index) => ({
        companyId: work.companyId,
        negotiationId: offerId,
        partNo: index + 1,
        dueOn: part.dueOn,
        amountCents: part.amountCents,
      })),
    )
    .execute();
}

export async function partsOf(work: Reading, offerIds: readonly string[]): Promise<ReadonlyMap<string, OfferPart[]>> {
  const parts = new Map<string, OfferPart[]>();
  if (offerIds.length === 0) return parts;
  const rows = await work.trx
    .selectFrom('negotiationPart')
    .select(['negotiationId as offerId', 'dueOn', 'amountCents'])
    .where('companyId', '=', work.companyId)
    .where('negotiationId', 'in', [...offerIds])
    .orderBy('negotiationId')
    .orderBy('partNo')
    .execute();
  for (const { offerId, ...part } of rows) parts.set(offerId, [...(parts.get(offerId) ?? []), part]);
  return parts;
}

export async function insertAcceptance(
  work: Work,
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
  await work.trx
    .insertInto('negotiationAcceptance')
    .values({
      companyId: work.companyId,
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
export async function readCreditorName(work: Work): Promise<string> {
  const { name } = await work.trx
    .selectFrom('company')
    .select('name')
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What was waived by a compensation that stands, in cents. */
export async function readEntryCents(work: Work, entryId: string): Promise<number> {
  const { cents } = await work.trx
    .selectFrom('journalEntry')
    .select('amountCents as cents')
    .where('companyId', '=', work.companyId)
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
export async function readOfferAccount(work: Work, accountId: string): Promise<OfferAccount> {
  const { rows } = await sql<OfferAccount>`
    select d.company_name <> '' as "isBusiness", company_today() - a.due_date as "ageDays",
      exists (select 1 from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
        where pa.company_id = a.company_id and pa.account_id = a.id and pa.is_open and p.status in ('ACTIVE', 'LATE'))
        as "hasPlan"
    from account a join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
    where a.company_id = ${work.companyId} and a.id = ${accountId}`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error(`account ${accountId} is not there`);
  return row;
}
