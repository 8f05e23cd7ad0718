import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { withNames } from './messages.store.ts';

interface LinkRow {
  readonly id: string;
  readonly member: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly intent: string | null;
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

/** A request to pay: what a message asked for, or a link that somebody handed over. */
export type RequestRow =
  | { readonly kind: 'MESSAGE'; readonly row: MessageRow }
  | { readonly kind: 'LINK'; readonly row: LinkRow };

/** One page of what one account was asked to pay with, newest first: the ids along both indexes, then the facts. */
export async function listAccountRequests(
  work: Work,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RequestRow[]> {
  const { trx, companyId } = work;
  const { rows } = await sql<{ id: string; isLink: boolean }>`
    select id, is_link from (
      (select id, at, false as is_link from message
        where company_id = ${companyId} and account_id = ${accountId}::uuid and direction = 'outgoing'
        order by at desc, id desc limit ${limit + offset})
      union all
      (select id, created_at, true from portal_link
        where company_id = ${companyId} and account_id = ${accountId}::uuid
        order by created_at desc, id desc limit ${limit + offset})
    ) r order by at desc, id desc limit ${limit} offset ${offset}`.execute(trx);
  const ids = (isLink: boolean) => rows.filter((row) => row.isLink === isLink).map((row) => row.id);
  const messages = await withNames(work, { ids: ids(false) }).execute();
  const links = await readLinks(work, ids(true));
  const found = new Map<string, RequestRow>([
    ...messages.map((row) => [row.id, { kind: 'MESSAGE', row }] as const),
    ...links.map((row) => [row.id, { kind: 'LINK', row }] as const),
  ]);
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

export async function countAccountRequests({ trx, companyId }: Work, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from message where company_id = ${companyId} and account_id = ${accountId}::uuid
        and direction = 'outgoing')::int
      + (select count(*) from portal_link where company_id = ${companyId} and account_id = ${accountId}::uuid)::int
      as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

async function readLinks({ trx, companyId }: Work, ids: readonly string[]): Promise<LinkRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkRow>`
    select l.id, coalesce(btrim(m.first_name || ' ' || m.last_name), '') as member, l.created_at, l.expires_at,
      l.opened_at, l.intent,
      case when l.revoked_at is not null then 'revoked' when l.expires_at <= company_now() then 'expired'
        else 'active' end as state
    from portal_link l left join member m on m.company_id = l.company_id and m.id = l.made_by
    where l.company_id = ${companyId} and l.id = any(${[...ids]}::uuid[])`.execute(trx);
  return rows;
}
