import { audience, stepDelay } from '@recoup/contract/workflows.ts';
import type { DebtorContactFacts } from '@recoup/domain/contact-policy/contact-facts-book.ts';
import type { CustomValues } from '@recoup/domain/custom-fields/custom-value.ts';
import { REST_DAYS_AFTER_ANSWER } from '@recoup/domain/disputes/answer-deadline.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import type { Translations } from '@recoup/domain/templates/message-content.ts';
import { productZoneIds } from '@recoup/domain/time-zones/zone-names.ts';
import type {
  AccountStatus,
  OptionSet,
  RepeatBehaviour,
  ScheduleKind,
  TimingMode,
  WorkflowRunStatus,
  WorkflowStepKind,
  WorkflowTrigger,
} from '@recoup/domain/vocabulary.ts';
import {
  type CampaignTiming,
  type SendTimes,
  sendMinuteOf,
  sendTimesOf,
} from '@recoup/domain/workflows/campaign-timing.ts';
import { stepSaysItsDay } from '@recoup/domain/workflows/step-says-its-day.ts';
import { sql } from 'kysely';
import type { Work } from '#server/work/work.ts';
import { publicFilesOfAccounts } from '../contracts/public-files.store.ts';
import { loadContactFacts } from '../messages/load-contact-facts.ts';
import { lastFailed } from '../payments/last-failed.store.ts';
import { onHold, readOwedOf } from '../payments/owed.store.ts';
import { accountConditions } from '../record-filters/account-filter.ts';
import { readCustomTexts } from '../references/read-custom-texts.ts';
import { readEntitlements } from '../subscriptions/read-entitlements.ts';
import { readBestMinutes } from './best-minutes.store.ts';
import type {
  AccountFacts,
  CampaignFacts,
  CompanyFacts,
  DebtorFacts,
  RunRecord,
  StepFacts,
  WorkflowFacts,
} from './campaign-facts.ts';

/**
 * Reads everything that decides about these debtors: a dozen statements, however many they are. `treatAsLive` counts a
 * campaign in that is not turned on yet, for its review; `sendTimes` stand in for those of the company, to see what would
 * move.
 */
export async function loadCampaignFacts(
  work: Work,
  debtorIds: readonly string[],
  options: { readonly treatAsLive?: string; readonly sendTimes?: SendTimes } = {},
): Promise<CampaignFacts> {
  const ids = sql`${[...debtorIds]}::uuid[]`;
  const { company, now } = await readCompany(work, options.sendTimes);
  const runs = await readOpenRuns(work, ids);
  const workflows = await readWorkflows(work, {
    debtorIds,
    also: [...runs.map((run) => run.workflowId), ...(options.treatAsLive ? [options.treatAsLive] : [])],
    treatAsLive: options.treatAsLive ?? null,
    sendTimes: company.sendTimes,
  });
  const carried = runs.map((run) => run.accountId);
  const accounts = await readAccounts(work, ids, { carried, remindsOfRest: company.remindsOfRest });
  const contacts = await loadContactFacts(work, debtorIds);
  const past = await readPastRuns(work, ids);
  const ended = await readEndedSteps(work, ids);
  const openTasks = await readOpenTasks(work, ids);
  const owed = await readOwedOf(work, debtorIds);
  const { rows } = await sql<DebtorRow>`
    select d.id, d.first_name, d.display_name, d.language, d.is_send_active, d.zones, d.custom, d.assignee_id,
      (select min(opened_at) from portal_link l where l.company_id = d.company_id and l.debtor_id = d.id) as opened_at
    from debtor d where d.company_id = ${work.companyId} and d.id = any(${ids})`.execute(work.trx);
  const openRuns = grouped(runs, (run): RunRecord => run);
  // A play may be about a draft with smart timing, which the stored rows do not tell.
  const isSmart = options.treatAsLive !== undefined || [...workflows.values()].some((each) => each.timing === 'smart');
  const best = isSmart ? await readBestMinutes(work, debtorIds) : new Map<string, number>();
  const debtors = new Map(
    rows.map((row): [string, DebtorFacts] => [
      row.id,
      {
        id: row.id,
        firstName: row.firstName,
        displayName: row.displayName,
        language: row.language,
        isSendActive: row.isSendActive,
        zones: zonesOf(row.zones, contacts.debtors.get(row.id), company.timeZone),
        memberId: row.assigneeId,
        openedAt: row.openedAt,
        custom: row.custom,
        owed: owed.get(row.id) ?? [],
        accounts: accounts.get(row.id) ?? [],
        openRuns: openRuns.get(row.id) ?? [],
        pastRuns: past.get(row.id) ?? [],
        endedSteps: ended.get(row.id) ?? [],
        openTasks: openTasks.get(row.id) ?? [],
        bestMinute: best.get(row.id) ?? null,
      },
    ]),
  );
  const customTexts = await readCustomTexts(work, {
    account: [...accounts.values()].flat().map((account) => account.custom),
    debtor: rows.map((row) => row.custom),
  });
  const attaches = [...workflows.values()].some(({ steps }) => steps.some((step) => step.isContractAttachments));
  // The content of a draft takes the place of what is stored.
  const isAttached = attaches || options.treatAsLive !== undefined;
  const contractFiles = isAttached ? await publicFilesOfAccounts(work, debtorIds) : new Map();
  return { now, company, workflows, debtors, customTexts, contacts, contractFiles };
}

