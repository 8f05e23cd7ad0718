import type { ChargeAct } from '@recoup/domain/payments/decide-unattended.ts';
import { remainingCents } from '@recoup/domain/plans/plan-balance.ts';
import { dueInstallments, openCents } from '@recoup/domain/plans/plan-installment.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import { receive } from './book-money.ts';
import {
  accountOf,
  dateOf,
  instantOf,
  isGone,
  owedCents,
  type Plan,
  type Schedule,
  tell,
  type World,
} from './history-world.ts';
import { planAccounts, review } from './review-agreements.ts';
import type { Rules } from './rules.ts';

/** A day begins: what ended in the night ends, and at nine what is due is charged or asked for. */
export function passDay(world: World, rules: Rules): void {
  world.day += 1;
  review(world, rules, 0);
  for (const schedule of world.schedules)
    if (schedule.state === 'OPEN' && schedule.dueDay <= world.day) carryOut(world, rules, schedule);
  for (const plan of world.plans) if (isStanding(plan.state)) chargePlan(world, rules, plan);
  review(world, rules, 9);
}

/** Asks the one question before a charge without its payer; `agreedCents` is what the accepted words say of the day. */
function mayCharge(
  world: World,
  rules: Rules,
  charge: { act: ChargeAct; accountIds: readonly string[]; cents: number; agreedCents: number; authorizedOn: number },
): boolean {
  const holds = world.holds
    .filter((hold) => !hold.isLifted)
    .map((hold, index) => ({
      ...{
        id: `hold-${index}`,
        kind: hold.kind,
        accountId: null,
        amountCents: null,
        beginsAt: instantOf(0, 0),
        endsAt: null,
      },
      stage: hold.kind === 'BANKRUPTCY' ? ('FILED' as const) : null,
    }));
  const asked = instantOf(charge.authorizedOn);
  const answer = rules.decideUnattended(
    {
      ...{ act: charge.act, accounts: charge.accountIds.map((id) => ({ id, isDisputed: false })), holds },
      ...{ party: 'FIRST', debtNature: 'CONSUMER', amountCents: charge.cents, agreedCents: charge.agreedCents },
      ...{ authorizedAt: asked, copyAt: asked, noticedAt: null, stoppedAt: null, isUntold: false },
    },
    instantOf(world.day, 9),
  );
  return answer === null;
}

/** The provider is asked; declined while it declines. Answers what was booked. */
function charge(
  world: World,
  rules: Rules,
  made: { recordId: string; parts: readonly { accountId: string; cents: number }[] },
) {
  const isDeclined = world.declines > 0;
  if (isDeclined) world.declines -= 1;
  const cents = made.parts.reduce((sum, part) => sum + part.cents, 0);
  const accountIds = made.parts.map((part) => part.accountId);
  const heldBy = world.holds.filter((hold) => !hold.isLifted).map((hold) => hold.kind);
  world.charges.push({ recordId: made.recordId, accountIds, day: world.day, cents, isDeclined, heldBy });
  if (isDeclined) return null;
  const taken = made.parts.map((part) =>
    receive(world, rules, {
      account: accountOf(world, part.accountId),
      cents: part.cents,
      day: world.day,
      isByHand: false,
    }),
  );
  return taken[0]?.id ?? null;
}

function carryOut(world: World, rules: Rules, schedule: Schedule): void {
  const account = accountOf(world, schedule.accountId);
  const cents = Math.min(schedule.amountCents, owedCents(account));
  if (isGone(account) || cents <= 0) return;
  const { id, hasMethod, madeOn } = schedule;
  if (!hasMethod) {
    schedule.state = 'REMINDED';
    tell(world, 'schedule due', id);
    return;
  }
  const facts = { act: 'schedule' as const, accountIds: [account.id], cents, agreedCents: cents, authorizedOn: madeOn };
  if (!mayCharge(world, rules, facts)) {
    schedule.state = 'FAILED';
    tell(world, 'schedule failed', id);
    return;
  }
  const paymentId = charge(world, rules, { recordId: id, parts: [{ accountId: account.id, cents }] });
  schedule.state = paymentId ? 'PAID' : 'FAILED';
  schedule.paymentId = paymentId;
  tell(world, paymentId ? 'schedule paid' : 'schedule failed', id);
}

/** Every installment that is due is charged once, by itself; after a decline its customer is asked for it. */
function chargePlan(world: World, rules: Rules, plan: Plan): void {
  const today = dateOf(world.day);
  for (const each of dueInstallments(plan.installments, today)) {
    if (each.askedOn !== null) continue;
    plan.installments = plan.installments.map((one) => (one.number === each.number ? { ...one, askedOn: today } : one));
    const cents = openCents(each);
    const agreedCents = Math.min(cents, plan.words.find((word) => word.number === each.number)?.amountCents ?? 0);
    const accountIds = plan.parts.filter((part) => !part.isGone).map((part) => part.accountId);
    const facts = { act: 'plan' as const, accountIds, cents, agreedCents, authorizedOn: plan.acceptedOn ?? 0 };
    if (!plan.hasMethod || !mayCharge(world, rules, facts)) {
      tell(world, 'installment due', plan.id);
      continue;
    }
    const parts = spread(world, rules, plan, cents);
    if (parts.length > 0) charge(world, rules, { recordId: plan.id, parts });
    review(world, rules, 9);
    if (!isStanding(plan.state)) return;
  }
}

/** Only what the plan still asks for on each account: what we gave back is owed beside it. */
function spread(world: World, rules: Rules, plan: Plan, cents: number) {
  let left = cents;
  return planAccounts(world, rules, plan).flatMap((account) => {
    const part = Math.min(left, remainingCents(account));
    left -= part;
    return part > 0 ? [{ accountId: account.accountId, cents: part }] : [];
  });
}
