import type { EndpointHealth } from '@recoup/domain/webhook-endpoints/endpoint-health.ts';
import { type DisabledReason, WEBHOOK_LOG_DAYS } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface EndpointRow extends EndpointHealth {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
  readonly disabledAt: Date | null;
  readonly disabledWhy: DisabledReason | null;
  readonly restUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}

/** An endpoint with what its row on the screen says. */
export interface ShownEndpoint extends EndpointRow {
  readonly formerUntil: Date | null;
  readonly delivered: number;
  readonly failed: number;
  readonly waiting: number;
}

const columns = sql`e.id, e.url, e.description, e.events, e.is_active, e.disabled_at, e.disabled_why, e.failing_since,
  e.is_confirmed, e.failures_in_row, e.told_days, e.rest_until, e.version, e.created_at`;

/** All endpoints of a company, or one, the oldest first. What ended long before the last day is counted no more. */
export async function listEndpoints({ trx, companyId }: Work, id?: string): Promise<ShownEndpoint[]> {
  const { rows } = await sql<ShownEndpoint>`
    select ${columns},
      (select max(s.ends_at) from webhook_secret s
        where s.company_id = ${companyId} and s.endpoint_id = e.id and s.ends_at > now()) as former_until,
      d.delivered, d.failed, d.waiting
    from webhook_endpoint e cross join lateral (
      select count(*) filter (where d.state = 'DELIVERED')::int as delivered,
        count(*) filter (where d.state = 'FAILED' or (d.state = 'WAITING' and d.tries_made > 0))::int as failed,
        count(*) filter (where d.state = 'WAITING' and d.tries_made = 0)::int as waiting
      from webhook_delivery d where d.company_id = ${companyId} and d.endpoint_id = e.id
        and d.created_at > now() - interval '1 day') d
    where e.company_id = ${companyId} ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e.created_at, e.id`.execute(trx);
  return rows;
}

export async function lockEndpoint({ trx, companyId }: Work, id: string): Promise<EndpointRow | undefined> {
  const { rows } = await sql<EndpointRow>`
    select ${columns} from webhook_endpoint e where e.company_id = ${companyId} and e.id = ${id} for update`.execute(
    trx,
  );
  return rows[0];
}

export async function countEndpoints({ trx, companyId }: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoint where company_id = ${companyId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export type EndpointSettings = Pick<EndpointRow, 'url' | 'description' | 'events' | 'isActive'>;

export async function insertEndpoint(
  { trx, companyId }: Work,
  { id, events, ...settings }: EndpointSettings & { readonly id: string; readonly createdAt?: Date },
): Promise<void> {
  await trx
    .insertInto('webhookEndpoint')
    .values({ companyId, id, events: [...events], ...settings })
    .execute();
}

/** A change by hand forgets that it failed: whoever made it has mended what was wrong. */
export async function writeEndpoint(
  { trx, companyId }: Work,
  id: string,
  { events, ...settings }: EndpointSettings,
): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ ...settings, events: [...events], version: sql`version + 1` })
    .set({ disabledAt: null, disabledWhy: null, restUntil: null })
    .set({ failingSince: null, isConfirmed: false, failuresInRow: 0, toldDays: 0 })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** How its last tries went, and whether they switched it off. */
export async function writeHealth(
  { trx, companyId }: Work,
  id: string,
  health: EndpointHealth & { readonly restSeconds: number; readonly disabledWhy: DisabledReason | null },
): Promise<void> {
  const { failingSince, isConfirmed, failuresInRow, toldDays, restSeconds, disabledWhy } = health;
  await sql`
    update webhook_endpoint set failing_since = ${failingSince}, is_confirmed = ${isConfirmed},
      failures_in_row = ${failuresInRow}, told_days = ${toldDays},
      rest_until = case when ${restSeconds}::int = 0 then null else now() + make_interval(secs => ${restSeconds}) end,
      is_active = is_active and ${disabledWhy}::text is null,
      disabled_at = case when ${disabledWhy}::text is null then disabled_at else now() end,
      disabled_why = coalesce(${disabledWhy}::text, disabled_why),
      version = version + case when ${disabledWhy}::text is null then 0 else 1 end
    where company_id = ${companyId} and id = ${id}`.execute(trx);
}

export async function deleteEndpoint({ trx, companyId }: Work, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from webhook_endpoint where company_id = ${companyId} and id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}

export interface SecretRow {
  readonly id: string;
  /** Closed. */
  readonly secret: string;
}

/** With what an endpoint's events are signed now: the present secret first, and the one before while it works. */
export async function readSecrets({ trx, companyId }: Work, endpointId: string): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    select id, secret from webhook_secret where company_id = ${companyId} and endpoint_id = ${endpointId}
      and (ends_at is null or ends_at > now())
    order by ends_at desc nulls first`.execute(trx);
  return rows;
}

export async function insertSecret(
  { trx, companyId }: Work,
  secret: SecretRow & { readonly endpointId: string },
): Promise<void> {
  await trx
    .insertInto('webhookSecret')
    .values({ companyId, ...secret })
    .execute();
}

/** Every secret of every endpoint that works, closed. */
export async function listAllSecrets({
  trx,
  companyId,
}: Work): Promise<(SecretRow & { readonly endpointId: string })[]> {
  const { rows } = await sql<SecretRow & { readonly endpointId: string }>`
    select id, endpoint_id, secret from webhook_secret
    where company_id = ${companyId} and (ends_at is null or ends_at > now()) order by id`.execute(trx);
  return rows;
}

/** The same secret, closed otherwise, where it still is; answers whether it is as a count. */
export async function swapSecret({ trx, companyId }: Work, id: string, before: string, after: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_secret set secret = ${after}
    where company_id = ${companyId} and id = ${id} and secret = ${before}`.execute(trx);
  return Number(numAffectedRows);
}

/** The present secret works for so many hours more, and whatever was replaced before no longer. */
export async function endSecrets({ trx, companyId }: Work, endpointId: string, hours: number): Promise<void> {
  await sql`delete from webhook_secret
    where company_id = ${companyId} and endpoint_id = ${endpointId} and ends_at is not null`.execute(trx);
  await sql`update webhook_secret set ends_at = now() + make_interval(hours => ${hours})
    where company_id = ${companyId} and endpoint_id = ${endpointId}`.execute(trx);
}

/**
 * What endpoints ask for, all together. One that was switched off for its failures may ask for what it missed, for as long as
 * that is kept; one that somebody switched off may not.
 */
export async function readChoices({ trx, companyId }: Work): Promise<string[]> {
  const { rows } = await sql<{ choice: string }>`
    select distinct c.choice from webhook_endpoint e
      cross join lateral unnest(case when e.events = '{}' then '{*}'::text[] else e.events end) as c (choice)
    where e.company_id = ${companyId} and (e.is_active or e.disabled_at > now() - make_interval(days => ${WEBHOOK_LOG_DAYS}))
    order by c.choice`.execute(trx);
  return rows.map(({ choice }) => choice);
}

/** Everything about endpoints of a company that ends. */
export async function eraseEndpoints({ trx, companyId }: Work): Promise<void> {
  await sql`delete from webhook_delivery where company_id = ${companyId}`.execute(trx);
  await sql`delete from webhook_secret where company_id = ${companyId}`.execute(trx);
  await sql`delete from webhook_endpoint where company_id = ${companyId}`.execute(trx);
}