interface DebtorRow {
  id: string;
  firstName: string;
  displayName: string;
  language: 'en' | 'es';
  isSendActive: boolean;
  zones: string[];
  custom: CustomValues;
  assigneeId: string | null;
  openedAt: Date | null;
}

/**
 * Every zone in which the customer may be, their home first: what they said, otherwise all that address and numbers
 * allow, otherwise all zones of the product, steps being counted by the company's clock (G14).
 */
function zonesOf(stored: readonly string[], known: DebtorContactFacts | undefined, companyZone: string): string[] {
  const told = known ? [...known.zonesAddress, ...known.zonesPhone] : [];
  const may = known && known.zonesKnown.length > 0 ? known.zonesKnown : told.length > 0 ? told : productZoneIds;
  const [home = companyZone] = stored.length > 0 ? stored : told;
  return [...new Set([home, ...may])];
}

type Ids = ReturnType<typeof sql>;

function grouped<Row extends { debtorId: string }, T>(rows: readonly Row[], view: (row: Row) => T): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.debtorId);
    if (group) group.push(view(row));
    else groups.set(row.debtorId, [view(row)]);
  }
  return groups;
}

async function readCompany(work: Work, sendTimes?: SendTimes): Promise<{ company: CompanyFacts; now: Date }> {
  const row = await work.trx
    .selectFrom('company')
    .select([
      'name',
      'subdomain',
      'portalHost',
      'sendTime',
      'sendTiming',
      'supportEmail',
      'supportPhone',
      'mailFrom',
      'smsFrom',
    ])
    .select(['allowsManyCampaigns', 'repliesPause', 'remindsOfRest', 'postalAddress', 'portalAsksCode', 'signature'])
    .select(
      sql<number | null>`coalesce(
        (select quantity from credit k where k.company_id = company.company_id and k.kind = 'sms'),
        case when current_setting('recoup.billing', true) = 'on' then 0 end)`.as('credits'),
    )
    .select(sql<Date>`company_now()`.as('now'))
    .where('companyId', '=', work.companyId)
    .$narrowType<{ sendTiming: TimingMode }>()
    .executeTakeFirstOrThrow();
  const { mode } = await readEntitlements(work);
  return {
    now: row.now,
    company: {
      name: row.name,
      subdomain: row.subdomain,
      portalHost: row.portalHost,
      timeZone: work.timeZone,
      sendTimes: sendTimes ?? { timing: row.sendTiming, sendMinute: sendMinuteOf(row.sendTime) },
      supportEmail: row.supportEmail,
      supportPhone: row.supportPhone && formatPhone(row.supportPhone),
      postalAddress: row.postalAddress,
      signature: row.signature,
      mailFrom: row.mailFrom,
      asksCodeFirst: row.portalAsksCode,
      smsFrom: row.smsFrom,
      allowsManyCampaigns: row.allowsManyCampaigns,
      repliesPause: row.repliesPause,
      remindsOfRest: row.remindsOfRest,
      smsCredits: row.credits,
      isHeld: mode === 'HELD',
    },
  };
}

