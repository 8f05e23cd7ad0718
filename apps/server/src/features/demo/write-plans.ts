import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { buildSchedule } from '@recoup/domain/plans/build-schedule.ts';
import { defaultPlanPolicy } from '@recoup/domain/plans/plan-policy.ts';
import type { PlanState } from '@recoup/domain/plans/plan-state.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { actingAs, asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { readBookedUntil } from '../agreements/money-since.store.ts';
import { writeAgreement } from '../plans/agreement.ts';
import { auditPlan } from '../plans/audit-plan.ts';
import { insertAcceptance } from '../plans/plan-acceptances.store.ts';
import { setNextLook } from '../plans/plan-charges.store.ts';
import { holdAccounts, insertPlan, readInstallments, saveInstallments, updatePlan } from '../plans/plans.store.ts';
import { findPlanCandidates, type PlanCandidate } from './demo.store.ts';
import { visiting } from './demo-stage.ts';
import type { DemoClock } from './plan-invoices.ts';

interface DemoPlan {
  readonly state: PlanState;
  /** Days from today to its first payment. */
  readonly firstIn: number;
  readonly count: number;
}

/** One plan of every kind, so that every screen of plans has something to show. */
const plans: readonly DemoPlan[] = [
  { state: 'REQUESTED', firstIn: 12, count: 18 },
  { state: 'OFFERED', firstIn: 5, count: 4 },
  { state: 'ACTIVE', firstIn: 3, count: 3 },
  { state: 'ACTIVE', firstIn: 9, count: 6 },
  { state: 'LATE', firstIn: -3, count: 5 },
  { state: 'BROKEN', firstIn: -21, count: 6 },
];

const OFFER_MS = 10 * 86_400_000;

/** Writes payment plans over open accounts of different customers, as their customers would have agreed to them. */
export async function writePlans(work: Work, clock: DemoClock, clerk: MemberActor): Promise<void> {
  const candidates = await findPlanCandidates(work, plans.length);
  for (const [index, plan] of plans.entries()) {
    const account = candidates[index];
    if (account) await writePlan(work, clock, { plan, account, clerk });
  }
}

async function writePlan(
  work: Work,
  { now, today, timeZone }: DemoClock,
  { plan, account, clerk }: { readonly plan: DemoPlan; readonly account: PlanCandidate; readonly clerk: MemberActor },
): Promise<void> {
  const id = uuidv7();
  const { balanceCents: totalCents, debtorId } = account;
  const firstDate = addDays(today, plan.firstIn);
  const terms = { rhythm: 'MONTHLY', count: plan.count, firstDate, firstAmountCents: null } as const;
  const installments = buildSchedule(terms, totalCents, 'ANY_DAY');
  const isOpen = plan.state === 'REQUESTED' || plan.state === 'OFFERED';
  const { graceDays, missesInRow } = defaultPlanPolicy;
  const offeredUntil = plan.state === 'OFFERED' ? new Date(now.getTime() + OFFER_MS) : null;
  // What was missed already had been agreed on two days before its first payment.
  const at = plan.firstIn < 0 ? zonedInstant(addDays(firstDate, -2), 15 * 60, timeZone) : now;
  const known = await readBookedUntil(work, [account.id]);
  await insertPlan(work, {
    ...{ id, debtorId, totalCents, graceDays, missesInRow, offeredUntil, installments },
    status: isOpen ? (plan.state === 'OFFERED' ? 'OFFERED' : 'REQUESTED') : 'ACTIVE',
    rhythm: 'MONTHLY',
    dayPolicy: 'ANY_DAY',
    currency: account.currency,
    madeBy: plan.state === 'OFFERED' ? 'member' : 'debtor',
    memberId: null,
    note: plan.state === 'REQUESTED' ? 'My hours were cut; this is what I can pay each month.' : '',
    at,
    accounts: [{ accountId: account.id, coveredCents: totalCents, bookedUntil: known.get(account.id) ?? 0 }],
  });
  const isOffered = plan.state === 'OFFERED';
  await auditPlan(actingAs({ ...work, now: at }, isOffered ? clerk : await visiting(work, at, debtorId)), {
    ...{ planId: id, action: isOffered ? 'plan.offer' : isOpen ? 'plan.request' : 'plan.start' },
    after: { terms, accountIds: [account.id] },
  });
  if (isOpen) {
    await setNextLook(work, id, offeredUntil);
    return;
  }
  await updatePlan(work, id, {
    status: plan.state,
    acceptedAt: at,
    ...(plan.state === 'LATE' ? { lateSince: addDays(firstDate, 1) } : {}),
    ...(plan.state === 'BROKEN' ? { endedAt: now } : {}),
  });
  await writeMissed(work, { id, plan, missedAt: zonedInstant(addDays(firstDate, 1), 0, timeZone), now });
  if (plan.firstIn < 0) {
    const rows = await readInstallments(work, [id]);
    await saveInstallments(
      work,
      id,
      rows.filter((row) => row.dueDate <= today).map((row) => ({ ...row, askedOn: row.dueDate })),
    );
  }
  const references = [account.reference];
  const facts = { ...account, debtorId, accountIds: [account.id], references, totalCents, installments };
  const agreement = await writeAgreement(work, { ...facts, method: null, graceDays, missesInRow }, 'en');
  const accepted = { id: uuidv7(), planId: id, by: 'debtor', member: null, agreement, at } as const;
  await insertAcceptance(work, { ...accepted, evidence: '', ip: null, userAgent: null });
  if (plan.state !== 'BROKEN') await setNextLook(work, id, now);
}

/** What became of a plan of which a payment was missed, and in which words the audit tells it. */
async function writeMissed(
  work: Work,
  missed: { readonly id: string; readonly plan: DemoPlan; readonly missedAt: Date; readonly now: Date },
): Promise<void> {
  const { id, plan, missedAt, now } = missed;
  if (plan.state === 'LATE' || plan.state === 'BROKEN') {
    await auditPlan(asSystem({ ...work, now: missedAt }), {
      planId: id,
      action: 'plan.miss',
      before: { status: 'ACTIVE' },
      after: { status: 'LATE' },
    });
  }
  if (plan.state === 'BROKEN') {
    await auditPlan(asSystem({ ...work, now }), {
      planId: id,
      action: 'plan.break',
      before: { status: 'LATE' },
      after: { status: 'BROKEN' },
    });
    await holdAccounts(work, id, false);
  }
}
