import type { Arrival } from '@recoup/domain/agreements/money-since.ts';
import type { PlanInstallment } from '@recoup/domain/plans/plan-installment.ts';
import type { PlanDayPolicy, PlanRhythm } from '@recoup/domain/plans/plan-rhythm.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import { sql } from 'kysely';
import { recordSet } from '#server/db/record-set.ts';
import type { Reading } from '#server/work/reading.ts';
import type { Work } from '#server/work/work.ts';
import { readMoneySince } from '../agreements/money-since.store.ts';

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
  /** What was open of accounts that left the plan, when they left it. */
  readonly goneCents: number;
}

export function selectPlans(work: Reading) {
  return work.trx
    .selectFrom('plan as p')
    .innerJoin('debtor as d', (join) => join.onRef('d.companyId', '=', 'p.companyId').onRef('d.id', '=', 'p.debtorId'))
    .select([
      'p.id',
      'p.debtorId',
      'd.displayName as debtorName',
      'p.status',
      'p.rhythm',
      'p.dayPolicy',
      'p.currency',
      'p.totalCents',
      'p.startDate',
      'p.graceDays',
      'p.missesInRow',
      'p.madeBy',
      'p.note',
      'p.paymentMethodId as methodId',
      'p.skips',
      'p.offeredUntil',
      'p.acceptedAt',
      'p.lateSince',
      'p.endedAt',
      'p.endReason',
      sql<AskedChange | null>`p.asked_change`.as('askedChange'),
      'p.nextAt',
      'p.createdAt',
      'p.version',
      sql<number>`(select coalesce(sum(g.gone_cents), 0)::bigint from plan_account g
        where g.company_id = p.company_id and g.plan_id = p.id)`.as('goneCents'),
    ])
    .where('p.companyId', '=', work.companyId)
    .$narrowType<Pick<PlanRow, 'status' | 'rhythm' | 'dayPolicy' | 'madeBy' | 'debtorName'>>();
}

export async function readPlanRow(work: Work, planId: string): Promise<PlanRow | undefined> {
  return selectPlans(work).where('p.id', '=', planId).executeTakeFirst();
}

/** The same with its row locked: changes, charges and news of one plan come one after the other (G25). */
export async function lockPlanRow(work: Work, planId: string): Promise<PlanRow | undefined> {
  await work.trx
    .selectFrom('plan')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .execute();
  return readPlanRow(work, planId);
}

export interface InstallmentRow extends PlanInstallment {
  readonly planId: string;
  readonly agreedDate: string;
  readonly paidAt: Date | null;
}

export async function readInstallments(work: Reading, planIds: readonly string[]): Promise<InstallmentRow[]> {
  if (planIds.length === 0) return [];
  return work.trx
    .selectFrom('planInstallment')
    .select([
      'planId',
      'number',
      'dueDate',
      'agreedDate',
      'amountCents',
      'agreedCents',
      'paidCents',
      'paidAt',
      'askedOn',
      'reopenedOn',
      'payUntil',
    ])
    .where('companyId', '=', work.companyId)
    .where('planId', 'in', [...planIds])
    .orderBy('planId')
    .orderBy('number')
    .execute();
}

export interface PlanAccountRow {
  readonly accountId: string;
  readonly reference: string;
  readonly dueDate: string;
  readonly coveredCents: number;
  /** Came in and was waived since the plan was made. */
  readonly receivedCents: number;
  readonly waivedCents: number;
  readonly arrivals: readonly Arrival[];
  readonly outstandingCents: number;
  readonly pendingCents: number;
  readonly isDisputed: boolean;
  /** Canceled or deleted since: it left the plan for good. */
  readonly isGone: boolean;
}

/** The accounts of a plan with the ledger's figures of now. */
export async function readPlanAccounts(work: Work, planId: string): Promise<PlanAccountRow[]> {
  const rows = await work.trx
    .selectFrom('planAccount as p')
    .innerJoin('plan as n', (join) => join.onRef('n.companyId', '=', 'p.companyId').onRef('n.id', '=', 'p.planId'))
    .innerJoin('account as a', (join) =>
      join.onRef('a.companyId', '=', 'p.companyId').onRef('a.id', '=', 'p.accountId'),
    )
    .select([
      'p.accountId',
      'p.planId',
      'a.reference',
      'a.dueDate',
      'p.coveredCents',
      'p.bookedUntil',
      'n.createdAt as begunAt',
      // What is canceled, a draft again, or left the plan for good is not owed by it.
      sql<number>`case when p.gone_at is not null or a.status in ('Canceled', 'Draft') then 0
        else greatest(a.balance_cents, 0) end`.as('outstandingCents'),
      sql<boolean>`p.gone_at is not null`.as('isGone'),
      'a.pendingCents',
      'a.isDisputed',
    ])
    .where('p.companyId', '=', work.companyId)
    .where('p.planId', '=', planId)
    .orderBy('a.dueDate')
    .orderBy('p.accountId')
    .execute();
  const money = await readMoneySince(work, rows);
  return rows.map(({ bookedUntil: _, begunAt: __, planId: ___, ...row }, index) => {
    const { receivedCents = 0, waivedCents = 0, arrivals = [] } = money[index] ?? {};
    return { ...row, receivedCents, waivedCents, arrivals };
  });
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
    /** The last booking on the account that the plan knew of. */
    readonly bookedUntil: number;
  }[];
}