async function readOpenRuns(work: Work, ids: Ids): Promise<RunRecord[]> {
  const { rows } = await sql<{
    id: string;
    workflowId: string;
    debtorId: string;
    accountId: string;
    status: WorkflowRunStatus;
    reason: string | null;
    reasons: string[];
    lane: string;
    isSendActive: boolean;
    activeSince: Date;
    nextAt: Date | null;
    waitReasons: string[];
    tries: number;
  }>`
    select id, workflow_id, debtor_id, account_id, status, reason, reasons, lane, is_send_active, active_since, next_at,
      wait_reasons, tries
    from collection_run where company_id = ${work.companyId} and debtor_id = any(${ids}) and status <> 'COMPLETED'`.execute(
    work.trx,
  );
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.workflowId,
    debtorId: row.debtorId,
    accountId: row.accountId,
    status: row.status,
    reason: row.reason,
    reasons: row.reasons,
    lane: row.lane,
    isSendActive: row.isSendActive,
    activeSince: row.activeSince,
    nextAt: row.nextAt,
    waitReasons: row.waitReasons,
    tries: row.tries,
  }));
}

interface WorkflowRow {
  id: string;
  name: string;
  isSendActive: boolean;
  isDeleted: boolean;
  priority: number;
  trigger: WorkflowTrigger;
  optionSet: OptionSet;
  issuedAfter: string | null;
  schedule: ScheduleKind;
  timing: CampaignTiming;
  sendTime: string;
  repeat: RepeatBehaviour | null;
  repeatEveryDays: number;
  repeatMax: number;
  waitDays: number;
  audienceType: 'accounts' | 'filter';
  audience: unknown;
}

async function readWorkflows(
  work: Work,
  wanted: {
    readonly debtorIds: readonly string[];
    readonly also: readonly string[];
    readonly treatAsLive: string | null;
    readonly sendTimes: SendTimes;
  },
): Promise<Map<string, WorkflowFacts>> {
  const { rows } = await sql<WorkflowRow>`
    select id, name, is_send_active, deleted_at is not null as is_deleted, priority, trigger, option_set, issued_after,
      schedule, timing, send_time::text, repeat, repeat_every_days, repeat_max, wait_days, audience_type, audience
    from workflow where company_id = ${work.companyId}
      and ((is_send_active and deleted_at is null) or id = any(${[...new Set(wanted.also)]}::uuid[]))
    order by priority, id`.execute(work.trx);
  const steps = await readSteps(
    work,
    rows.map((row) => row.id),
  );
  const workflows = new Map<string, WorkflowFacts>();
  for (const row of rows) {
    workflows.set(row.id, {
      id: row.id,
      name: row.name,
      isSendActive: row.isSendActive || row.id === wanted.treatAsLive,
      isDeleted: row.isDeleted,
      priority: row.priority,
      trigger: row.trigger,
      optionSet: row.optionSet,
      issuedAfter: row.issuedAfter,
      schedule: row.schedule,
      repeat: row.repeat,
      repeatEveryDays: row.repeatEveryDays,
      repeatMax: row.repeatMax,
      waitDays: row.waitDays,
      ...sendTimesOf(row, wanted.sendTimes),
      steps: steps.get(row.id) ?? [],
      audience: await readAudience(work, row, wanted.debtorIds),
    });
  }
  return workflows;
}

