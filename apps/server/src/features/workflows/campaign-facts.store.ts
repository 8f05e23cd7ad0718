import { accountFilter } from '@recoup/contract/accounts.ts';
import { stepDelay } from '@recoup/contract/workflows.ts';
import { slotMinute } from '@recoup/domain/calendar/send-slots.ts';
import type { AccountStatus, WorkflowRunStatus, WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { accountConditions } from '../accounts/account-filter.ts';
import type {
  AccountFacts,
  CampaignFacts,
  CompanyFacts,
  ContactPoint,
  DebtorFacts,
  RunRecord,
  StepFacts,
  WorkflowFacts,
} from './campaign-facts.ts';

/**
 * Reads everything that decides about these debtors: nine statements, however many they are. `treatAsLive` counts a
 * campaign in that is not turned on yet, for its review.
 */
export async function loadCampaignFacts(
  trx: Trx,
  companyId: string,
  debtorIds: readonly string[],
  options: { readonly treatAsLive?: string } = {},
): Promise<CampaignFacts> {
  const ids = sql`${[...debtorIds]}::uuid[]`;
  const { company, now } = await readCompany(trx, companyId);
  const runs = await readOpenRuns(trx, companyId, ids);
  const workflows = await readWorkflows(trx, companyId, {
    debtorIds,
    also: [...runs.map((run) => run.workflowId), ...(options.treatAsLive ? [options.treatAsLive] : [])],
    treatAsLive: options.treatAsLive ?? null,
  });
  const carried = runs.map((run) => run.accountId);
  const accounts = await readAccounts(trx, companyId, ids, carried);
  const contacts = await readContacts(trx, companyId, ids);
  const past = await readPastRuns(trx, companyId, ids);
  const ended = await readEndedSteps(trx, companyId, ids);
  const { rows } = await sql<DebtorRow>`
    select d.id, d.first_name, d.display_name, d.language, d.is_send_active, d.zones,
      (select min(opened_at) from portal_link l where l.company_id = d.company_id and l.debtor_id = d.id) as opened_at
    from debtor d where d.company_id = ${companyId} and d.id = any(${ids})`.execute(trx);
  const runOf = new Map(runs.map((run) => [run.debtorId, run]));
  const debtors = new Map(
    rows.map((row): [string, DebtorFacts] => [
      row.id,
      {
        id: row.id,
        firstName: row.first_name,
        displayName: row.display_name,
        language: row.language,
        isSendActive: row.is_send_active,
        zones: row.zones.length > 0 ? row.zones : [company.timeZone],
        openedAt: row.opened_at,
        contacts: contacts.get(row.id) ?? [],
        accounts: accounts.get(row.id) ?? [],
        openRun: runOf.get(row.id) ?? null,
        pastRuns: past.get(row.id) ?? [],
        endedSteps: ended.get(row.id) ?? [],
      },
    ]),
  );
  return { now, company, workflows, debtors };
}

interface DebtorRow {
  id: string;
  first_name: string;
  display_name: string;
  language: 'en' | 'es';
  is_send_active: boolean;
  zones: string[];
  opened_at: Date | null;
}

type Ids = ReturnType<typeof sql>;

function grouped<Row extends { debtor_id: string }, T>(rows: readonly Row[], view: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.debtor_id);
    if (group) group.push(view(row));
    else groups.set(row.debtor_id, [view(row)]);
  }
  return groups;
}

