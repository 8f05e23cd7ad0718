import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { hashKey } from '#server/db/directory.ts';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

export interface NewPortalLink {
  readonly id: string;
  readonly debtorId: string;
  /** The contact point it is sent to: opting out by the link stops this one. */
  readonly contactId: string | null;
  readonly messageId: string | null;
  /** The unguessable part of the address; given to the caller once and kept as a hash only (G40). */
  readonly path: string;
}

/** How long a link opens the portal. */
export const LINK_DAYS = 90;
const PATH_BYTES = 16;

/** A link that does not exist yet: 128 random bits, 22 letters, short enough for a text message. */
export function newPortalLink(target: Pick<NewPortalLink, 'debtorId' | 'contactId' | 'messageId'>): NewPortalLink {
  return { ...target, id: uuidv7(), path: randomBytes(PATH_BYTES).toString('base64url') };
}

/** Makes links valid from `at` for ninety days, set-based. */
export async function issuePortalLinks(work: Work, at: Date, links: readonly NewPortalLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({
    id: link.id,
    debtorId: link.debtorId,
    contactId: link.contactId,
    messageId: link.messageId,
    pathHash: hashKey(link.path).toString('hex'),
  }));
  const columns = { id: 'uuid', debtorId: 'uuid', contactId: 'uuid', messageId: 'uuid', pathHash: 'text' };
  await sql`
    with added as (
      insert into portal_link (company_id, id, debtor_id, contact_id, message_id, path_hash, created_at, expires_at)
      select ${work.companyId}::uuid, r.id, r.debtor_id, r.contact_id, r.message_id, decode(r.path_hash, 'hex'), ${at}::timestamptz,
        ${at}::timestamptz + make_interval(days => ${LINK_DAYS})
      from ${recordSet(rows, columns)}
      returning id, path_hash
    )
    insert into directory (kind, key, company_id, record_id)
    select 'portal-link', path_hash, ${work.companyId}::uuid, id from added`.execute(work.trx);
}

/** Takes links back that were surely never sent, as if they had not been made. */
export async function withdrawPortalLinks(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with gone as (
      delete from portal_link where company_id = ${work.companyId} and id = any(${[...ids]}::uuid[]) and opened_at is null
      returning path_hash
    )
    delete from directory where company_id = ${work.companyId} and kind = 'portal-link' and key in (select path_hash from gone)`.execute(
    work.trx,
  );
}
