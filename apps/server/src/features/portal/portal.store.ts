import type { PortalVisit } from '@recoup/domain/permissions/portal-permission.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export const natureOfDebtor = sql`nature_of(debtor.nature, debtor.company_name,
  (select customer_type from company where company_id = debtor.company_id))`;

export interface LinkRow {
  readonly id: string;
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly messageId: string | null;
  /** Where it was sent, by e-mail or text; null where a member handed it over. */
  readonly sentKind: string | null;
  readonly sentTo: string | null;
  /** It ran out, was ended, or its customer is deleted. */
  readonly isOver: boolean;
  /** It ran out by itself; nobody ended it. */
  readonly isExpired: boolean;
  readonly isOpened: boolean;
  /** The team member for whom it was made, to see what the customer sees. */
  readonly viewedBy: string | null;
}

/** A link with what the company's clock says about it, and whether its customer is still there. */
export async function readLinkRow(work: Work, linkId: string): Promise<LinkRow | undefined> {
  // Row security hides deleted customers.
  const isThere = sql`exists (
    select 1 from debtor d where d.company_id = portal_link.company_id and d.id = portal_link.debtor_id)`;
  return work.trx
    .selectFrom('portalLink')
    .select([
      'id',
      'debtorId',
      'contactId',
      'messageId',
      'sentKind',
      'sentTo',
      sql<boolean>`revoked_at is not null or expires_at <= company_now() or not ${isThere}`.as('isOver'),
      sql<boolean>`revoked_at is null and expires_at <= company_now() and viewed_by is null and ${isThere}`.as(
        'isExpired',
      ),
      sql<boolean>`opened_at is not null`.as('isOpened'),
      'viewedBy',
    ])
    .where('companyId', '=', work.companyId)
    .where('id', '=', linkId)
    .executeTakeFirst();
}

export async function markLinkOpened(work: Work, linkId: string, at: Date): Promise<void> {
  await work.trx
    .updateTable('portalLink')
    .set({ openedAt: at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute();
}

export interface CreditorRow {
  readonly name: string;
  readonly subdomain: string;
  /** The host of its own under which its portal answers. */
  readonly portalHost: string | null;
  readonly supportPhone: string | null;
  readonly supportEmail: string | null;
  /** Empty where the company gave none. */
  readonly postalAddress: string;
  readonly language: string;
  readonly currency: string;
  readonly timeZone: string;
}

export async function readCreditor(work: Work): Promise<CreditorRow> {
  return work.trx
    .selectFrom('company')
    .select([
      'name',
      'subdomain',
      'portalHost',
      'supportPhone',
      'supportEmail',
      'postalAddress',
      'language',
      'currency',
      'timeZone',
    ])
    .where('companyId', '=', work.companyId)
    .executeTakeFirstOrThrow();
}

/** The customer's name as it is written to them. */
export async function readCustomerName(work: Work, debtorId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(company_name, ''), trim(first_name || ' ' || last_name)) as name
    from debtor where company_id = ${work.companyId} and id = ${debtorId}`.execute(work.trx);
  return rows[0]?.name ?? '';
}

/** The language in which a customer is written to; undefined when they were deleted. */
export async function findLanguage(work: Work, debtorId: string): Promise<string | undefined> {
  const row = await work.trx
    .selectFrom('debtor')
    .select('language')
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.language;
}

/** Consumer or business: as it was said of them, of all customers, or by whether there is a company's name. */
export async function readNature(work: Work, debtorId: string): Promise<PortalVisit['nature']> {
  const row = await work.trx
    .selectFrom('debtor')
    .select(sql<PortalVisit['nature']>`${natureOfDebtor}`.as('nature'))
    .where('companyId', '=', work.companyId)
    .where('id', '=', debtorId)
    .executeTakeFirst();
  return row?.nature ?? 'CONSUMER';
}

/** The name of a team member who looks at the portal. */
export async function readMemberName(work: Work, memberId: string): Promise<string> {
  const row = await work.trx
    .selectFrom('member')
    .select(['firstName', 'lastName'])
    .where('companyId', '=', work.companyId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ? `${row.firstName} ${row.lastName}`.trim() : '';
}

/**
 * Where a link was read: the address that it was sent to, whatever its contact point says by now; all of the customer's where
 * it was sent nowhere.
 */
export async function addressesOf(
  work: Work,
  link: { readonly debtorId: string; readonly sentKind: string | null; readonly sentTo: string | null },
): Promise<{ kind: 'EMAIL' | 'PHONE'; value: string }[]> {
  const { sentKind, sentTo } = link;
  if (sentTo !== null && (sentKind === 'EMAIL' || sentKind === 'PHONE')) return [{ kind: sentKind, value: sentTo }];
  return work.trx
    .selectFrom('contact')
    .select(['kind', 'value'])
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', link.debtorId)
    .$narrowType<{ kind: 'EMAIL' | 'PHONE' }>()
    .limit(100)
    .execute();
}

/**
 * Ends links at once, and with them their sessions: one, those that were sent to a contact point (until some moment), or all
 * of a customer. Answers how many.
 */
export async function revokeLinks(
  work: Work,
  which:
    | { readonly linkId: string }
    | { readonly debtorId: string; readonly contactId: string; readonly until?: Date }
    | { readonly debtorId: string },
): Promise<number> {
  let query = work.trx
    .updateTable('portalLink')
    .set({ revokedAt: sql`company_now()` })
    .where('companyId', '=', work.companyId)
    .where('revokedAt', 'is', null);
  if ('linkId' in which) query = query.where('id', '=', which.linkId);
  else query = query.where('debtorId', '=', which.debtorId);
  if ('contactId' in which) query = query.where('contactId', '=', which.contactId);
  if ('until' in which && which.until) query = query.where('createdAt', '<=', which.until);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
