import type { PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import type { PlanDayPolicy, PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { recordSet } from '#server/db/record-set.ts';

/** A change that a customer asked for and only a member can allow. */
export interface AskedChange {
  readonly number: number;
  readonly dueDate: string | null;
  readonly note: string;
  readonly at: string;
}

export interface PlanRow {
  readonly id: string;
  readonly debtorId: string;
  readonly debtorName: string;
  readonly status: PlanState;
  readonly rhythm: PlanRhythm;
  readonly dayPolicy: PlanDayPolicy;
  readonly currency: string;
  readonly totalCents: number;
  readonly startDate: string;
  readonly graceDays: number;
  readonly missesInRow: number;
  readonly madeBy: 'debtor' | 'member';
  readonly note: string;
  readonly methodId: string | null;
  readonly skips: number;
  readonly offeredUntil: Date | null;
  readonly acceptedAt: Date | null;
  readonly lateSince: string | null;
  readonly endedAt: Date | null;
  readonly endReason: string;
  readonly askedChange: AskedChange | null;
  readonly nextAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

export function selectPlans(trx: Trx, companyId: string) {
  return trx
    .selectFrom('plan as p')
    .innerJoin('debtor as d', (join) =>
      join.onRef('d.company_id', '=', 'p.company_id').onRef('d.id', '=', 'p.debtor_id'),
    )
    .select([
      'p.id',
      'p.debtor_id as debtorId',
      'd.display_name as debtorName',
      'p.status',
      'p.rhythm',
      'p.day_policy as dayPolicy',
      'p.currency',
      'p.total_cents as totalCents',
      'p.start_date as startDate',
      'p.grace_days as graceDays',
      'p.misses_in_row as missesInRow',
      'p.made_by as madeBy',
      'p.note',
      'p.payment_method_id as methodId',
      'p.skips',
      'p.offered_until as offeredUntil',
      'p.accepted_at as acceptedAt',
      'p.late_since as lateSince',
      'p.ended_at as endedAt',
      'p.end_reason as endReason',
      sql<AskedChange | null>`p.asked_change`.as('askedChange'),
      'p.next_at as nextAt',
      'p.created_at as createdAt',
      'p.version',
    ])
    .where('p.company_id', '=', companyId)
    .$narrowType<Pick<PlanRow, 'status' | 'rhythm' | 'dayPolicy' | 'madeBy' | 'debtorName'>>();
}

export async function readPlanRow(trx: Trx, companyId: string, planId: string): Promise<PlanRow | undefined> {
  return selectPlans(trx, companyId).where('p.id', '=', planId).executeTakeFirst();
}

/** The same with its row locked: changes, charges and news of one plan come one after the other (G25). */
export async function lockPlanRow(trx: Trx, companyId: string, planId: string): Promise<PlanRow | undefined> {
  await trx
    .selectFrom('plan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .execute();
  return readPlanRow(trx, companyId, planId);
}

export interface InstallmentRow extends PlanInstallment {
  readonly planId: string;
  readonly agreedDate: string;
  readonly paidAt: Date | null;
}

export async function readInstallments(
  trx: Trx,
  companyId: string,
  planIds: readonly string[],
): Promise<InstallmentRow[]> {
  if (planIds.length === 0) return [];
  return trx
    .selectFrom('plan_installment')
    .select([
      'plan_id as planId',
      'number',
      'due_date as dueDate',
      'agreed_date as agreedDate',
      'amount_cents as amountCents',
      'agreed_cents as agreedCents',
      'paid_cents as paidCents',
      'paid_at as paidAt',
      'asked_on as askedOn',
      'reopened_on as reopenedOn',
    ])
    .where('company_id', '=', companyId)
    .where('plan_id', 'in', [...planIds])
    .orderBy('plan_id')
    .orderBy('number')
    .execute();
}

export interface PlanAccountRow {
  readonly accountId: string;
  readonly reference: string;
  readonly dueDate: string;
  readonly coveredCents: number;
  readonly settledAtStartCents: number;
  readonly settledCents: number;
  readonly outstandingCents: number;
  readonly pendingCents: number;
  readonly isDisputed: boolean;
}

/** The accounts of a plan with the ledger's figures of now. */
export async function readPlanAccounts(trx: Trx, companyId: string, planId: string): Promise<PlanAccountRow[]> {
  return trx
    .selectFrom('plan_account as p')
    .innerJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'p.company_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select([
      'p.account_id as accountId',
      'a.reference',
      'a.due_date as dueDate',
      'p.covered_cents as coveredCents',
      'p.settled_at_start_cents as settledAtStartCents',
      sql<number>`a.paid_cents + a.discount_cents`.as('settledCents'),
      // What is canceled or a draft again is not owed.
      sql<number>`case when a.status in ('Canceled', 'Draft') then 0 else greatest(a.balance_cents, 0) end`.as(
        'outstandingCents',
      ),
      'a.pending_cents as pendingCents',
      'a.is_disputed as isDisputed',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.plan_id', '=', planId)
    .orderBy('a.due_date')
    .orderBy('p.account_id')
    .execute();
}

export interface NewPlan {
  readonly id: string;
  readonly debtorId: string;
  readonly status: 'REQUESTED' | 'OFFERED' | 'ACTIVE';
  readonly rhythm: PlanRhythm;
  readonly dayPolicy: PlanDayPolicy;
  readonly currency: string;
  readonly totalCents: number;
  readonly graceDays: number;
  readonly missesInRow: number;
  readonly madeBy: 'debtor' | 'member';
  readonly memberId: string | null;
  readonly note: string;
  readonly offeredUntil: Date | null;
  readonly at: Date;
  readonly installments: readonly { readonly number: number; readonly dueDate: string; readonly amountCents: number }[];
  readonly accounts: readonly {
    readonly accountId: string;
    readonly coveredCents: number;
    readonly settledAtStartCents: number;
  }[];
}

/** Inserts a plan with its installments and accounts; false, and nothing added, when the id is in use. */
export async function insertPlan(trx: Trx, companyId: string, plan: NewPlan): Promise<boolean> {
  const added = await trx
    .insertInto('plan')
    .values({
      company_id: companyId,
      id: plan.id,
      debtor_id: plan.debtorId,
      status: plan.status,
      rhythm: plan.rhythm,
      day_policy: plan.dayPolicy,
      currency: plan.currency,
      total_cents: plan.totalCents,
      start_date: plan.installments[0]?.dueDate ?? '',
      grace_days: plan.graceDays,
      misses_in_row: plan.missesInRow,
      made_by: plan.madeBy,
      member_id: plan.memberId,
      note: plan.note,
      offered_until: plan.offeredUntil,
      created_at: plan.at,
      updated_at: plan.at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await insertInstallments(trx, companyId, plan.id, plan.installments);
  await trx
    .insertInto('plan_account')
    .values(
      plan.accounts.map((account) => ({
        company_id: companyId,
        plan_id: plan.id,
        account_id: account.accountId,
        covered_cents: account.coveredCents,
        settled_at_start_cents: account.settledAtStartCents,
      })),
    )
    .execute();
  return true;
}

async function insertInstallments(
  trx: Trx,
  companyId: string,
  planId: string,
  installments: NewPlan['installments'],
): Promise<void> {
  await trx
    .insertInto('plan_installment')
    .values(
      installments.map(({ number, dueDate, amountCents }) => ({
        company_id: companyId,
        plan_id: planId,
        number,
        due_date: dueDate,
        agreed_date: dueDate,
        amount_cents: amountCents,
        agreed_cents: amountCents,
      })),
    )
    .execute();
}

/** Other terms take the place of those that nobody has accepted yet. */
export async function replaceInstallments(
  trx: Trx,
  companyId: string,
  planId: string,
  installments: NewPlan['installments'],
): Promise<void> {
  await trx.deleteFrom('plan_installment').where('company_id', '=', companyId).where('plan_id', '=', planId).execute();
  await insertInstallments(trx, companyId, planId, installments);
}

/** Of a plan that nobody has accepted yet: its accounts as they are now. */
export async function updateCovered(
  trx: Trx,
  companyId: string,
  planId: string,
  accounts: NewPlan['accounts'],
): Promise<void> {
  await sql`
    update plan_account p set covered_cents = r.covered, settled_at_start_cents = r.settled
    from ${recordSet(
      accounts.map(({ accountId, coveredCents, settledAtStartCents }) => ({
        id: accountId,
        covered: coveredCents,
        settled: settledAtStartCents,
      })),
      { id: 'uuid', covered: 'bigint', settled: 'bigint' },
    )}
    where p.company_id = ${companyId} and p.plan_id = ${planId} and p.account_id = r.id`.execute(trx);
}

/** Writes what changed on installments; one that became paid is paid now, one that is open again is not. */
export async function saveInstallments(
  trx: Trx,
  companyId: string,
  planId: string,
  installments: readonly PlanInstallment[],
): Promise<void> {
  if (installments.length === 0) return;
  const rows = installments.map((each) => ({
    number: each.number,
    due: each.dueDate,
    amount: each.amountCents,
    paid: each.paidCents,
    asked: each.askedOn,
    reopened: each.reopenedOn,
  }));
  await sql`
    update plan_installment i set due_date = r.due, amount_cents = r.amount, paid_cents = r.paid, asked_on = r.asked,
      reopened_on = r.reopened,
      paid_at = case when r.amount > 0 and r.paid >= r.amount then coalesce(i.paid_at, company_now()) end
    from ${recordSet(rows, {
      number: 'integer',
      due: 'date',
      amount: 'bigint',
      paid: 'bigint',
      asked: 'date',
      reopened: 'date',
    })}
    where i.company_id = ${companyId} and i.plan_id = ${planId} and i.number = r.number`.execute(trx);
}

export interface PlanChange {
  readonly status?: PlanState;
  readonly rhythm?: PlanRhythm;
  readonly dayPolicy?: PlanDayPolicy;
  readonly totalCents?: number;
  readonly startDate?: string;
  readonly graceDays?: number;
  readonly missesInRow?: number;
  readonly methodId?: string | null;
  readonly skips?: number;
  readonly offeredUntil?: Date | null;
  readonly acceptedAt?: Date;
  readonly lateSince?: string | null;
  readonly endedAt?: Date | null;
  readonly endReason?: string;
  readonly askedChange?: AskedChange | null;
}

/** Writes what changed on a locked plan; what is not named stays. Every change is a new version (G27). */
export async function updatePlan(trx: Trx, companyId: string, planId: string, change: PlanChange): Promise<void> {
  const values = {
    status: change.status,
    rhythm: change.rhythm,
    day_policy: change.dayPolicy,
    total_cents: change.totalCents,
    start_date: change.startDate,
    grace_days: change.graceDays,
    misses_in_row: change.missesInRow,
    payment_method_id: change.methodId,
    skips: change.skips,
    offered_until: change.offeredUntil,
    accepted_at: change.acceptedAt,
    late_since: change.lateSince,
    ended_at: change.endedAt,
    end_reason: change.endReason,
    asked_change: change.askedChange ? JSON.stringify(change.askedChange) : change.askedChange,
  };
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('plan')
    .set({ ...named, updated_at: sql`company_now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', planId)
    .execute();
}

/** Whether the plan holds its accounts: while it does, no other plan may cover them. */
export async function holdAccounts(trx: Trx, companyId: string, planId: string, isOpen: boolean): Promise<void> {
  await trx
    .updateTable('plan_account')
    .set({ is_open: isOpen })
    .where('company_id', '=', companyId)
    .where('plan_id', '=', planId)
    .execute();
}

/** Those of these accounts that a plan holds; `except` is not counted. */
export async function heldAccounts(
  trx: Trx,
  companyId: string,
  accountIds: readonly string[],
  except: string,
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await trx
    .selectFrom('plan_account')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', 'in', [...accountIds])
    .where('is_open', '=', true)
    .where('plan_id', '<>', except)
    .execute();
  return rows.map((row) => row.account_id);
}

/** Plans that follow the money of these accounts. */
export async function plansOfAccounts(trx: Trx, companyId: string, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await trx
    .selectFrom('plan_account as a')
    .innerJoin('plan as p', (join) => join.onRef('p.company_id', '=', 'a.company_id').onRef('p.id', '=', 'a.plan_id'))
    .select('p.id')
    .distinct()
    .where('a.company_id', '=', companyId)
    .where('a.account_id', 'in', [...accountIds])
    .where('p.status', '<>', 'CANCELED')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}
