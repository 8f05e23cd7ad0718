import type { contractReference } from '@recoup/contract/contracts.ts';
import type { customValues } from '@recoup/contract/custom-fields.ts';
import type { projectReference } from '@recoup/contract/references.ts';
import type { tag } from '@recoup/contract/tags.ts';
import type { PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import type { AccountStatus } from '@recoup/domain/vocabulary.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { onItsWay } from '#server/features/payments/owed.store.ts';
import type { Work } from '#server/work/work.ts';
import { type DebtorRow, debtorFacts, noDebtorFacts } from './debtor-detail.store.ts';

export interface AccountRow
  extends Pick<
    DebtorRow,
    | 'isSendActive'
    | 'contacts'
    | 'optedOut'
    | 'lastAt'
    | 'lastChannel'
    | 'lastStatus'
    | 'runStatus'
    | 'runNextAt'
    | 'runChannel'
    | 'workflowActive'
  > {
  id: string;
  debtorId: string;
  reference: string;
  status: AccountStatus;
  category: string | null;
  currency: string;
  amountCents: number;
  paidCents: number;
  balanceCents: number;
  pendingCents: number;
  issueDate: string;
  dueDate: string;
  daysPastDue: number;
  description: string;
  isDisputed: boolean;
  disputedCents: number;
  debtorName: string;
  debtorReference: string | null;
  workflowId: string | null;
  workflowName: string | null;
  /** Campaign of the debtor's open run. */
  runWorkflow: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  tags: z.output<typeof tag>[];
  sourceId: string | null;
  sourceName: string | null;
  origin: string;
  custom: z.output<typeof customValues>;
  createdAt: Date;
  version: number;
}

/** What a row of an account shows, over the alias `a` and `accountJoins`. */
export const accountColumns = sql`a.id, a.debtor_id, a.reference, a.status, a.category, a.currency, a.amount_cents, a.paid_cents, a.balance_cents,
  a.pending_cents, a.issue_date, a.due_date, (select company_today()) - a.due_date as days_past_due, a.description, a.is_disputed, a.disputed_cents,
  a.workflow_id, a.created_at, a.version, d.display_name as debtor_name, d.reference as debtor_reference, d.is_send_active,
  own.name as workflow_name, points.contacts, points.opted_out, last.*, run.run_status, run.run_next_at, run.run_channel,
  run.workflow_name as run_workflow, run.workflow_active, a.assignee_id, a.source_id, a.origin, a.custom,
  concat_ws(' ', nullif(owner.first_name, ''), nullif(owner.last_name, '')) as assignee_name, src.name as source_name,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'tone', t.tone) order by lower(t.name)), '[]')
   from account_tag x join tag t on t.company_id = x.company_id and t.id = x.tag_id
   where x.company_id = a.company_id and x.account_id = a.id) as tags`;

const ownJoins = sql`join debtor d on d.company_id = a.company_id and d.id = a.debtor_id
  left join workflow own on own.company_id = a.company_id and own.id = a.workflow_id
  left join member owner on owner.company_id = a.company_id and owner.id = a.assignee_id
  left join source src on src.company_id = a.company_id and src.id = a.source_id`;

export const accountJoins = sql`${ownJoins} ${debtorFacts}`;

/** The same for a file without the columns on contacts: several look-ups less for each of perhaps a million rows. */
export const accountJoinsWithoutContact = sql`${ownJoins} ${noDebtorFacts}`;

export interface AccountDetailRow extends AccountRow {
  discountCents: number;
  onItsWayCents: number;
  terms: string;
  deletedAt: Date | null;
  deletedByName: string | null;
  hasMovements: boolean;
  today: string;
  graceDays: number;
  negotiationId: string | null;
  negotiationCents: number | null;
  negotiationUntil: Date | null;
  negotiationStatus: string | null;
  project: z.output<typeof projectReference> | null;
  plan: {
    _id: string;
    installments: number;
    paidInstallments: number[];
    startDate: string;
    status: PlanState;
    rhythm: PlanRhythm;
    nextDueDate: string | null;
  } | null;
  contract: z.output<typeof contractReference> | null;
}

/** The payment plan of an account: one that holds it, else a broken one, else the newest that was completed. */
const accountPlan = sql`(
  select json_build_object('_id', p.id, 'status', p.status, 'rhythm', p.rhythm, 'startDate', p.start_date,
      'installments', count(*) filter (where i.amount_cents > 0),
      'paidInstallments', coalesce(json_agg(i.number order by i.number)
        filter (where i.amount_cents > 0 and i.paid_cents = i.amount_cents), '[]'),
      'nextDueDate', min(i.due_date) filter (where i.paid_cents < i.amount_cents))
    from plan_account pa
    join plan p on p.company_id = pa.company_id and p.id = pa.plan_id
    join plan_installment i on i.company_id = p.company_id and i.plan_id = p.id
    where pa.company_id = a.company_id and pa.account_id = a.id and p.status <> 'CANCELED'
    group by p.company_id, p.id, pa.is_open
    order by pa.is_open desc, (p.status = 'BROKEN') desc, p.created_at desc limit 1)`;

/** The contract to which an account belongs. */
const accountContract = sql`(
  select json_build_object('_id', k.id, 'reference', k.reference, 'title', k.title, 'status', k.status)
    from contract_account l join contract k on k.company_id = l.company_id and k.id = l.contract_id
    where l.company_id = a.company_id and l.account_id = a.id and k.deleted_at is null)`;

/** One account with all that its page shows and all that decides what may be done with it. */
export async function readAccountRow(work: Work, accountId: string): Promise<AccountDetailRow | undefined> {
  const { rows } = await sql<AccountDetailRow>`
    select ${accountColumns}, a.discount_cents, ${onItsWay(sql`a`)} as on_its_way_cents, a.terms, a.deleted_at, c.delinquent_after_days as grace_days,
      (select company_today()) as today,
      (select concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) from member m
       where m.company_id = a.company_id and m.id = a.deleted_by) as deleted_by_name,
      exists (select 1 from journal_entry e where e.company_id = a.company_id and e.account_id = a.id and e.kind <> 'CHARGE')
        as has_movements,
      n.id as negotiation_id, n.amount_cents as negotiation_cents, n.expires_at as negotiation_until,
      n.status as negotiation_status, ${accountPlan} as plan,
      (select json_build_object('_id', x.id, 'reference', x.reference, 'name', x.name, 'status', x.status)
       from project x where x.company_id = a.company_id and x.id = a.project_id) as project, ${accountContract} as contract
    from account a join company c on c.company_id = a.company_id ${accountJoins}
    left join negotiation n on n.company_id = a.company_id and n.account_id = a.id and n.status in ('OPEN', 'ACCEPTED')
      and n.expires_at > company_now()
    where a.company_id = ${work.companyId} and a.id = ${accountId}`.execute(work.trx);
  return rows[0];
}
