import { uuidv7 } from 'uuidv7';
import { cannotPay } from '../answers/cannot-pay.ts';
import { claimPaid } from '../answers/claim-paid.ts';
import { takeDispute } from '../answers/take-dispute.ts';
import { cancelPromise } from '../promises/cancel-promise.ts';
import { readPromise } from '../promises/promises.store.ts';
import { recordPromise } from '../promises/record-promise.ts';
import { reviewPromises } from '../promises/review-promises.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { reviewSchedules } from '../schedules/review-schedules.ts';
import { schedulePayment } from '../schedules/schedule-payment.ts';
import { readSchedule } from '../schedules/schedules.store.ts';
import type { DemoRole } from './demo-stage.store.ts';
import { agreed, type DemoStage } from './demo-stage.ts';
import { half } from './play-by-hand.ts';
import { demoCards, pay } from './play-charges.ts';
import { saveMethod } from './play-payments.ts';

/** Promises as they end: kept, broken, given up, and two that are still believed. */
export async function playPromises(stage: DemoStage): Promise<void> {
  const { clerk } = stage;
  await stage.goTo(21, 15);
  const [kept, broken, given] = [stage.cast(), stage.cast(), stage.cast()];
  await promise(stage, kept, { on: -15 });
  await promise(stage, broken, { on: -14 });
  const givenId = await promise(stage, given, { on: -10, note: 'Called back: the owner is on leave' });
  await stage.goTo(17, 9);
  await pay(stage, { role: kept, method: demoCards.mastercard });
  await reviewPromises(stage.work(), kept.debtorId);
  const { version = 1 } = (await readPromise(stage.work(), givenId)) ?? {};
  const command = { id: givenId, version, reason: 'They want a payment plan instead' };
  await agreed(cancelPromise(stage.work(clerk), command));
  await stage.goTo(10, 9);
  await reviewPromises(stage.work(), broken.debtorId);
  await stage.goTo(2, 16);
  await promise(stage, stage.cast(), { on: 4, note: 'The check goes out with the next payroll' });
  await promise(stage, stage.cast(), { on: 9, fromPortal: true });
}

async function promise(
  stage: DemoStage,
  role: DemoRole,
  command: { readonly on: number; readonly note?: string; readonly fromPortal?: boolean },
): Promise<string> {
  const { clerk } = stage;
  const id = uuidv7();
  const source = command.fromPortal ? 'portal' : 'call';
  const actor = command.fromPortal ? await stage.visitor(role) : clerk;
  const said = { promisedOn: stage.day(command.on), note: command.note ?? '', source } as const;
  const input = { id, debtorId: role.debtorId, accountId: role.accountId, amountCents: role.balanceCents, ...said };
  await agreed(recordPromise(stage.work(actor), input));
  return id;
}

/** Saved methods of every kind, and payments on days: by card, by a reminder, paid before its day, given up. */
export async function playSchedules(stage: DemoStage): Promise<void> {
  const { clerk } = stage;
  await stage.goTo(23, 14);
  const owner = stage.cast();
  const [year = 2026, month = 12] = stage.day(10).split('-').map(Number);
  const cardId = await saveMethod(stage, owner, { name: 'visa', year, month });
  await saveMethod(stage, owner, null);
  const bank = stage.cast();
  const bankId = await saveMethod(stage, bank, null);
  await stage.goTo(3, 21);
  await schedule(stage, owner, { on: 5, methodId: cardId, amountCents: half(owner.balanceCents) });
  await schedule(stage, bank, { on: 12, methodId: bankId });
  await schedule(stage, stage.cast(), { on: 8, methodId: null });
  const [early, given] = [stage.cast(), stage.cast()];
  await schedule(stage, early, { on: 6, methodId: null });
  const givenId = await schedule(stage, given, { on: 7, methodId: null });
  await stage.goTo(1, 9);
  await pay(stage, { role: early });
  await reviewSchedules(stage.work(), [early.accountId]);
  const { version = 1 } = (await readSchedule(stage.work(), givenId)) ?? {};
  await agreed(cancelSchedule(stage.work(clerk), { id: givenId, version, reason: 'Wants to pay by check' }));
}

async function schedule(
  stage: DemoStage,
  role: DemoRole,
  command: { readonly on: number; readonly methodId: string | null; readonly amountCents?: number },
): Promise<string> {
  const id = uuidv7();
  const { debtorId, accountId, balanceCents } = role;
  const { methodId, amountCents = balanceCents } = command;
  const asked = { id, debtorId, accountIds: [accountId], amountCents, dueOn: stage.day(command.on), methodId };
  await agreed(schedulePayment(stage.work(await stage.visitor(role)), asked));
  return id;
}

/** What customers said instead of paying. */
export async function playAnswers(stage: DemoStage): Promise<void> {
  await stage.goTo(2, 10);
  const [wrong, paid, poor] = [stage.cast(), stage.cast(), stage.cast()];
  const dispute = {
    ...{ _id: uuidv7(), accountId: wrong.accountId, category: 'wrong-amount' as const },
    ...{ amountCents: half(wrong.balanceCents), text: 'We were quoted the price of last year.' },
  };
  await agreed(takeDispute(stage.work(await stage.visitor(wrong)), dispute));
  const claim = {
    ...{ _id: uuidv7(), accountId: paid.accountId, paidOn: stage.day(-9), amountCents: paid.balanceCents },
    ...{ method: 'CHECK' as const, text: 'Check 5521, cashed last week.' },
  };
  await agreed(claimPaid(stage.work(await stage.visitor(paid)), claim));
  const hardship = { _id: uuidv7(), until: null, text: 'Our office was flooded; we open again next month.' };
  await agreed(cannotPay(stage.work(await stage.visitor(poor)), hardship));
}