async function readCompany(trx: Trx, companyId: string): Promise<{ company: CompanyFacts; now: Date }> {
  const row = await trx
    .selectFrom('company')
    .select(['name', 'subdomain', 'time_zone', 'support_email', 'support_phone', 'mail_from', 'sms_from'])
    .select(sql<Date>`company_now()`.as('now'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    now: row.now,
    company: {
      name: row.name,
      subdomain: row.subdomain,
      timeZone: row.time_zone,
      supportEmail: row.support_email,
      supportPhone: row.support_phone,
      mailFrom: row.mail_from,
      smsFrom: row.sms_from,
    },
  };
}

async function readOpenRuns(trx: Trx, companyId: string, ids: Ids): Promise<RunRecord[]> {
  const { rows } = await sql<{
    id: string;
    workflow_id: string;
    debtor_id: string;
    account_id: string;
    status: WorkflowRunStatus;
    reason: string | null;
    is_send_active: boolean;
    active_since: Date;
    next_at: Date | null;
    tries: number;
  }>`
    select id, workflow_id, debtor_id, account_id, status, reason, is_send_active, active_since, next_at, tries
    from collection_run where company_id = ${companyId} and debtor_id = any(${ids}) and status <> 'COMPLETED'`.execute(
    trx,
  );
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.workflow_id,
    debtorId: row.debtor_id,
    accountId: row.account_id,
    status: row.status,
    reason: row.reason,
    isSendActive: row.is_send_active,
    activeSince: row.active_since,
    nextAt: row.next_at,
    tries: row.tries,
  }));
}

interface WorkflowRow {
  id: string;
  name: string;
  is_send_active: boolean;
  is_deleted: boolean;
  priority: number;
  send_time: string;
  audience_type: 'accounts' | 'filter';
  audience: unknown;
}

async function readWorkflows(
  trx: Trx,
  companyId: string,
  wanted: {
    readonly debtorIds: readonly string[];
    readonly also: readonly string[];
    readonly treatAsLive: string | null;
  },
): Promise<Map<string, WorkflowFacts>> {
  const { rows } = await sql<WorkflowRow>`
    select id, name, is_send_active, deleted_at is not null as is_deleted, priority, send_time::text, audience_type, audience
    from workflow where company_id = ${companyId}
      and ((is_send_active and deleted_at is null) or id = any(${[...new Set(wanted.also)]}::uuid[]))
    order by priority, id`.execute(trx);
  const steps = await readSteps(
    trx,
    companyId,
    rows.map((row) => row.id),
  );
  const workflows = new Map<string, WorkflowFacts>();
  for (const row of rows) {
    workflows.set(row.id, {
      id: row.id,
      name: row.name,
      isSendActive: row.is_send_active || row.id === wanted.treatAsLive,
      isDeleted: row.is_deleted,
      priority: row.priority,
      sendMinute: slotMinute(row.send_time.slice(0, 5)) ?? 9 * 60,
      steps: steps.get(row.id) ?? [],
      audience: await readAudience(trx, companyId, row, wanted.debtorIds),
    });
  }
  return workflows;
}

async function readSteps(
  trx: Trx,
  companyId: string,
  workflowIds: readonly string[],
): Promise<Map<string, StepFacts[]>> {
  const { rows } = await sql<{
    id: string;
    workflow_id: string;
    position: number;
    kind: WorkflowStepKind;
    delay: unknown;
    subject: string;
    message: string;
    revision: number;
  }>`
    select id, workflow_id, position, kind, delay, subject, message, revision from workflow_step
    where company_id = ${companyId} and workflow_id = any(${[...workflowIds]}::uuid[]) and deleted_at is null
    order by workflow_id, position, id`.execute(trx);
  return grouped(
    rows.map((row) => ({ ...row, debtor_id: row.workflow_id })),
    ({ id, position, kind, delay, subject, message, revision }) => ({
      id,
      position,
      kind,
      delay: stepDelay.parse(delay),
      subject,
      message,
      revision,
    }),
  );
}

/** The audience as SQL over the alias `a`: accounts that were assigned, or whatever the stored filter matches. */
export function audienceCondition(
  companyId: string,
  workflow: { readonly id: string; readonly audience_type: string; readonly audience: unknown },
) {
  if (workflow.audience_type === 'accounts') {
    return sql<boolean>`a.company_id = ${companyId} and a.workflow_id = ${workflow.id}`;
  }
  const stored = workflow.audience;
  const filters: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'filters') : undefined;
  return accountConditions(companyId, accountFilter.parse(filters ?? {}));
}

