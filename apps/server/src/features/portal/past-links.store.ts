import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Work } from '#server/work/work.ts';

/** A payment link that a customer opened. */
export interface PastLink {
  readonly id: string;
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly messageId: string;
  readonly pathHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date;
}

const linkColumns = {
  id: 'uuid',
  debtorId: 'uuid',
  contactId: 'uuid',
  messageId: 'uuid',
  pathHash: 'bytea',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  openedAt: 'timestamptz',
};

/** Writes links of a past that nobody lived through; they are in no directory, so that none of them opens. */
export async function insertPastLinks(work: Work, links: readonly PastLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({ ...link, pathHash: `\\x${link.pathHash.toString('hex')}` }));
  await sql`
    insert into portal_link (company_id, id, debtor_id, contact_id, message_id, path_hash, created_at, expires_at,
      opened_at, sent_kind, sent_to)
    select ${work.companyId}::uuid, r.id, r.debtor_id, r.contact_id, r.message_id, r.path_hash, r.created_at, r.expires_at,
      r.opened_at, c.kind, c.value
    from ${recordSet(rows, linkColumns)}
    left join contact c on c.company_id = ${work.companyId} and c.id = r.contact_id`.execute(work.trx);
}
