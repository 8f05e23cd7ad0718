import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import type { OptionSet, RepeatBehaviour, ScheduleKind, WorkflowTrigger } from '@recoup/domain/vocabulary.ts';
import type { CampaignTiming } from '@recoup/domain/workflows/campaign-timing.ts';
import { type RawBuilder, sql } from 'kysely';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import type { Tone } from '../tags/tags.store.ts';
import { audienceCondition } from './campaign-facts.store.ts';

/** More campaigns than this no company has; the list is filtered in memory. */
const WORKFLOWS_MAX = 2_000;

export interface WorkflowRow {
  id: string;
  name: string;
  draft: boolean;
  isSendActive: boolean;
  audienceType: 'accounts' | 'filter';
  audience: unknown;
  /** `HH:MM:SS` */
  sendTime: string;
  priority: number;
  version: number;
  custom: CustomValues;
  createdAt: Date;
  deletedAt: Date | null;
  trigger: WorkflowTrigger;
  optionSet: OptionSet;
  issuedAfter: string | null;
  schedule: ScheduleKind;
  timing: CampaignTiming;
  repeat: RepeatBehaviour | null;
  repeatEveryDays: number;
  repeatMax: number;
  waitDays: number;
  liveVersion: number;
  turnedOnAt: Date | null;
  /** Its runs are being planned anew; a job that died is given ten minutes. */
  isReplanning: boolean;
}

const workflowColumns = sql`w.id, w.name, w.draft, w.is_send_active, w.audience_type, w.audience, w.send_time::text,
  w.priority, w.version, w.custom, w.created_at, w.deleted_at, w.trigger, w.option_set, w.issued_after, w.schedule,
  w.timing, w.repeat, w.repeat_every_days, w.repeat_max, w.wait_days, w.live_version, w.turned_on_at,
  coalesce(w.replanning_since > now() - interval '10 minutes', false) as is_replanning`;

export async function readWorkflowRow(
  work: Work,
  id: string,
  lock: RawBuilder<unknown> = sql``,
): Promise<WorkflowRow | null> {
  const { rows } = await sql<WorkflowRow>`
    select ${workflowColumns}
    from workflow w where w.company_id = ${work.companyId} and w.id = ${id} ${lock}`.execute(work.trx);
  return rows[0] ?? null;
}

/** The campaign for a change: locked until the end of the transaction, so that no claim reads it half changed. */
export async function lockWorkflow(work: Work, id: string): Promise<WorkflowRow | null> {
  const row = await readWorkflowRow(work, id, sql`for update`);
  return row && row.deletedAt === null ? row : null;
}

export interface WorkflowListRow extends WorkflowRow {
  accounts: number;
  steps: number;
  executing: number;
  paused: number;
  completed: number;
  sent: number;
  collectedCents: number;
  nextAt: Date | null;
  hasDraft: boolean;
  tags: { _id: string; name: string; tone: Tone }[];
}

/** What the list of campaigns is filtered by, without the count of the audience. */
export interface WorkflowFigureRow extends Omit<WorkflowListRow, 'accounts'> {
  /** Day of the creation at the company's place. */
  createdOn: string;
}

