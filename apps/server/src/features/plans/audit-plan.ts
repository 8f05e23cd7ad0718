import { type PlanChange, planChanges } from '@recoup/domain/activities/activity-change.ts';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { recordAgreement } from '../activities/record-agreement.ts';
import { insertPlanEvent, readToldPlan } from './plan-events.store.ts';

/** What begins a plan says its state instead of a change. */
const beginnings: readonly string[] = ['request', 'offer', 'start'];

/**
 * One line of a plan's audit, one of the plan's own history by the company's clock, and where the customer or a member
 * would tell of it one of the timelines of its accounts and its customer: not for a charge, which tells of itself.
 */
export async function auditPlan(
  work: Work<Actor>,
  row: {
    readonly planId: string;
    readonly action: `plan.${string}`;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { planId, action, before, after } = row;
  work.audit({
    action,
    recordKind: 'plan',
    recordId: planId,
    ...(before ? { before } : {}),
    after,
  });
  const kind = action.slice('plan.'.length);
  await insertPlanEvent(work, planId, kind);
  const change = planChanges.find((each) => each === `plan-${kind}`);
  if (change || beginnings.includes(kind)) await tell(work, row, change);
}

async function tell(
  work: Work<Actor>,
  { planId, before, after }: Parameters<typeof auditPlan>[1],
  change: PlanChange | undefined,
): Promise<void> {
  const { debtorId, totalCents, status, installments, accountIds } = await readToldPlan(work, planId);
  const words = { number: after.number, from: before?.dueDate, to: after.dueDate, reason: after.reason };
  await recordAgreement(work, {
    type: 'payment plan requested',
    agreement: { kind: 'plan', id: planId },
    debtorId,
    accounts: accountIds.map((accountId) => ({ accountId })),
    amountCents: totalCents,
    at: work.now,
    data: { ...(change ? { change } : {}), status, installments, ...said(words) },
  });
}

/** What of an audit's words is there, as a line of a timeline carries it. */
function said(words: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(words).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'number' || (typeof entry[1] === 'string' && entry[1] !== ''),
    ),
  );
}
