import type { PortalVisit } from '@recoup/domain/permissions/portal-permission.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import type { PortalPlace } from '../branding/portal-origin.ts';

/** A contact point as it was when its code was given back. */
export interface ProvenContact {
  readonly id: string;
  readonly value: string;
}

export async function insertPortalSession(
  work: Work,
  session: {
    readonly id: string;
    readonly linkId: string;
    readonly debtorId: string;
    readonly tokenHash: Buffer;
    readonly hours: number;
    readonly isProven: boolean;
    /** Where the one-time code went; null when who they are was shown otherwise. */
    readonly provenBy: ProvenContact | null;
    readonly viewedBy: string | null;
  },
): Promise<Date> {
  const row = await work.trx
    .insertInto('portalSession')
    .values({
      companyId: work.companyId,
      id: session.id,
      linkId: session.linkId,
      debtorId: session.debtorId,
      tokenHash: session.tokenHash,
      level: session.isProven ? 'code' : 'link',
      provenContactId: session.provenBy?.id ?? null,
      provenValue: session.provenBy?.value ?? null,
      viewedBy: session.viewedBy,
      expiresAt: sql<Date>`now() + make_interval(hours => ${session.hours})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return row.expiresAt;
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
 * it was sent to, with all that its level follows from (G37, G40): a code proves nothing any more once the number or
 * address it went to was taken away, changed, or is a stranger's. A team member's view ends with their membership.
 */
export async function readPortalSession(
  work: Work,
  sessionId: string,
  idleMinutes: number,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<
    Omit<SessionRow, 'visit' | 'place'> &
      PortalPlace & {
        isProven: boolean;
        party: PortalVisit['party'];
        nature: PortalVisit['nature'];
        asksCodeFirst: boolean;
      }
  >`
    select s.debtor_id, s.link_id, s.token_hash,
      s.level = 'code' and (s.proven_contact_id is null or exists (
        select 1 from contact k where k.company_id = s.company_id and k.id = s.proven_contact_id
          and k.debtor_id = s.debtor_id and k.value = s.proven_value and not k.is_wrong)) as "isProven",
      s.last_used_at < now() - interval '1 minute' as "isRested", s.viewed_by,
      c.collects_as as party, c.portal_asks_code as "asksCodeFirst", c.subdomain, c.portal_host,
      nature_of(d.nature, d.company_name, c.customer_type) as nature
    from portal_session s
    join portal_link l on l.company_id = s.company_id and l.id = s.link_id and l.revoked_at is null
    join debtor d on d.company_id = s.company_id and d.id = s.debtor_id
    join company c on c.company_id = s.company_id
    where s.company_id = ${work.companyId} and s.id = ${sessionId} and s.expires_at > now()
      and s.last_used_at > now() - make_interval(mins => ${idleMinutes})
      and (s.viewed_by is null or exists (
        select 1 from member m where m.company_id = s.company_id and m.id = s.viewed_by and m.status = 'ACTIVE'))`.execute(
    work.trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { isProven, party, nature, asksCodeFirst, subdomain, portalHost, ...session } = row;
  const visit = { isProven, party, nature, asksCodeFirst };
  return { ...session, visit, place: { subdomain, portalHost } };
}

export async function touchPortalSession(work: Work, sessionId: string): Promise<void> {
  await work.trx
    .updateTable('portalSession')
    .set({ lastUsedAt: sql`now()` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', sessionId)
    .execute();
}
