import type { AccountPart } from '@recoup/domain/ledger/entry.ts';
import { tryPassed } from '@recoup/domain/payments/retry-decision.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';

export type ChargeState = 'OPEN' | 'PAID' | 'FAILED' | 'RETURNED' | 'DROPPED';

/** One attempt to charge what is due of a plan; its id is the payment's. */
export interface PlanCharge {
  readonly id: string;
  readonly planId: string;
  readonly numbers: readonly number[];
  readonly amountCents: number;
  readonly state: ChargeState;
  readonly parts: readonly AccountPart[];
  readonly methodId: string;
  readonly createdAt: Date;
  readonly retryAt: Date | null;
  /**
   * Another try of it by itself, as its payments have it now: waiting for its day, or with the provider. One that was let go
   * since its day passed counts as waiting until the plan has heard so: it is no miss of its customer meanwhile.
   */
  readonly nextTry: 'planned' | 'sent' | null;
}

/** True while money of a charge is on its way, by its first try or a later one. */
export function isInFlight({ state, nextTry }: PlanCharge): boolean {
  return state === 'OPEN' || nextTry === 'sent';
}

function selectCharges(work: Work) {
  return work.trx
    .selectFrom('planCharge')
    .select([
      'id',
      'planId',
      'numbers',
      'amountCents',
      'state',
      sql<AccountPart[]>`parts`.as('parts'),
      'paymentMethodId as methodId',
      'createdAt',
      'retryAt',
      sql<PlanCharge['nextTry']>`(
        select case when bool_or(t.status in ('CREATED', 'UNKNOWN', 'REQUESTED', 'PENDING')) then 'sent'
          when bool_or(t.retry_at is not null)
            or (plan_charge.retry_at is not null and bool_or(t.retry_reason = ${tryPassed})) then 'planned' end
        from payment t where t.company_id = plan_charge.company_id
          and (t.id = plan_charge.id or t.retry_of = plan_charge.id))`.as('nextTry'),
    ])
    .where('companyId', '=', work.companyId)
    .$narrowType<Pick<PlanCharge, 'state'>>();
}

export async function readCharge(work: Work, id: string): Promise<PlanCharge | undefined> {
  return selectCharges(work).where('id', '=', id).executeTakeFirst();
}

const CHARGES_MAX = 500;

/** The charges of a plan, oldest first. */
export async function readCharges(work: Work, planId: string): Promise<PlanCharge[]> {
  return selectCharges(work)
    .where('planId', '=', planId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(CHARGES_MAX)
    .execute();
}

export async function insertCharge(
  work: Work,
  charge: Omit<PlanCharge, 'state' | 'retryAt' | 'nextTry'>,
): Promise<void> {
  await work.trx
    .insertInto('planCharge')
    .values({
      companyId: work.companyId,
      id: charge.id,
      planId: charge.planId,
      numbers: [...charge.numbers],
      amountCents: charge.amountCents,
      try: sql<number>`(select count(*) + 1 from plan_charge c where c.company_id = ${work.companyId} and c.plan_id = ${charge.planId})`,
      parts: JSON.stringify(charge.parts),
      paymentMethodId: charge.methodId,
      createdAt: charge.createdAt,
    })
    .execute();
}

export async function updateCharge(
  work: Work,
  id: string,
  change: { readonly state: ChargeState; readonly retryAt: Date | null; readonly failureCode?: string | null },
): Promise<void> {
  await work.trx
    .updateTable('planCharge')
    .set({
      state: change.state,
      retryAt: change.retryAt,
      failureCode: change.failureCode ?? null,
      decidedAt: sql`company_now()`,
    })
    .where('companyId', '=', work.companyId)
    .where('id', '=', id)
    .execute();
}

/** When somebody has to look at a plan next; the scheduler is told, in real time, unless it wakes the company earlier. */
export async function setNextLook(work: Work, planId: string, at: Date | null): Promise<void> {
  await work.trx
    .updateTable('plan')
    .set({ nextAt: at })
    .where('companyId', '=', work.companyId)
    .where('id', '=', planId)
    .execute();
  if (at) await wake(work, 'plan', at, 'earliest');
}

/** What a charge of a customer's plans waits for may have come: they are looked at now. */
export async function lookNowAtPlansOf(work: Work, debtorId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update plan set next_at = company_now() where company_id = ${work.companyId} and debtor_id = ${debtorId}
      and status in ('ACTIVE', 'LATE') and next_at > company_now() returning id`.execute(work.trx);
  if (rows.length > 0) await wake(work, 'plan', work.now, 'earliest');
}

/** The same from scratch, after plans were looked at or the clock was moved; no wake when none waits. */
export async function resetPlanWake(work: Work): Promise<void> {
  const next = sql`select min(next_at) from plan where company_id = ${work.companyId} and next_at is not null`;
  await wake(work, 'plan', next, 'exactly');
}

/** Plans that somebody has to look at now, the longest waiting first. */
export async function findDuePlans(work: Work, limit: number): Promise<string[]> {
  const rows = await work.trx
    .selectFrom('plan')
    .select('id')
    .where('companyId', '=', work.companyId)
    .where('nextAt', '<=', sql<Date>`company_now()`)
    .orderBy('nextAt')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Numbers of installments whose charge has brought its money and that are open nevertheless: whoever hears of the money
 * first gives it to what it was charged for.
 */
export async function readMeantFor(
  work: Work,
  { plan, charges }: { readonly plan: { readonly id: string }; readonly charges: readonly PlanCharge[] },
): Promise<number[]> {
  if (charges.length === 0) return [];
  const { rows } = await sql<{ number: number }>`
    select i.number from plan_charge c
    join plan_installment i on i.company_id = c.company_id and i.plan_id = c.plan_id and i.number = any(c.numbers)
    where c.company_id = ${work.companyId} and c.plan_id = ${plan.id} and i.amount_cents - i.paid_cents >= c.amount_cents
      and exists (select 1 from payment p where p.company_id = c.company_id and (p.id = c.id or p.retry_of = c.id)
        and p.status = 'SUCCESS')`.execute(work.trx);
  return rows.map((row) => row.number);
}

/** What is open, in cents, of the installments of a plan that stands which were charged or asked for, by their numbers. */
export async function wantedInstallments(work: Work, planId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await work.trx
    .selectFrom('planInstallment as i')
    .innerJoin('plan as p', (join) => join.onRef('p.companyId', '=', 'i.companyId').onRef('p.id', '=', 'i.planId'))
    .select(['i.number', 'i.amountCents', 'i.paidCents'])
    .where('i.companyId', '=', work.companyId)
    .where('i.planId', '=', planId)
    .where('p.status', 'in', ['ACTIVE', 'LATE'])
    .where('i.askedOn', 'is not', null)
    .whereRef('i.paidCents', '<', 'i.amountCents')
    .execute();
  return new Map(rows.map((row) => [row.number, row.amountCents - row.paidCents]));
}
