import type { IntegrationPolicy } from '@recoup/domain/integrations/integration-policy.ts';
import type { IntegrationState } from '@recoup/domain/integrations/integration-state.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';

export interface IntegrationRow {
  readonly id: string;
  readonly serviceId: string;
  readonly state: IntegrationState;
  readonly firmId: string | null;
  readonly firmName: string;
  readonly policy: IntegrationPolicy;
  readonly clearingId: string | null;
  readonly clearingName: string | null;
  readonly hasSince: boolean;
  readonly connectedAt: Date | null;
  readonly lastSyncAt: Date | null;
  readonly nextSyncAt: Date | null;
  readonly nextFullAt: Date | null;
  readonly restUntil: Date | null;
  readonly trouble: string | null;
  readonly version: number;
}

const columns = sql`i.id, i.service_id, i.state, i.firm_id, i.firm_name, i.policy, i.clearing_id, i.clearing_name,
  i.has_since, i.connected_at, i.last_sync_at, i.next_sync_at, i.next_full_at, i.rest_until, i.trouble, i.version`;

/** What of a connection asks for somebody: open conflicts, and writes that were refused. */
export interface IntegrationCounts {
  readonly conflicts: number;
  readonly refused: number;
}

export async function listIntegrations(work: Work): Promise<(IntegrationRow & IntegrationCounts)[]> {
  const { rows } = await sql<IntegrationRow & IntegrationCounts>`
    select ${columns},
      (select count(*)::int from sync_conflict c where c.company_id = i.company_id and c.integration_id = i.id
        and c.resolved_at is null) as conflicts,
      (select count(*)::int from ledger_write w where w.company_id = i.company_id and w.integration_id = i.id
        and w.state = 'REFUSED') as refused
    from integration i where i.company_id = ${work.companyId} order by i.created_at, i.id`.execute(work.trx);
  return rows;
}

export async function readIntegration(work: Work, id: string): Promise<IntegrationRow | undefined> {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integration i where i.company_id = ${work.companyId} and i.id = ${id}`.execute(work.trx);
  return rows[0];
}

/** The same, locked: what it is and may do changes by one at a time. */
export async function lockIntegration(work: Work, id: string): Promise<IntegrationRow | undefined> {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integration i where i.company_id = ${work.companyId} and i.id = ${id}
    for no key update`.execute(work.trx);
  return rows[0];
}

export async function findByService(work: Work, serviceId: string): Promise<IntegrationRow | undefined> {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integration i where i.company_id = ${work.companyId} and i.service_id = ${serviceId}`.execute(
    work.trx,
  );
  return rows[0];
}

/** The one that carries this way back, unless its quarter of an hour is over. */
export async function findByReturn(work: Work, hash: Buffer): Promise<IntegrationRow | undefined> {
  const { rows } = await sql<IntegrationRow>`
    select ${columns} from integration i
    where i.company_id = ${work.companyId} and i.return_hash = ${hash} and i.return_until > now()
    for no key update`.execute(work.trx);
  return rows[0];
}

/** Ledgers that were connected and that nobody ended. */
export async function countLedgers({ trx, companyId }: Work): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from integration
    where company_id = ${companyId} and connected_at is not null and state <> 'DISCONNECTED'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** False when the id, or the program, is there already. */
export async function insertIntegration(
  work: Work,
  made: Pick<IntegrationRow, 'id' | 'serviceId' | 'state' | 'policy'>,
): Promise<boolean> {
  const { id, serviceId, state, policy } = made;
  const result = await sql`
    insert into integration (company_id, id, service_id, state, policy)
    values (${work.companyId}, ${id}, ${serviceId}, ${state}, ${JSON.stringify(policy)}::jsonb)
    on conflict do nothing`.execute(work.trx);
  return Number(result.numAffectedRows ?? 0) === 1;
}

export type IntegrationChange = Partial<
  Omit<IntegrationRow, 'id' | 'serviceId' | 'policy' | 'version'> & {
    readonly policy: IntegrationPolicy;
    readonly returnHash: Buffer | null;
  }
>;

/** Writes what changed; what people see of it gets another version. */
export async function updateIntegration(
  work: Work,
  id: string,
  { policy, ...change }: IntegrationChange,
  { isVisible = true } = {},
): Promise<void> {
  await work.trx
    .updateTable('integration')
    .set({
      ...change,
      ...(policy ? { policy: JSON.stringify(policy) } : {}),
      ...(isVisible ? { version: sql`version + 1` } : {}),
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** Opens a way back for a quarter of an hour of real time. */
export async function openReturn(work: Work, id: string, hash: Buffer): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update integration set return_hash = ${hash}, return_until = now() + interval '15 minutes'
    where company_id = ${work.companyId} and id = ${id} returning return_until as until`.execute(work.trx);
  const [row] = rows;
  if (!row) throw new Error('the connection is gone');
  return row.until;
}

export async function deleteIntegration(work: Work, id: string): Promise<void> {
  await work.trx.deleteFrom('integration').where('companyId', '=', work.companyId).where('id', '=', id).execute();
}

/** Takes a connection for one worker, for two minutes of real time; false while another has it. */
export async function takeLease(work: Work, id: string): Promise<boolean> {
  const result = await sql`
    update integration set lease_until = now() + interval '2 minutes'
    where company_id = ${work.companyId} and id = ${id} and (lease_until is null or lease_until < now())`.execute(
    work.trx,
  );
  return Number(result.numAffectedRows ?? 0) === 1;
}

export async function keepLease(work: Work, id: string): Promise<void> {
  await sql`update integration set lease_until = now() + interval '2 minutes'
    where company_id = ${work.companyId} and id = ${id}`.execute(work.trx);
}

export async function endLease(work: Work, id: string): Promise<void> {
  await sql`update integration set lease_until = null where company_id = ${work.companyId} and id = ${id}`.execute(
    work.trx,
  );
}

/** When something of a company's ledgers falls due next, on its own clock; for `wake`. */
export function nextLedgerWork(companyId: string) {
  return sql`(
    select min(greatest(at, coalesce(i.rest_until, at))) from integration i cross join lateral (
      select i.next_sync_at as at
      union all select r.begun_at from sync_run r
        where r.company_id = i.company_id and r.integration_id = i.id and r.state = 'PROCESSING'
      union all select min(w.next_at) from ledger_write w
        where w.company_id = i.company_id and w.integration_id = i.id and i.clearing_id is not null) due
    where i.company_id = ${companyId} and i.state = 'CONNECTED' and due.at is not null)`;
}

/** Removes all that a company connected, and what was learned by it. */
export async function eraseIntegrations(work: Work): Promise<void> {
  await work.trx.deleteFrom('integration').where('companyId', '=', work.companyId).execute();
}
