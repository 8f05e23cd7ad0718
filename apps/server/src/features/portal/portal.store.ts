import type { PortalVisit } from '@recoup/domain/permissions/portal-permission.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { PortalPlace } from '../branding/portal-origin.ts';

const natureOfDebtor = sql`coalesce(nature, case when company_name = '' then 'CONSUMER' else 'BUSINESS' end)`;

export interface LinkRow {
  readonly id: string;
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly messageId: string | null;
  readonly isOver: boolean;
  /** It ran out by itself; nobody ended it. */
  readonly isExpired: boolean;
  readonly isOpened: boolean;
  /** The team member for whom it was made, to see what the customer sees. */
  readonly viewedBy: string | null;
}

/** A link with what the company's clock says about it. */
export async function readLinkRow(trx: Trx, companyId: string, linkId: string): Promise<LinkRow | undefined> {
  return trx
    .selectFrom('portal_link')
    .select([
      'id',
      'debtor_id as debtorId',
      'contact_id as contactId',
      'message_id as messageId',
      sql<boolean>`revoked_at is not null or expires_at <= company_now()`.as('isOver'),
      sql<boolean>`revoked_at is null and expires_at <= company_now() and viewed_by is null`.as('isExpired'),
      sql<boolean>`opened_at is not null`.as('isOpened'),
      'viewed_by as viewedBy',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', linkId)
    .executeTakeFirst();
}

export async function markLinkOpened(trx: Trx, companyId: string, linkId: string, at: Date): Promise<void> {
  await trx
    .updateTable('portal_link')
    .set({ opened_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', linkId)
    .where('opened_at', 'is', null)
    .execute();
}

export interface CreditorRow {
  readonly name: string;
  readonly subdomain: string;
  /** The host of its own under which its portal answers. */
  readonly portalHost: string | null;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  readonly language: string;
  readonly currency: string;
}

export async function readCreditor(trx: Trx, companyId: string): Promise<CreditorRow> {
  return trx
    .selectFrom('company')
    .select([
      'name',
      'subdomain',
      'portal_host as portalHost',
      'support_phone as supportPhone',
      'support_email as supportEmail',
      'language',
      'currency',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** The customer's name as it is written to him. */
export async function readCustomerName(trx: Trx, companyId: string, debtorId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name
    from debtor where company_id = ${companyId} and id = ${debtorId}`.execute(trx);
  return rows[0]?.name ?? '';
}

/** Consumer or business: as it was said, or by whether there is a company's name. */
export async function readNature(trx: Trx, companyId: string, debtorId: string): Promise<PortalVisit['nature']> {
  const row = await trx
    .selectFrom('debtor')
    .select(sql<PortalVisit['nature']>`${natureOfDebtor}`.as('nature'))
    .where('company_id', '=', companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.nature ?? 'CONSUMER';
}

/** The name of a team member who looks at the portal. */
export async function readMemberName(trx: Trx, companyId: string, memberId: string): Promise<string> {
  const row = await trx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ? `${row.first_name} ${row.last_name}`.trim() : '';
}

/** A contact point that links were sent to, or every one of the debtor when a link was sent to none in particular. */
export async function readContacts(
  trx: Trx,
  companyId: string,
  owner: { readonly debtorId: string; readonly contactId: string | null },
): Promise<{ kind: 'EMAIL' | 'PHONE'; value: string }[]> {
  const query = trx
    .selectFrom('contact')
    .select(['kind', 'value'])
    .where('company_id', '=', companyId)
    .where('debtor_id', '=', owner.debtorId)
    .$narrowType<{ kind: 'EMAIL' | 'PHONE' }>();
  return (owner.contactId ? query.where('id', '=', owner.contactId) : query).limit(100).execute();
}

export async function insertPortalSession(
  trx: Trx,
  companyId: string,
  session: {
    readonly id: string;
    readonly linkId: string;
    readonly debtorId: string;
    readonly tokenHash: Buffer;
    readonly hours: number;
    readonly isProven: boolean;
    readonly viewedBy: string | null;
  },
): Promise<Date> {
  const row = await trx
    .insertInto('portal_session')
    .values({
      company_id: companyId,
      id: session.id,
      link_id: session.linkId,
      debtor_id: session.debtorId,
      token_hash: session.tokenHash,
      level: session.isProven ? 'code' : 'link',
      viewed_by: session.viewedBy,
      expires_at: sql<Date>`now() + make_interval(hours => ${session.hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

export interface SessionRow {
  readonly debtorId: string;
  readonly linkId: string;
  readonly tokenHash: Buffer;
  readonly isRested: boolean;
  readonly viewedBy: string | null;
  readonly visit: PortalVisit;
  /** Where the company's portal answers. */
  readonly place: PortalPlace;
}

/**
 * A session that has neither rested nor lasted too long, whose link was not revoked and whose customer is still the one
 * it was sent to, with all that its level follows from (G37, G40). A team member's view ends with his membership.
 */
export async function readPortalSession(
  trx: Trx,
  companyId: string,
  sessionId: string,
  idleMinutes: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<
    Omit<SessionRow, 'visit' | 'place'> &
      PortalPlace & {
        level: string;
        party: PortalVisit['party'];
        nature: PortalVisit['nature'];
        asksCodeFirst: boolean;
      }
  >`
    select s.debtor_id as "debtorId", s.link_id as "linkId", s.token_hash as "tokenHash", s.level,
      s.last_used_at < now() - interval '1 minute' as "isRested", s.viewed_by as "viewedBy",
      c.collects_as as party, c.portal_asks_code as "asksCodeFirst", c.subdomain, c.portal_host as "portalHost",
      ${natureOfDebtor} as nature
    from portal_session s
    join portal_link l on l.company_id = s.company_id and l.id = s.link_id and l.revoked_at is null
    join debtor d on d.company_id = s.company_id and d.id = s.debtor_id
    join company c on c.company_id = s.company_id
    where s.company_id = ${companyId} and s.id = ${sessionId} and s.expires_at > now()
      and s.last_used_at > now() - make_interval(mins => ${idleMinutes})
      and (s.viewed_by is null or exists (
        select from member m where m.company_id = s.company_id and m.id = s.viewed_by and m.status = 'ACTIVE'))`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { level, party, nature, asksCodeFirst, subdomain, portalHost, ...session } = row;
  const visit = { isProven: level === 'code', party, nature, asksCodeFirst };
  return { ...session, visit, place: { subdomain, portalHost } };
}

export async function touchPortalSession(trx: Trx, companyId: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('portal_session')
    .set({ last_used_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', sessionId)
    .execute();
}

/** Accounts a statement lists at most; the sums beside it are of all. */
const STATEMENT_ACCOUNTS_MAX = 500;

export interface StatementRow {
  readonly id: string;
  readonly reference: string;
  readonly description: string;
  readonly amountCents: number;
  readonly paidCents: number;
  readonly balanceCents: number;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly daysPastDue: number;
  readonly isDisputed: boolean;
}

/**
 * What a debtor owes, and what was paid by this link; nothing else of the history shows before a second factor (G40).
 * Drafts and canceled accounts are not owed.
 */
export async function listStatement(
  trx: Trx,
  companyId: string,
  owner: { readonly debtorId: string; readonly linkId: string },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select a.id, a.reference, a.description, a.amount_cents as "amountCents", a.paid_cents as "paidCents",
      a.balance_cents as "balanceCents", a.issue_date as "issueDate", a.due_date as "dueDate",
      (select company_today()) - a.due_date as "daysPastDue", a.is_disputed as "isDisputed"
    from account a
    where a.company_id = ${companyId} and a.debtor_id = ${owner.debtorId} and a.status not in ('Draft', 'Canceled')
      and (a.balance_cents > 0 or exists (
        select from payment p join payment_account pa on pa.company_id = p.company_id and pa.payment_id = p.id
        where p.company_id = a.company_id and pa.account_id = a.id and p.portal_link_id = ${owner.linkId}
          and p.status in ('SUCCESS', 'RETURN')))
    order by (a.balance_cents > 0) desc, a.due_date, a.id limit ${STATEMENT_ACCOUNTS_MAX}`.execute(trx);
  return rows;
}

/** What is owed in all; what of it is neither in dispute nor settled by an offer; and overdue, nor paid by a plan. */
export async function sumStatement(
  trx: Trx,
  companyId: string,
  debtorId: string,
  agreed: { readonly inPlan: readonly string[]; readonly byOffer: readonly string[] } = { inPlan: [], byOffer: [] },
): Promise<{ total: number; overdue: number; undisputed: number }> {
  const { rows } = await sql<{ total: number; overdue: number; undisputed: number }>`
    select coalesce(sum(balance_cents), 0)::bigint as total,
      coalesce(sum(balance_cents) filter (where not is_disputed
        and id <> all(${[...agreed.byOffer]}::uuid[])), 0)::bigint as undisputed,
      coalesce(sum(balance_cents) filter (where not is_disputed and due_date < (select company_today())
        and id <> all(${[...agreed.inPlan, ...agreed.byOffer]}::uuid[])), 0)::bigint as overdue
    from account
    where company_id = ${companyId} and debtor_id = ${debtorId} and status not in ('Draft', 'Canceled')`.execute(trx);
  return rows[0] ?? { total: 0, overdue: 0, undisputed: 0 };
}

const RECEIPTS_MAX = 50;

/** The open payment of a debtor, if any, and those that came in by this link. */
export async function listLinkPayments(
  trx: Trx,
  companyId: string,
  owner: { readonly debtorId: string; readonly linkId: string },
): Promise<{ openId: string | null; receipts: { id: string; amountCents: number; at: Date }[] }> {
  const open = await trx
    .selectFrom('payment')
    .select('id')
    .where('company_id', '=', companyId)
    .where('debtor_id', '=', owner.debtorId)
    .where('status', 'in', ['CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const receipts = await trx
    .selectFrom('payment')
    .select(['id', 'received_cents as amountCents', sql<Date>`coalesce(settled_at, created_at)`.as('at')])
    .where('company_id', '=', companyId)
    .where('debtor_id', '=', owner.debtorId)
    .where('portal_link_id', '=', owner.linkId)
    .where('status', 'in', ['SUCCESS', 'RETURN'])
    .orderBy('created_at', 'desc')
    .limit(RECEIPTS_MAX)
    .execute();
  return { openId: open?.id ?? null, receipts };
}

export async function readBalances(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'balance_cents'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...accountIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.balance_cents]));
}

/**
 * Ends links at once, and with them their sessions: one, those that were sent to a contact point, or all of a customer.
 * Answers how many.
 */
export async function revokeLinks(
  trx: Trx,
  companyId: string,
  which:
    | { readonly linkId: string }
    | { readonly debtorId: string; readonly contactId: string }
    | { readonly debtorId: string },
): Promise<number> {
  let query = trx
    .updateTable('portal_link')
    .set({ revoked_at: sql`company_now()` })
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null);
  if ('linkId' in which) query = query.where('id', '=', which.linkId);
  else query = query.where('debtor_id', '=', which.debtorId);
  if ('contactId' in which) query = query.where('contact_id', '=', which.contactId);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** What the customer promised and has not kept yet; the promise that ends first. */
export async function readStatementPromise(
  trx: Trx,
  companyId: string,
  debtorId: string,
): Promise<{ _id: string; amountCents: number; promisedOn: string } | null> {
  const row = await trx
    .selectFrom('promise')
    .select(['id as _id', 'amount_cents as amountCents', 'promised_on as promisedOn'])
    .where('company_id', '=', companyId)
    .where('debtor_id', '=', debtorId)
    .where('status', '=', 'OPEN')
    .orderBy('promised_on')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
