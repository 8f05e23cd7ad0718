import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { type PortalLevel, type PortalVisit, portalLevelOf } from '@recoup/domain/permissions/portal-permission.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { lastFailed } from '../payments/last-failed.store.ts';
import { onItsWay, owedIn, readOwedOf, remindedOf } from '../payments/owed.store.ts';

/** What a message to one customer would say and where it would go. Money in cents. */
export interface MessageFacts {
  debtorId: string;
  firstName: string;
  displayName: string;
  language: 'en' | 'es';
  zones: string[];
  accountId: string | null;
  reference: string | null;
  currency: string | null;
  amountCents: number | null;
  /** What is still owed and not being paid at this moment. */
  outstandingCents: number | null;
  /** Of the last payment for the account that did not go through. */
  failedCents: number | null;
  issueDate: string | null;
  dueDate: string | null;
  /** All that the customer is asked for in the currency of the account, and how many invoices that are. */
  totalCents: number;
  openAccounts: number;
  contactId: string | null;
  contactValue: string | null;
  isOptedOut: boolean;
  debtorCustom: CustomValues;
  accountCustom: CustomValues | null;
  companyName: string;
  subdomain: string;
  portalHost: string | null;
  timeZone: string;
  supportPhone: string | null;
  supportEmail: string | null;
  /** Empty where the company gave none. */
  postalAddress: string;
  /** The end of the company's mails. */
  signature: string;
  mailFrom: string;
  smsFrom: string;
  /** What the page behind its link shows before a code. */
  level: PortalLevel;
  now: Date;
}

export interface MessageTarget {
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly channel: Channel;
  /** Another contact of the customer than the primary one. */
  readonly contactId?: string | null;
}

const open = sql`balance_cents - pending_cents > 0 and status in ('Active', 'Delinquent', 'Accelerated') and not is_disputed`;

/**
 * Facts of one message: about one account, or the one that a campaign would begin with. Null when customer, account or
 * contact do not exist or do not belong together.
 */
export async function readMessageFacts(work: Work, target: MessageTarget): Promise<MessageFacts | null> {
  const pairs = sql`
    select d.id as debtor_id, a.id as account_id from debtor d
    left join lateral (
      select id from account a where a.company_id = d.company_id and a.debtor_id = d.id
        and (${target.accountId}::uuid is null or a.id = ${target.accountId}::uuid)
      order by (${open}) desc, due_date, balance_cents - pending_cents desc, id limit 1
    ) a on true
    where d.company_id = ${work.companyId} and d.id = coalesce(${target.debtorId}::uuid,
      (select debtor_id from account where company_id = ${work.companyId} and id = ${target.accountId}::uuid))`;
  const [facts] = await readFacts(work, pairs, target.channel, target.contactId ?? null);
  if (!facts) return null;
  const isWhole = target.accountId === null || facts.accountId !== null;
  return isWhole && (!target.contactId || facts.contactId !== null) ? facts : null;
}

/** Facts of messages about accounts that owe something, the ones due last first; a bounded sample of the company's own. */
export async function sampleMessageFacts(work: Work, channel: Channel, limit: number): Promise<MessageFacts[]> {
  const pairs = sql`
    select debtor_id, id as account_id from account where company_id = ${work.companyId} and ${open}
    order by due_date desc, id limit ${limit}`;
  return readFacts(work, pairs, channel, null);
}

async function readFacts(
  work: Work,
  pairs: RawBuilder<unknown>,
  channel: Channel,
  contactId: string | null,
): Promise<MessageFacts[]> {
  const kind = channel === 'SMS' ? 'PHONE' : 'EMAIL';
  const { rows } = await sql<
    Omit<MessageFacts, 'totalCents' | 'openAccounts' | 'level'> &
      Omit<PortalVisit, 'isProven'> & { remindsOfRest: boolean }
  >`
    with pairs as materialized (${pairs})
    select d.custom as debtor_custom, a.custom as account_custom, d.id as debtor_id, d.first_name, d.display_name,
      d.language, d.zones, a.id as account_id, a.reference, a.currency, a.amount_cents,
      greatest(0, a.balance_cents - ${onItsWay(sql`a`)} - case when a.disputed_cents < a.balance_cents then a.disputed_cents
        else 0 end) as outstanding_cents, ${lastFailed(sql`a`)} as failed_cents, a.issue_date, a.due_date, k.id as contact_id, k.value as contact_value,
      x.value is not null as is_opted_out, c.name as company_name, c.subdomain,
      c.portal_host, c.time_zone, c.support_phone,
      c.support_email, c.postal_address, c.signature, c.mail_from, c.sms_from, c.collects_as as party,
      c.portal_asks_code as asks_code_first, c.reminds_of_rest, nature_of(d.nature, d.company_name, c.customer_type) as nature,
      company_now() as now
    from pairs p
    join debtor d on d.company_id = ${work.companyId} and d.id = p.debtor_id
    join company c on c.company_id = d.company_id
    left join account a on a.company_id = d.company_id and a.id = p.account_id
    left join lateral (
      select id, value from contact k where k.company_id = d.company_id and k.debtor_id = d.id and k.kind = ${kind}
        and case when ${contactId}::uuid is null then k.is_primary else k.id = ${contactId}::uuid end
      limit 1
    ) k on true
    left join opt_out x on x.company_id = d.company_id and x.kind = ${kind} and x.value = k.value
    where d.company_id = ${work.companyId}`.execute(work.trx);
  const sums = await readOwedOf(
    work,
    rows.map((row) => row.debtorId),
  );
  return rows.map(({ party, nature, asksCodeFirst, remindsOfRest, ...row }) => {
    const level = portalLevelOf({ isProven: false, party, nature, asksCodeFirst });
    const owed = remindedOf(owedIn(sums.get(row.debtorId) ?? [], row.currency ?? ''), remindsOfRest);
    return { ...row, level, totalCents: owed.owedCents, openAccounts: owed.invoices };
  });
}