/** Inserts a plan with its installments and accounts; false, and nothing added, when the id is in use. */
export async function insertPlan(work: Work, plan: NewPlan): Promise<boolean> {
  const added = await work.trx
    .insertInto('plan')
    .values({
      companyId: work.companyId,
      id: plan.id,
      debtorId: plan.debtorId,
      status: plan.status,
      rhythm: plan.rhythm,
      dayPolicy: plan.dayPolicy,
      currency: plan.currency,
      totalCents: plan.totalCents,
      startDate: plan.installments[0]?.dueDate ?? '',
      graceDays: plan.graceDays,
      missesInRow: plan.missesInRow,
      madeBy: plan.madeBy,
      memberId: plan.memberId,
      note: plan.note,
      offeredUntil: plan.offeredUntil,
      createdAt: plan.at,
      updatedAt: plan.at,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await insertInstallments(work, plan.id, plan.installments);
  await work.trx
    .insertInto('planAccount')
    .values(
      plan.accounts.map((account) => ({
        companyId: work.companyId,
        planId: plan.id,
        accountId: account.accountId,
        coveredCents: account.coveredCents,
        bookedUntil: account.bookedUntil,
      })),
    )
    .execute();
  return true;
}

async function insertInstallments(work: Work, planId: string, installments: NewPlan['installments']): Promise<void> {
  await work.trx
    .insertInto('planInstallment')
    .values(
      installments.map(({ number, dueDate, amountCents }) => ({
        companyId: work.companyId,
        planId,
        number,
        dueDate,
        agreedDate: dueDate,
        amountCents,
        agreedCents: amountCents,
      })),
    )
    .execute();
}

/** Other terms take the place of those that nobody has accepted yet. */
export async function replaceInstallments(
  work: Work,
  planId: string,
  installments: NewPlan['installments'],
): Promise<void> {
  await work.trx
    .deleteFrom('planInstallment')
    .where('companyId', '=', work.companyId)
    .where('planId', '=', planId)
    .execute();
  await insertInstallments(work, planId, installments);
}

/** Of a plan that nobody has accepted yet: its accounts as they are now. */
export async function updateCovered(work: Work, planId: string, accounts: NewPlan['accounts']): Promise<void> {
  await sql`
    update plan_account p set covered_cents = r.covered, booked_until = r.known
    from ${recordSet(
      accounts.map(({ accountId, coveredCents, bookedUntil }) => ({
        id: accountId,
        covered: coveredCents,
        known: bookedUntil,
      })),
      { id: 'uuid', covered: 'bigint', known: 'bigint' },
    )}
    where p.company_id = ${work.companyId} and p.plan_id = ${planId} and p.account_id = r.id`.execute(work.trx);
}

/** Writes what changed on installments; one that became paid is paid now, one that is open again is not. */
export async function saveInstallments(
  work: Work,
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
    pay: each.payUntil,
  }));
  await sql`
    update plan_installment i set due_date = r.due, amount_cents = r.amount, paid_cents = r.paid, asked_on = r.asked,
      reopened_on = r.reopened, pay_until = r.pay,
      paid_at = case when r.amount > 0 and r.paid >= r.amount then coalesce(i.paid_at, company_now()) end
    from ${recordSet(rows, {
      number: 'integer',
      due: 'date',
      amount: 'bigint',
      paid: 'bigint',
      asked: 'date',
      reopened: 'date',
      pay: 'date',
    })}
    where i.company_id = ${work.companyId} and i.plan_id = ${planId} and i.number = r.number`.execute(work.trx);
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
export async function updatePlan(work: Work, planId: string, change: PlanChange): Promise<void> {
  const values = {
    status: change.status,
    rhythm: change.rhythm,
    dayPolicy: change.dayPolicy,
    totalCents: change.totalCents,
    startDate: change.startDate,
    graceDays: change.graceDays,
    missesInRow: change.missesInRow,
    paymentMethodId: change.methodId,
    skips: change.skips,
    offeredUntil: change.offeredUntil,
    acceptedAt: change.acceptedAt,
    lateSince: change.lateSince,
    endedAt: change.endedAt,
    endReason: change.endReason,
    askedChange: change.askedChange ? JSON.stringify(change.askedChange) : change.askedChange,
  };
  const named = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  await work.trx
    .updateTable('plan')
    .set({ ...named, updatedAt: sql`company_now()`, version: sql`version + 1` })
    .where('companyId', '=', work.companyId)
    .where('id', '=', planId)
    .execute();
}

/** Whether the plan holds its accounts: while it does, no other plan may cover them. What left it stays free. */
export async function holdAccounts(work: Work, planId: string, isOpen: boolean): Promise<void> {
  await work.trx
    .updateTable('planAccount')
    .set({ isOpen })
    .where('companyId', '=', work.companyId)
    .where('planId', '=', planId)
    .where('goneAt', 'is', null)
    .execute();
}

/** Plans that follow the money of these accounts. */
export async function plansOfAccounts(work: Work, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await work.trx
    .selectFrom('planAccount as a')
    .innerJoin('plan as p', (join) => join.onRef('p.companyId', '=', 'a.companyId').onRef('p.id', '=', 'a.planId'))
    .select('p.id')
    .distinct()
    .where('a.companyId', '=', work.companyId)
    .where('a.accountId', 'in', [...accountIds])
    .where('p.status', '<>', 'CANCELED')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}