/** What came in through the links of a campaign's messages, by customer: the one answer of list, page and statistics. */
export function collectedThrough(companyId: string, workflowId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.debtor_id, sum(p.amount_cents) as cents from message m
    join payment p on p.company_id = m.company_id and p.message_id = m.id and p.status = 'SUCCESS'
    where m.company_id = ${companyId} and m.workflow_id = ${workflowId} and m.status = 'PAID' group by m.debtor_id`;
}

/** Campaigns with their figures, in the order of priority. */
export async function listWorkflowRows(
  work: Work,
  wanted: readonly string[] | undefined,
): Promise<WorkflowFigureRow[]> {
  const ids = wanted && wanted.length > 0 ? [...wanted] : null;
  const { rows } = await sql<WorkflowFigureRow>`
    select ${workflowColumns}, (w.created_at at time zone c.time_zone)::date as created_on,
      exists (select 1 from workflow_draft f where f.company_id = w.company_id and f.workflow_id = w.id) as has_draft,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'tone', t.tone) order by lower(t.name)), '[]')
        from workflow_tag x join tag t on t.company_id = x.company_id and t.id = x.tag_id
        where x.company_id = w.company_id and x.workflow_id = w.id) as tags,
      (select count(*)::integer from workflow_step s
        where s.company_id = w.company_id and s.workflow_id = w.id and s.deleted_at is null) as steps,
      r.executing, r.paused, r.completed, r.next_at, coalesce(m.sent, 0)::integer as sent,
      coalesce(p.collected_cents, 0)::bigint as collected_cents
    from workflow w join company c on c.company_id = w.company_id
    left join lateral (
      select count(*) filter (where status = 'EXECUTING')::integer as executing,
        count(*) filter (where status = 'PAUSED')::integer as paused,
        count(*) filter (where status = 'COMPLETED')::integer as completed,
        min(next_at) filter (where status = 'EXECUTING' and next_step_id is not null) as next_at
      from collection_run r where r.company_id = w.company_id and r.workflow_id = w.id
    ) r on true
    left join lateral (
      select count(*) as sent from message m
      where m.company_id = w.company_id and m.workflow_id = w.id and m.sent_at is not null
    ) m on true
    left join lateral (
      select sum(x.cents) as collected_cents from (${collectedThrough(work.companyId, sql`w.id`)}) x
    ) p on true
    where w.company_id = ${work.companyId} and w.deleted_at is null
      and (${ids}::uuid[] is null or w.id = any(${ids}::uuid[]))
    order by w.priority, w.id limit ${WORKFLOWS_MAX}`.execute(work.trx);
  return rows;
}

/** Accounts in the audience that are open and owe something. */
export async function countAudience(work: Work, workflow: WorkflowRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account a
    where ${audienceCondition(work.companyId, workflow)} and a.balance_cents > 0
      and a.status in ('Active', 'Delinquent', 'Accelerated')`.execute(work.trx);
  return rows[0]?.count ?? 0;
}

/** Debtors with an account in the audience, after a cursor, in order. */
export async function debtorsOfAudience(
  work: Work,
  workflow: {
    readonly id: string;
    readonly audienceType: string;
    readonly audience: unknown;
    readonly issuedAfter: string | null;
  },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ debtorId: string }>`
    select distinct a.debtor_id from account a
    where ${audienceCondition(work.companyId, workflow)} and a.debtor_id > ${after}::uuid
    order by a.debtor_id limit ${limit}`.execute(work.trx);
  return rows.map((row) => row.debtorId);
}

export async function debtorsOfAccounts(work: Work, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  // Also of accounts that were deleted: their runs are to end.
  await seeDeleted(work, true);
  const { rows } = await sql<{ debtorId: string }>`
    select distinct debtor_id from account
    where company_id = ${work.companyId} and id = any(${[...accountIds]}::uuid[]) order by debtor_id`.execute(work.trx);
  await seeDeleted(work, false);
  return rows.map((row) => row.debtorId);
}

export async function liveWorkflowIds(work: Work): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('workflow')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('isSendActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('priority')
    .execute();
  return rows.map((row) => row.id);
}

export interface StepRow {
  id: string;
  position: number;
  kind: string;
  delay: unknown;
  templateId: string | null;
  subject: string;
  message: string;
  format: string;
  translations: unknown;
  assigneeId: string | null;
  isInvoiceAttach: boolean;
  isContractAttachments: boolean;
  revision: number;
  sent: number;
  clicked: number;
  paid: number;
  failed: number;
  delivered: number;
  people: number;
}

export async function listStepRows(work: Work, workflowId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select s.id, s.position, s.kind, s.delay, s.template_id, s.subject, s.message, s.format, s.translations,
      s.assignee_id, s.is_invoice_attach, s.is_contract_attachments, s.revision, coalesce(m.sent, 0)::integer as sent, coalesce(m.clicked, 0)::integer as clicked,
      coalesce(m.paid, 0)::integer as paid, coalesce(m.failed, 0)::integer as failed,
      coalesce(m.delivered, 0)::integer as delivered, coalesce(p.people, 0)::integer as people
    from workflow_step s
    left join lateral (
      select count(*) filter (where sent_at is not null) as sent,
        count(*) filter (where status in ('DELIVERED', 'CLICKED', 'PAID', 'PAYMENT_FAILED')) as delivered,
        count(*) filter (where status in ('CLICKED', 'PAID', 'PAYMENT_FAILED')) as clicked,
        count(*) filter (where status = 'PAID') as paid,
        count(*) filter (where status in ('ERROR', 'UNDELIVERED')) as failed
      from message m where m.company_id = s.company_id and m.step_id = s.id
    ) m on true
    left join (
      select next_step_id, count(*) as people from collection_run
      where company_id = ${work.companyId} and workflow_id = ${workflowId} and status <> 'COMPLETED' group by next_step_id
    ) p on p.next_step_id = s.id
    where s.company_id = ${work.companyId} and s.workflow_id = ${workflowId} and s.deleted_at is null
    order by s.position, s.id`.execute(work.trx);
  return rows;
}

export async function insertWorkflow(work: Work, id: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into workflow (company_id, id, name, trigger, priority, created_at)
    select ${work.companyId}::uuid, ${id}::uuid, ${name}, 'empty', coalesce(max(priority), 0) + 1, company_now()
    from workflow where company_id = ${work.companyId}
    on conflict (company_id, id) do nothing returning id`.execute(work.trx);
  return rows.length > 0;
}

