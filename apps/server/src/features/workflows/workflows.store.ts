import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { audienceCondition } from './campaign-facts.store.ts';

export interface WorkflowRow {
  id: string;
  name: string;
  draft: boolean;
  is_send_active: boolean;
  audience_type: 'accounts' | 'filter';
  audience: unknown;
  /** `HH:MM:SS` */
  send_time: string;
  priority: number;
  version: number;
  created_at: Date;
  deleted_at: Date | null;
}

export async function readWorkflowRow(
  trx: Trx,
  companyId: string,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<WorkflowRow | null> {
  const { rows } = await sql<WorkflowRow>`
    select id, name, draft, is_send_active, audience_type, audience, send_time::text, priority, version, created_at, deleted_at
    from workflow where company_id = ${companyId} and id = ${id} ${lock}`.execute(trx);
  return rows[0] ?? null;
}

/** The campaign for a change: locked until the end of the transaction, so that no claim reads it half changed. */
export async function lockWorkflow(trx: Trx, companyId: string, id: string): Promise<WorkflowRow | null> {
  const row = await readWorkflowRow(trx, companyId, id, sql`for update`);
  return row && row.deleted_at === null ? row : null;
}

export interface WorkflowListRow extends WorkflowRow {
  accounts: number;
  steps: number;
  executing: number;
  paused: number;
  completed: number;
  sent: number;
  collected_cents: number;
  next_at: Date | null;
}

/** Campaigns with their figures, in the order of priority. What was collected came in through their messages' links. */
export async function listWorkflowRows(
  trx: Trx,
  companyId: string,
  filter: { readonly search?: string | undefined; readonly ids?: readonly string[] | undefined },
): Promise<WorkflowListRow[]> {
  const ids = filter.ids && filter.ids.length > 0 ? [...filter.ids] : null;
  const { rows } = await sql<Omit<WorkflowListRow, 'accounts'>>`
    select w.id, w.name, w.draft, w.is_send_active, w.audience_type, w.audience, w.send_time::text, w.priority, w.version,
      w.created_at, w.deleted_at,
      (select count(*)::integer from workflow_step s
        where s.company_id = w.company_id and s.workflow_id = w.id and s.deleted_at is null) as steps,
      r.executing, r.paused, r.completed, r.next_at, coalesce(m.sent, 0)::integer as sent,
      coalesce(p.collected_cents, 0)::bigint as collected_cents
    from workflow w
    left join lateral (
      select count(*) filter (where status = 'EXECUTING')::integer as executing,
        count(*) filter (where status = 'PAUSED')::integer as paused,
        count(*) filter (where status = 'COMPLETED')::integer as completed,
        min(next_at) filter (where status = 'EXECUTING') as next_at
      from collection_run r where r.company_id = w.company_id and r.workflow_id = w.id
    ) r on true
    left join lateral (
      select count(*) as sent from message m
      where m.company_id = w.company_id and m.workflow_id = w.id and m.sent_at is not null
    ) m on true
    left join lateral (
      select sum(p.amount_cents) as collected_cents from message m
      join payment p on p.company_id = m.company_id and p.message_id = m.id and p.status = 'SUCCESS'
      where m.company_id = w.company_id and m.workflow_id = w.id and m.status = 'PAID'
    ) p on true
    where w.company_id = ${companyId} and w.deleted_at is null
      and (${ids}::uuid[] is null or w.id = any(${ids}::uuid[]))
      and (${filter.search || null}::text is null or position(lower(${filter.search || null}::text) in lower(w.name)) > 0)
    order by w.priority, w.id limit 200`.execute(trx);
  const counted: WorkflowListRow[] = [];
  for (const row of rows) counted.push({ ...row, accounts: await countAudience(trx, companyId, row) });
  return counted;
}

/** Accounts in the audience that are open and owe something. */
export async function countAudience(trx: Trx, companyId: string, workflow: WorkflowRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account a
    where ${audienceCondition(companyId, workflow)} and a.balance_cents > 0
      and a.status in ('Active', 'Delinquent', 'Accelerated')`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Debtors with an account in the audience, after a cursor, in order. */
export async function debtorsOfAudience(
  trx: Trx,
  companyId: string,
  workflow: { readonly id: string; readonly audience_type: string; readonly audience: unknown },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ debtor_id: string }>`
    select distinct a.debtor_id from account a
    where ${audienceCondition(companyId, workflow)} and a.debtor_id > ${after}::uuid
    order by a.debtor_id limit ${limit}`.execute(trx);
  return rows.map((row) => row.debtor_id);
}

export async function debtorsOfAccounts(trx: Trx, companyId: string, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ debtor_id: string }>`
    select distinct debtor_id from account
    where company_id = ${companyId} and id = any(${[...accountIds]}::uuid[]) order by debtor_id`.execute(trx);
  return rows.map((row) => row.debtor_id);
}

export async function liveWorkflowIds(trx: Trx, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('workflow')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_send_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('priority')
    .execute();
  return rows.map((row) => row.id);
}

export interface StepRow {
  id: string;
  position: number;
  kind: string;
  delay: unknown;
  template_id: string | null;
  subject: string;
  message: string;
  is_invoice_attach: boolean;
  is_contract_attachments: boolean;
  sent: number;
  clicked: number;
  paid: number;
  failed: number;
}

export async function listStepRows(trx: Trx, companyId: string, workflowId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.position, s.kind, s.delay, s.template_id, s.subject, s.message, s.is_invoice_attach,
      s.is_contract_attachments, coalesce(m.sent, 0)::integer as sent, coalesce(m.clicked, 0)::integer as clicked,
      coalesce(m.paid, 0)::integer as paid, coalesce(m.failed, 0)::integer as failed
    from workflow_step s
    left join lateral (
      select count(*) filter (where sent_at is not null) as sent,
        count(*) filter (where status in ('CLICKED', 'PAID', 'PAYMENT_FAILED')) as clicked,
        count(*) filter (where status = 'PAID') as paid,
        count(*) filter (where status in ('ERROR', 'UNDELIVERED')) as failed
      from message m where m.company_id = s.company_id and m.step_id = s.id
    ) m on true
    where s.company_id = ${companyId} and s.workflow_id = ${workflowId} and s.deleted_at is null
    order by s.position, s.id`.execute(trx);
  return rows;
}

export async function insertWorkflow(trx: Trx, companyId: string, id: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into workflow (company_id, id, name, priority, created_at)
    select ${companyId}::uuid, ${id}::uuid, ${name}, coalesce(max(priority), 0) + 1, company_now()
    from workflow where company_id = ${companyId}
    on conflict (company_id, id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

export interface WorkflowChange {
  readonly name?: string;
  readonly send_time?: string;
  readonly audience_type?: 'accounts' | 'filter';
  readonly audience?: string;
  readonly is_send_active?: boolean;
  readonly draft?: boolean;
  readonly turned_on_at?: Date;
  readonly deleted_at?: Date;
}

/** Changes a campaign that is locked; every change is a new version. */
export async function updateWorkflowRow(
  trx: Trx,
  companyId: string,
  id: string,
  change: WorkflowChange,
): Promise<void> {
  await trx
    .updateTable('workflow')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export interface StepInput {
  readonly id: string;
  readonly kind: string;
  readonly delay: object;
  readonly template_id: string | null;
  readonly subject: string;
  readonly message: string;
  readonly is_invoice_attach: boolean;
  readonly is_contract_attachments: boolean;
}

export async function insertStep(trx: Trx, companyId: string, workflowId: string, step: StepInput): Promise<boolean> {
  const { delay, ...rest } = step;
  const last = await trx
    .selectFrom('workflow_step')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst();
  const result = await trx
    .insertInto('workflow_step')
    .values({
      company_id: companyId,
      workflow_id: workflowId,
      ...rest,
      delay: JSON.stringify(delay),
      position: (last?.position ?? 0) + 1,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Changes a step of this campaign; the revision rises, so that messages tell what they were sent with (G18). */
export async function updateStepRow(
  trx: Trx,
  companyId: string,
  workflowId: string,
  step: StepInput,
): Promise<boolean> {
  const { id, delay, ...rest } = step;
  const result = await trx
    .updateTable('workflow_step')
    .set({ ...rest, delay: JSON.stringify(delay), revision: sql<number>`revision + 1` })
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function deleteStepRow(trx: Trx, companyId: string, workflowId: string, id: string): Promise<boolean> {
  const result = await trx
    .updateTable('workflow_step')
    .set({ deleted_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('workflow_id', '=', workflowId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function orderStepRows(
  trx: Trx,
  companyId: string,
  workflowId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update workflow_step s set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position)
    where s.company_id = ${companyId} and s.workflow_id = ${workflowId} and s.id = o.id and s.deleted_at is null`.execute(
    trx,
  );
}

export async function templateExists(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The company's starter templates, by name and channel, in its language. */
export async function starterTemplateRows(trx: Trx, companyId: string) {
  const { rows } = await sql<{ id: string; name: string; channel: 'SMS' | 'EMAIL'; subject: string; message: string }>`
    select t.id, t.name, t.channel, t.subject, t.message from template t
    join company c on c.company_id = t.company_id and c.language = t.language
    where t.company_id = ${companyId}`.execute(trx);
  return rows;
}