async function readAudience(
  trx: Trx,
  companyId: string,
  workflow: WorkflowRow,
  debtorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where ${audienceCondition(companyId, workflow)} and a.debtor_id = any(${[...debtorIds]}::uuid[])`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

async function readAccounts(
  trx: Trx,
  companyId: string,
  ids: Ids,
  carried: readonly string[],
): Promise<Map<string, AccountFacts[]>> {
  const { rows } = await sql<{
    id: string;
    debtor_id: string;
    reference: string;
    status: AccountStatus;
    currency: string;
    amount_cents: number;
    balance_cents: number;
    pending_cents: number;
    issue_date: string;
    due_date: string;
    is_disputed: boolean;
  }>`
    select id, debtor_id, reference, status, currency, amount_cents, balance_cents, pending_cents, issue_date, due_date,
      is_disputed
    from account
    where company_id = ${companyId} and debtor_id = any(${ids})
      and ((balance_cents > 0 and status in ('Active', 'Delinquent', 'Accelerated')) or id = any(${[...carried]}::uuid[]))`.execute(
    trx,
  );
  return grouped(rows, (row) => ({
    accountId: row.id,
    reference: row.reference,
    status: row.status,
    currency: row.currency,
    amountCents: row.amount_cents,
    outstandingCents: row.balance_cents,
    pendingCents: row.pending_cents,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    isDisputed: row.is_disputed,
  }));
}

async function readContacts(trx: Trx, companyId: string, ids: Ids): Promise<Map<string, ContactPoint[]>> {
  const { rows } = await sql<{
    debtor_id: string;
    id: string;
    kind: 'EMAIL' | 'PHONE';
    value: string;
    is_opted_out: boolean;
  }>`
    select k.debtor_id, k.id, k.kind, k.value, o.value is not null as is_opted_out
    from contact k
    left join opt_out o on o.company_id = k.company_id and o.kind = k.kind and o.value = k.value
    where k.company_id = ${companyId} and k.debtor_id = any(${ids}) and k.is_primary
    order by k.debtor_id, k.kind`.execute(trx);
  return grouped(rows, ({ id, kind, value, is_opted_out: isOptedOut }) => ({ id, kind, value, isOptedOut }));
}

async function readPastRuns(trx: Trx, companyId: string, ids: Ids) {
  const { rows } = await sql<{ debtor_id: string; workflow_id: string; account_id: string; reason: string | null }>`
    select distinct on (debtor_id, workflow_id, account_id) debtor_id, workflow_id, account_id, reason
    from collection_run where company_id = ${companyId} and debtor_id = any(${ids}) and status = 'COMPLETED'
    order by debtor_id, workflow_id, account_id, completed_at desc, id desc`.execute(trx);
  return grouped(rows, (row) => ({ workflowId: row.workflow_id, accountId: row.account_id, reason: row.reason }));
}

async function readEndedSteps(trx: Trx, companyId: string, ids: Ids) {
  const { rows } = await sql<{
    debtor_id: string;
    run_id: string;
    workflow_id: string;
    account_id: string;
    step_id: string;
    occurrence: number;
    at: Date;
  }>`
    select r.debtor_id, s.run_id, r.workflow_id, r.account_id, s.step_id, s.occurrence, s.at
    from collection_run r
    join collection_run_step s on s.company_id = r.company_id and s.run_id = r.id
    where r.company_id = ${companyId} and r.debtor_id = any(${ids})`.execute(trx);
  return grouped(rows, (row) => ({
    runId: row.run_id,
    workflowId: row.workflow_id,
    accountId: row.account_id,
    stepId: row.step_id,
    occurrence: row.occurrence,
    endedAt: row.at,
  }));
}