export interface WorkflowChange {
  /** Real time; nobody may change the campaign while its runs are planned anew. */
  readonly replanningSince?: RawBuilder<Date>;
  /** JSON of the company's own fields. */
  readonly custom?: string;
  readonly name?: string;
  readonly isSendActive?: boolean;
  readonly draft?: boolean;
  readonly turnedOnAt?: Date;
  readonly deletedAt?: Date;
}

/** Changes a campaign that is locked; every change is a new version. */
export async function updateWorkflowRow(work: Work, id: string, change: WorkflowChange): Promise<void> {
  await work.trx
    .updateTable('workflow')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

export interface StepInput {
  readonly id: string;
  readonly kind: string;
  readonly delay: object;
  readonly templateId: string | null;
  readonly subject: string;
  readonly message: string;
  readonly isInvoiceAttach: boolean;
  readonly isContractAttachments: boolean;
}

export async function insertStep(work: Work, workflowId: string, step: StepInput): Promise<boolean> {
  const { delay, ...rest } = step;
  const last = await work.trx
    .selectFrom('workflowStep')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('companyId', '=', work.companyId)
    .where('workflowId', '=', workflowId)
    .executeTakeFirst();
  const result = await work.trx
    .insertInto('workflowStep')
    .values({
      companyId: work.companyId,
      workflowId,
      ...rest,
      delay: JSON.stringify(delay),
      position: (last?.position ?? 0) + 1,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** The company's starter templates, by name and channel, in its language. */
export async function starterTemplateRows(work: Work) {
  const { rows } = await sql<{ id: string; name: string; channel: 'SMS' | 'EMAIL'; subject: string; message: string }>`
    select t.id, t.name, t.channel, t.subject, t.message from template t
    join company c on c.company_id = t.company_id and c.language = t.language
    where t.company_id = ${work.companyId}`.execute(work.trx);
  return rows;
}

/** All campaigns in their order, locked: none can be turned on or off while they are put into another one. */
export async function lockPriorities(work: Work) {
  const { rows } = await sql<{ id: string; priority: number; isSendActive: boolean; isReplanning: boolean }>`
    select w.id, w.priority, w.is_send_active, coalesce(w.replanning_since > now() - interval '10 minutes', false) as is_replanning
    from workflow w where w.company_id = ${work.companyId} and w.deleted_at is null
    order by w.priority, w.id for update`.execute(work.trx);
  return rows;
}

export async function writePriorities(work: Work, ids: readonly string[]): Promise<void> {
  await sql`
    update workflow w set priority = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, position)
    where w.company_id = ${work.companyId} and w.id = o.id and w.priority <> o.position`.execute(work.trx);
}

/** Campaigns whose runs are being planned anew. */
export async function listReplanning(work: Work) {
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select id, name, replanning_since as since from workflow
    where company_id = ${work.companyId} and deleted_at is null and replanning_since > now() - interval '10 minutes'
    order by replanning_since, id`.execute(work.trx);
  return rows;
}

/** The mark of a planning anew, as the job finds it; null when there is none. */
export async function readReplanning(work: Work, id: string): Promise<Date | null> {
  const row = await work.trx
    .selectFrom('workflow')
    .select('replanningSince')
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.replanningSince ?? null;
}

/** Takes the mark away, unless somebody set a newer one meanwhile. */
export async function endReplanning(work: Work, id: string, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await work.trx
    .updateTable('workflow')
    .set({ replanningSince: null })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .where('replanningSince', '<=', since)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}