async function readSteps(work: Work, workflowIds: readonly string[]): Promise<Map<string, StepFacts[]>> {
  const { rows } = await sql<{
    id: string;
    workflowId: string;
    position: number;
    kind: WorkflowStepKind;
    delay: unknown;
    subject: string;
    message: string;
    format: 'text' | 'html';
    translations: Translations;
    isInvoiceAttach: boolean;
    isContractAttachments: boolean;
    assigneeId: string | null;
    revision: number;
  }>`
    select id, workflow_id, position, kind, delay, subject, message, format, translations, is_invoice_attach,
      is_contract_attachments, assignee_id, revision
    from workflow_step
    where company_id = ${work.companyId} and workflow_id = any(${[...workflowIds]}::uuid[]) and deleted_at is null
    order by workflow_id, position, id`.execute(work.trx);
  return grouped(
    rows.map((row) => ({ ...row, debtorId: row.workflowId })),
    (row) => ({
      id: row.id,
      position: row.position,
      kind: row.kind,
      delay: stepDelay.parse(row.delay),
      subject: row.subject,
      message: row.message,
      format: row.format,
      translations: row.translations,
      isInvoiceAttach: row.isInvoiceAttach,
      isContractAttachments: row.isContractAttachments,
      assigneeId: row.assigneeId,
      revision: row.revision,
      saysItsDay: stepSaysItsDay(row),
    }),
  );
}

/** The audience as SQL over the alias `a`: accounts that were assigned, or whatever the stored filter matches. */
export function audienceCondition(
  companyId: string,
  workflow: {
    readonly id: string;
    readonly audienceType: string;
    readonly audience: unknown;
    readonly issuedAfter: string | null;
  },
) {
  const after = workflow.issuedAfter;
  const issued = after === null ? sql`` : sql` and a.issue_date > ${after}::date`;
  if (workflow.audienceType === 'accounts') {
    return sql<boolean>`a.company_id = ${companyId} and a.workflow_id = ${workflow.id}${issued}`;
  }
  // Stored as the audience call took it, after the check of its filter.
  return sql<boolean>`${accountConditions(companyId, audience.parse(workflow.audience ?? {}).filters ?? {})}${issued}`;
}

