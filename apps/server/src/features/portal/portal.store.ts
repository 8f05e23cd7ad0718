import type { PortalVisit } from '@recoup/domain/permissions/portal-permission.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

export const natureOfDebtor = sql`coalesce(nature, case when company_name = '' then 'CONSUMER' else 'BUSINESS' end)`;

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
