import type {
  ContactFactsBook,
  PolicyAccount,
  PolicyContact,
} from '@recoup/domain/contact-policy/contact-facts-book.ts';
import type { CampaignState, DebtNature, Party, Stamped } from '@recoup/domain/contact-policy/policy-facts.ts';
import type { HoldFacts } from '@recoup/domain/holds/hold.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { onHold } from '../payments/owed.store.ts';

type Ids = readonly string[];
const list = (ids: Ids) => sql`${[...ids]}::uuid[]`;

/** The company and its present instant. */
export async function readBookOwner(work: Work): Promise<Omit<ContactFactsBook, 'debtors' | 'packs'>> {
  const { rows } = await sql<{
    now: Date;
    companyZone: string;
    party: Party;
    campaign: CampaignState;
    repliesPause: boolean;
    isClosing: boolean;
  }>`
    select company_now() as now, ${work.timeZone}::text as "companyZone", collects_as as party, sms_campaign as campaign,
      replies_pause, state in ('CLOSING', 'CLOSED') as is_closing
    from company where company_id = ${work.companyId}`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error(`no company ${work.companyId}`);
  return row;
}

export interface DebtorRow {
  readonly id: string;
  readonly nature: DebtNature;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly country: string | null;
  readonly zones: string[];
  readonly zoneEvidence: string;
  readonly isSendActive: boolean;
  readonly isBotActive: boolean;
  readonly inconvenient: string;
  readonly preferredChannel: 'SMS' | 'EMAIL' | 'PHONE_CALL' | null;
  readonly unansweredSince: Date | null;
  readonly unreadSince: Date | null;
}

export async function readDebtors(work: Work, debtorIds: Ids): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
    select id, nature_of(nature, company_name, (select customer_type from company where company_id = ${work.companyId})) as nature, city, state, zip, country, zones, zone_evidence, is_send_active, is_bot_active,
      inconvenient, preferred_channel, unanswered_since,
      -- A mail that was kept and is not read yet may say anything.
      coalesce(unread_since, (select company_now() from debtor_gate g
        where g.company_id = debtor.company_id and g.debtor_id = debtor.id and g.unread_mails <> '{}')) as unread_since
    from debtor where company_id = ${work.companyId} and id = any(${list(debtorIds)})`.execute(work.trx);
  return rows;
}

interface ContactRow {
  id: string;
  debtorId: string;
  kind: 'EMAIL' | 'PHONE';
  value: string;
  country: string | null;
  isPrimary: boolean;
  createdAt: Date;
  unwanted: Array<'SMS' | 'EMAIL' | 'PHONE_CALL'>;
  isWork: boolean;
  employerProhibits: boolean;
  isWrong: boolean;
  isUnverified: boolean;
  bouncedAt: Date | null;
  optedOutAt: Date | null;
  consents: Array<{ channel: 'SMS' | 'EMAIL' | 'PHONE_CALL'; state: 'GRANTED' | 'REVOKED'; at: string }> | null;
}

/** Every number and address with its opt-out and the newest word per channel. */
export async function readContacts(
  work: Work,
  debtorIds: Ids,
): Promise<Array<{ debtorId: string; contact: PolicyContact }>> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.debtor_id, c.kind, c.value, c.country, c.is_primary, c.created_at, c.unwanted, c.is_work,
      c.employer_prohibits, c.is_wrong, c.is_unverified, c.bounced_at, o.at as opted_out_at, n.consents
    from unnest(${list(debtorIds)}) as d(id)
    join contact c on c.company_id = ${work.companyId} and c.debtor_id = d.id
    left join opt_out o on o.company_id = ${work.companyId} and o.kind = c.kind and o.value = c.value
    left join lateral (
      select jsonb_agg(jsonb_build_object('channel', t.channel, 'state', t.state, 'at',
        to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as consents
      from (select distinct on (channel) channel, state, at from contact_consent t
            where t.company_id = ${work.companyId} and t.kind = c.kind and t.value = c.value
            order by channel, at desc, id desc) t) n on true
    order by c.is_primary desc, c.created_at, c.id`.execute(work.trx);
  return rows.map((row) => ({
    debtorId: row.debtorId,
    contact: {
      id: row.id,
      kind: row.kind,
      value: row.value,
      country: row.country,
      isPrimary: row.isPrimary,
      createdAt: row.createdAt,
      unwanted: row.unwanted,
      isWork: row.isWork,
      employerProhibits: row.employerProhibits,
      isWrong: row.isWrong,
      isUnverified: row.isUnverified,
      bouncedAt: row.bouncedAt,
      optedOutAt: row.optedOutAt,
      consents: (row.consents ?? []).map((consent) => ({ ...consent, at: new Date(consent.at) })),
    },
  }));
}

export async function readAccounts(
  work: Work,
  debtorIds: Ids,
): Promise<Array<{ debtorId: string; account: PolicyAccount }>> {
  const { rows } = await sql<PolicyAccount & { debtorId: string }>`
    select debtor_id, id as "accountId", status, balance_cents, due_date
    from account where company_id = ${work.companyId} and debtor_id = any(${list(debtorIds)})`.execute(work.trx);
  return rows.map(({ debtorId, ...account }) => ({ debtorId, account }));
}

/** Holds that nobody has lifted. */
export async function readHolds(work: Work, debtorIds: Ids): Promise<Array<{ debtorId: string; hold: HoldFacts }>> {
  const { rows } = await sql<HoldFacts & { debtorId: string }>`
    select debtor_id, id, kind, account_id as "accountId", stage, amount_cents,
      begins_at, ends_at
    from debtor_hold
    where company_id = ${work.companyId} and debtor_id = any(${list(debtorIds)}) and lifted_at is null`.execute(
    work.trx,
  );
  return rows.map(({ debtorId, ...hold }) => ({ debtorId, hold }));
}

export async function readNotes(
  work: Work,
  debtorIds: Ids,
): Promise<Array<{ debtorId: string; note: Stamped & { accountId: string | null } }>> {
  const { rows } = await sql<{ debtorId: string; accountId: string | null; name: string; at: Date }>`
    select debtor_id, account_id as "accountId", name, at from contact_event
    where company_id = ${work.companyId} and debtor_id = any(${list(debtorIds)}) order by at, id`.execute(work.trx);
  return rows.map(({ debtorId, ...note }) => ({ debtorId, note }));
}

/** Open disputes; an account that an import marked as disputed counts from the day it was marked at the latest. */
export async function readDisputes(
  work: Work,
  debtorIds: Ids,
): Promise<Array<{ debtorId: string; dispute: { accountId: string; at: Date; isBeside: boolean } }>> {
  const { rows } = await sql<{ debtorId: string; accountId: string; at: Date; isBeside: boolean }>`
    select a.debtor_id, a.id as "accountId", coalesce(d.opened_at, a.created_at) as at,
      c.reminds_of_rest and ${onHold(sql`a`)} < a.balance_cents as is_beside
    from account a join company c on c.company_id = a.company_id left join dispute d on d.company_id = a.company_id and d.account_id = a.id and d.status = 'OPENED'
    where a.company_id = ${work.companyId} and a.debtor_id = any(${list(debtorIds)})
      and (a.is_disputed or d.id is not null)`.execute(work.trx);
  return rows.map(({ debtorId, ...dispute }) => ({ debtorId, dispute }));
}