async function readAudience(work: Work, workflow: WorkflowRow, debtorIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from account a
    where ${audienceCondition(work.companyId, workflow)} and a.debtor_id = any(${[...debtorIds]}::uuid[])`.execute(
    work.trx,
  );
  return new Set(rows.map((row) => row.id));
}

async function readAccounts(
  work: Work,
  ids: Ids,
  { carried, remindsOfRest }: { readonly carried: readonly string[]; readonly remindsOfRest: boolean },
): Promise<Map<string, AccountFacts[]>> {
  const { rows } = await sql<{
    id: string;
    debtorId: string;
    reference: string;
    status: AccountStatus;
    currency: string;
    amountCents: number;
    balanceCents: number;
    pendingCents: number;
    failedCents: number | null;
    issueDate: string;
    dueDate: string;
    isDisputed: boolean;
    restedUntil: Date | null;
    custom: CustomValues;
    offerStatus: string | null;
    offerExpiresAt: Date | null;
    plan: 'standing' | 'proposed' | null;
    scheduledUntil: Date | null;
  }>`
    select a.id, a.debtor_id, a.reference, a.status, a.currency, a.amount_cents,
      a.balance_cents - case when rest.is_asked then held.cents else 0 end as balance_cents, a.pending_cents, ${lastFailed(sql`a`)} as failed_cents, a.issue_date,
      a.due_date, a.is_disputed and not rest.is_asked as is_disputed, a.custom,
      (select max(d.answered_at) + make_interval(days => ${REST_DAYS_AFTER_ANSWER}) from dispute d
        where d.company_id = a.company_id and d.account_id = a.id and d.status = 'ANSWERED'
          and d.answered_at > company_now() - make_interval(days => ${REST_DAYS_AFTER_ANSWER})) as rested_until, n.status as offer_status, n.expires_at as offer_expires_at,
      (select case when p.status in ('ACTIVE', 'LATE') then 'standing' else 'proposed' end
       from plan_account pa join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
       where pa.company_id = a.company_id and pa.account_id = a.id and pa.is_open) as plan,
      (select max(s.due_until) from schedule_account sa join schedule s on s.company_id = sa.company_id and s.id = sa.schedule_id
        where sa.company_id = a.company_id and sa.account_id = a.id and s.status in ('OPEN', 'CHARGING', 'REMINDED')
          and s.due_until > company_now()) as scheduled_until
    from account a
    cross join lateral (select ${onHold(sql`a`)} as cents) held
    cross join lateral (select ${remindsOfRest} and a.is_disputed and held.cents < a.balance_cents as is_asked) rest
    left join lateral (select o.status, o.expires_at from negotiation o
      where o.company_id = a.company_id and o.account_id = a.id and o.status in ('PROPOSED', 'OPEN', 'ACCEPTED')
      order by o.status <> 'ACCEPTED', o.expires_at desc limit 1) n on true
    where a.company_id = ${work.companyId} and a.debtor_id = any(${ids})
      and ((a.balance_cents > 0 and a.status in ('Active', 'Delinquent', 'Accelerated')) or a.id = any(${[...carried]}::uuid[]))`.execute(
    work.trx,
  );
  return grouped(rows, (row) => ({
    accountId: row.id,
    reference: row.reference,
    status: row.status,
    currency: row.currency,
    amountCents: row.amountCents,
    outstandingCents: row.balanceCents,
    pendingCents: row.pendingCents,
    failedCents: row.failedCents,
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    isDisputed: row.isDisputed,
    restedUntil: row.restedUntil,
    offer: row.offerExpiresAt && { isAccepted: row.offerStatus === 'ACCEPTED', expiresAt: row.offerExpiresAt },
    plan: row.plan,
    scheduledUntil: row.scheduledUntil,
    custom: row.custom,
  }));
}

async function readPastRuns(work: Work, ids: Ids) {
  const { rows } = await sql<{
    debtorId: string;
    workflowId: string;
    accountId: string;
    reason: string | null;
    completedAt: Date;
  }>`
    select distinct on (debtor_id, workflow_id, account_id) debtor_id, workflow_id, account_id, reason,
      coalesce(completed_at, updated_at) as completed_at
    from collection_run where company_id = ${work.companyId} and debtor_id = any(${ids}) and status = 'COMPLETED'
    order by debtor_id, workflow_id, account_id, completed_at desc, id desc`.execute(work.trx);
  return grouped(rows, (row) => ({
    workflowId: row.workflowId,
    accountId: row.accountId,
    reason: row.reason,
    completedAt: row.completedAt,
  }));
}

async function readEndedSteps(work: Work, ids: Ids) {
  const { rows } = await sql<{
    debtorId: string;
    runId: string;
    workflowId: string;
    accountId: string;
    stepId: string;
    occurrence: number;
    at: Date;
  }>`
    select r.debtor_id, s.run_id, r.workflow_id, r.account_id, s.step_id, s.occurrence, s.at
    from collection_run r
    join collection_run_step s on s.company_id = r.company_id and s.run_id = r.id
    where r.company_id = ${work.companyId} and r.debtor_id = any(${ids})`.execute(work.trx);
  return grouped(rows, (row) => ({
    runId: row.runId,
    workflowId: row.workflowId,
    accountId: row.accountId,
    stepId: row.stepId,
    occurrence: row.occurrence,
    endedAt: row.at,
  }));
}

async function readOpenTasks(work: Work, ids: Ids) {
  const { rows } = await sql<{ debtorId: string; runId: string; stepId: string; occurrence: number; at: Date }>`
    select r.debtor_id, t.run_id, t.step_id, t.occurrence, t.created_at as at
    from collection_run r
    join task t on t.company_id = r.company_id and t.run_id = r.id and t.status = 'OPEN'
    where r.company_id = ${work.companyId} and r.debtor_id = any(${ids}) and r.status <> 'COMPLETED'`.execute(work.trx);
  return grouped(rows, (row) => ({
    runId: row.runId,
    stepId: row.stepId,
    occurrence: row.occurrence,
    openedAt: row.at,
  }));
}
