import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';
import type { NewPortalLink } from './new-portal-link.ts';

export interface LinkListRow {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE' | null;
  readonly value: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly state: 'active' | 'expired' | 'revoked';
}

const state = sql`case when l.revoked_at is not null then 'revoked' when l.expires_at <= company_now() then 'expired'
  else 'active' end`;

/** A customer's links, newest first; those of a team member's view are none of the customer's. */
export async function listLinks(work: Work, debtorId: string): Promise<{ links: LinkListRow[]; active: number }> {
  const { rows } = await sql<LinkListRow & { active: number }>`
    select l.id, l.sent_kind as kind, l.sent_to as value, l.created_at, l.expires_at, l.opened_at,
      ${state} as state, (count(*) filter (where ${state} = 'active') over ())::int as active
    from portal_link l where l.company_id = ${work.companyId} and l.debtor_id = ${debtorId} and l.viewed_by is null
    order by l.created_at desc, l.id desc limit 50`.execute(work.trx);
  return { links: rows, active: rows[0]?.active ?? 0 };
}

/** Whether a link is this customer's. */
export async function isLinkOf(work: Work, debtorId: string, linkId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('portalLink')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('debtorId', '=', debtorId)
    .where('id', '=', linkId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a link the view of a team member: it reads only and ends within the hour. */
export async function markView(work: Work, linkId: string, memberId: string): Promise<Date> {
  const row = await work.trx
    .updateTable('portalLink')
    .set({ viewedBy: memberId, expiresAt: sql<Date>`company_now() + interval '1 hour'` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', linkId)
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
}

export interface DocumentRow {
  readonly id: string;
  readonly accountId: string | null;
  readonly contract: { readonly reference: string; readonly title: string } | null;
  readonly fileName: string;
  readonly fileKey: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly purpose: string;
  readonly createdAt: Date;
}

/**
 * Public files of a customer's accounts and contracts, newest first; one of them when its id is given. Drafts and what was
 * canceled show nothing.
 */
export async function listPublicFiles(work: Work, debtorId: string, id: string | null = null): Promise<DocumentRow[]> {
  const shown = sql`f.is_public and f.scan in ('CLEAN', 'NOT_SCANNED') and f.deleted_at is null and (${id}::uuid is null or f.id = ${id})`;
  const file = sql`f.file_name, f.file_key, f.media_type, f.size_bytes, f.purpose, f.created_at`;
  const { rows } = await sql<DocumentRow>`
    select * from (
      select f.id, f.record_id as account_id, null::jsonb as contract, ${file}
      from account a
      join attachment f on f.company_id = a.company_id and f.record_kind = 'account' and f.record_id = a.id and ${shown}
      where a.company_id = ${work.companyId} and a.debtor_id = ${debtorId} and a.status not in ('Draft', 'Canceled')
      union all
      select f.id, null, jsonb_build_object('reference', c.reference, 'title', c.title), ${file}
      from contract c
      join attachment f on f.company_id = c.company_id and f.record_kind = 'contract' and f.record_id = c.id and ${shown}
      where c.company_id = ${work.companyId} and c.debtor_id = ${debtorId} and c.deleted_at is null
        and c.status not in ('Draft', 'Canceled')
    ) f order by f.created_at desc, f.id desc limit 200`.execute(work.trx);
  return rows;
}

/** Whether an account is one that its customer may see: their own, and no draft. */
export async function isOnStatement(work: Work, debtorId: string, accountId: string): Promise<boolean> {
  const row = await work.trx
    .selectFrom('account')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', accountId)
    .where('debtorId', '=', debtorId)
    .where('status', 'not in', ['Draft', 'Canceled'])
    .executeTakeFirst();
  return row !== undefined;
}

const linkColumns = {
  ...{ id: 'uuid', debtorId: 'uuid', contactId: 'uuid', messageId: 'uuid', pathHash: 'text' },
  ...{ accountId: 'uuid', madeBy: 'uuid', intent: 'text' },
};

/** Inserts links that are valid for some days from `at`. */
export async function insertPortalLinks(
  work: Work,
  at: Date,
  days: number,
  links: ReadonlyArray<{ readonly link: NewPortalLink; readonly hash: Buffer }>,
): Promise<void> {
  const rows = links.map(({ link, hash }) => ({
    id: link.id,
    debtorId: link.debtorId,
    contactId: link.contactId,
    messageId: link.messageId,
    pathHash: hash.toString('hex'),
    accountId: link.byHand?.accountId ?? null,
    madeBy: link.byHand?.madeBy ?? null,
    intent: link.byHand?.intent ?? null,
  }));
  await sql`
    insert into portal_link (company_id, id, debtor_id, contact_id, message_id, path_hash, created_at, expires_at,
      account_id, made_by, intent, sent_kind, sent_to)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.contact_id, r.message_id, decode(r.path_hash, 'hex'),
      ${at}::timestamptz, ${at}::timestamptz + make_interval(days => ${days}), r.account_id, r.made_by, r.intent,
      c.kind, c.value
    from ${recordSet(rows, linkColumns)}
    left join contact c on c.company_id = ${work.companyId} and c.id = r.contact_id`.execute(work.trx);
}

/** Deletes those of these links that nobody opened; answers the hashes of their paths. */
export async function deleteUnopenedLinks(work: Work, ids: readonly string[]): Promise<Buffer[]> {
  const { rows } = await sql<{ pathHash: Buffer }>`
    delete from portal_link where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[]) and opened_at is null
    returning path_hash`.execute(work.trx);
  return rows.map((row) => row.pathHash);
}
