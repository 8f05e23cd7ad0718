import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { type ChangedInstallments, moveInstallment, skipInstallment } from '@recoup/domain/plans/change-installment.ts';
import { faultText } from '@recoup/domain/plans/plan-fault-labels.ts';
import { isStanding } from '@recoup/domain/plans/plan-state.ts';
import { planMoveTitle } from '@recoup/domain/plans/plan-task-titles.ts';
import { taskSource } from '@recoup/domain/tasks/task-source.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { askForTask } from '../notices/ask-for-task.ts';
import type { LoadedPlan } from './load-plan.ts';
import { type ChangeOf, finishChange, lockForChange } from './lock-for-change.ts';
import { readDay } from './plan-facts.store.ts';
import { saveInstallments, updatePlan } from './plans.store.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';

export interface InstallmentCommand {
  readonly number: number;
  /** Null: to the end of the plan. */
  readonly dueDate: string | null;
  readonly note: string;
}

/**
 * Moves an installment of a plan that stands to another day, or to its end. A member may do so freely; a customer within
 * the days of the policy, beyond them a member is asked. Not while a charge of that installment is on its way (G5).
 * Refusals: NOT_FOUND, STALE_VERSION, COMPANY_CLOSING, INVALID_STATUS, PAYMENT_IN_PROGRESS, INVALID_FIELD at the day.
 */
export async function changePlan(
  work: Work<MemberActor | DebtorActor>,
  change: ChangeOf,
  command: InstallmentCommand,
  language: Language,
): Promise<null | Refusal> {
  const loaded = await lockForChange(work, change, work.actor.kind === 'debtor' ? work.actor.id : undefined);
  if (isRefusal(loaded)) return loaded;
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const { plan, installments, charges } = loaded;
  if (!isStanding(plan.status)) return refuse('INVALID_STATUS');
  if (charges.some((charge) => charge.state === 'OPEN' && charge.numbers.includes(command.number)))
    return refuse('PAYMENT_IN_PROGRESS');
  const changed = await applyCommand(work, loaded, command);
  if (!changed.ok) return refuse('INVALID_FIELD', { dueDate: faultText(changed.fault, language) });
  const { actor } = work;
  if (actor.kind === 'debtor' && changed.breaches.length > 0)
    return askMember(actingAs(work, actor), change, { loaded, command });
  const before = installments.find((each) => each.number === command.number)?.dueDate;
  const after = changed.installments.find((each) => each.number === command.number);
  if (after) await saveInstallments(work, plan.id, [after]);
  await updatePlan(work, plan.id, {
    askedChange: null,
    ...(command.dueDate === null ? { skips: plan.skips + 1 } : {}),
  });
  await finishChange(work, change, {
    action: command.dueDate === null ? 'plan.skip' : 'plan.move',
    before: { number: command.number, dueDate: before },
    after: { number: command.number, dueDate: after?.dueDate },
  });
  return null;
}

async function applyCommand(
  work: Work,
  { plan, installments }: LoadedPlan,
  command: InstallmentCommand,
): Promise<ChangedInstallments> {
  const { plans } = await readPaymentPolicy(work);
  const { today } = await readDay(work);
  const { number, dueDate } = command;
  if (dueDate !== null)
    return moveInstallment(installments, { number, dueDate }, { today, moveDaysMax: plans.moveDaysMax });
  const { rhythm, startDate, dayPolicy, skips: skipped } = plan;
  return skipInstallment(installments, number, {
    rhythm,
    startDate,
    dayPolicy,
    today,
    skipped,
    skipsMax: plans.skipsMax,
  });
}

/** The command is kept with the plan until a member answers it; a newer one takes its place. */
async function askMember(
  work: Work<DebtorActor>,
  change: ChangeOf,
  { loaded, command }: { readonly loaded: LoadedPlan; readonly command: InstallmentCommand },
): Promise<null> {
  const { plan, accounts } = loaded;
  const { now } = await readDay(work);
  await updatePlan(work, plan.id, { askedChange: { ...command, at: now.toISOString() } });
  await askForTask(work, {
    taskId: uuidv7(),
    debtorId: plan.debtorId,
    accountId: accounts[0]?.accountId ?? null,
    words: (language) => ({ title: planMoveTitle(command, language), details: command.note }),
    dueInDays: 1,
    source: taskSource('plan', plan.id),
  });
  await finishChange(work, change, {
    action: 'plan.ask-change',
    before: {},
    after: { number: command.number, dueDate: command.dueDate },
  });
  return null;
}
