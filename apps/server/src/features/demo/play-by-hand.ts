import type { FeeRule } from '@recoup/domain/fees/fee-rule.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import { updateFeeRules } from '../fees/update-fee-rules.ts';
import { clearPayment } from '../transactions/clear-payment.ts';
import type { RecordBody } from '../transactions/hand-entry.ts';
import { moveCredit } from '../transactions/move-credit.ts';
import { recordTransaction } from '../transactions/record-transaction.ts';
import { reverseTransaction } from '../transactions/reverse-transaction.ts';
import { writeOffAccount } from '../transactions/write-off-account.ts';
import { agreed, type DemoStage } from './demo-stage.ts';

/** So little that no account of the demo comes to the highest sum. */
const LATE_RATE_BP = 150;

const fees: readonly FeeRule[] = [
  {
    ...{ kind: 'LATE', isOn: true, basis: 'AGREEMENT', source: 'Terms of sale, section 6', afterDays: 10 },
    ...{ amountCents: null, rateBp: LATE_RATE_BP, maxCents: 5_000 },
  },
  {
    ...{ kind: 'NSF', isOn: true, basis: 'LAW', source: 'Fla. Stat. 68.065', afterDays: 0 },
    ...{ amountCents: 2_500, rateBp: null, maxCents: 4_000 },
  },
];

/** What the team took, gave and corrected by hand within the last weeks. */
export async function playByHand(stage: DemoStage): Promise<void> {
  const { admin } = stage;
  await stage.goTo(34, 9);
  await updateFeeRules(stage.work(admin), fees);
  await playChecks(stage);
  await playCredit(stage);
  await playWaivers(stage);
}

/** Checks and cash: one cleared at once, one is at the bank, one came back and cost a fee, one was entered twice. */
async function playChecks(stage: DemoStage): Promise<void> {
  const { admin, clerk } = stage;
  await stage.goTo(16, 10);
  const cash = stage.cast();
  await record(stage, clerk, {
    ...{ type: 'PAYMENT', debtorId: cash.debtorId, method: 'CASH', amountCents: half(cash.balanceCents) },
    ...{ parts: [{ accountId: cash.accountId, amountCents: half(cash.balanceCents) }], note: 'Paid at the counter' },
  });
  await stage.goTo(12, 10);
  const bounced = stage.cast();
  const check = { type: 'PAYMENT', method: 'CASH', status: 'PENDING' } as const;
  const bouncedId = await record(stage, clerk, {
    ...{ ...check, debtorId: bounced.debtorId, amountCents: bounced.balanceCents, reference: 'Check 2041' },
    parts: [{ accountId: bounced.accountId, amountCents: bounced.balanceCents }],
  });
  await stage.goTo(2, 15);
  const waiting = stage.cast();
  await record(stage, clerk, {
    ...{ ...check, debtorId: waiting.debtorId, amountCents: waiting.balanceCents, reference: 'Check 1187' },
    parts: [{ accountId: waiting.accountId, amountCents: waiting.balanceCents }],
  });
  await stage.goTo(7, 14);
  await agreed(clearPayment(stage.work(clerk), bouncedId, { status: 'FAILED', reason: 'Insufficient funds' }));
  await record(stage, admin, {
    ...{ type: 'CHARGE', accountId: bounced.accountId, fee: 'NSF', amountCents: 2_500 },
    paymentId: bouncedId,
  });
  await stage.goTo(5, 16);
  const twice = stage.cast();
  const third = Math.round(twice.balanceCents / 3);
  const wire = { type: 'PAYMENT', method: 'WIRE_TRANSFER', reference: 'Wire 88214' } as const;
  const paid = {
    ...{ ...wire, debtorId: twice.debtorId, amountCents: third },
    parts: [{ accountId: twice.accountId, amountCents: third }],
  };
  await record(stage, clerk, paid);
  const wrong = await record(stage, clerk, paid);
  await agreed(reverseTransaction(stage.work(admin), wrong, 'Entered twice'));
}

/** More came than was owed: a part of it pays another invoice, a part goes back, a part stays as credit. */
async function playCredit(stage: DemoStage): Promise<void> {
  const { admin, clerk } = stage;
  await stage.goTo(20, 12);
  const { debtorId, accountId, balanceCents } = stage.cast();
  const wire = { type: 'PAYMENT', method: 'WIRE_TRANSFER', reference: 'Wire 87102' } as const;
  await record(stage, clerk, { ...wire, debtorId, amountCents: balanceCents + 40_000, parts: [] });
  await stage.goTo(19, 12);
  const applied = { _id: uuidv7(), takes: [], parts: [{ accountId, amountCents: balanceCents }] };
  await agreed(moveCredit(stage.work(clerk), debtorId, { ...applied, note: 'For the oldest invoice' }));
  await stage.goTo(8, 12);
  await record(stage, admin, {
    ...{ type: 'RETURN', method: 'WIRE_TRANSFER', debtorId, amountCents: 15_000 },
    note: 'They asked for it back',
  });
}

/** A discount, a fee for being late, and a debt that our books gave up on. */
async function playWaivers(stage: DemoStage): Promise<void> {
  const { admin } = stage;
  await stage.goTo(14, 11);
  const [late, kind, lost] = [stage.cast(), stage.cast(), stage.cast()];
  const feeCents = Math.floor((late.balanceCents * LATE_RATE_BP) / 10_000);
  await record(stage, admin, { type: 'CHARGE', accountId: late.accountId, fee: 'LATE', amountCents: feeCents });
  await record(stage, admin, {
    ...{ type: 'COMPENSATION', accountId: kind.accountId, amountCents: Math.round(kind.balanceCents / 10) },
    note: 'Two boxes arrived damaged',
  });
  await stage.goTo(3, 11);
  const command = { _id: uuidv7(), forgiveCents: half(lost.balanceCents), reason: 'The practice has closed' };
  await agreed(writeOffAccount(stage.work(admin), lost.accountId, command));
}

async function record(
  stage: DemoStage,
  actor: MemberActor,
  body: Omit<RecordBody, '_id' | 'status'> & Partial<Pick<RecordBody, 'status'>>,
): Promise<string> {
  const _id = uuidv7();
  await agreed(recordTransaction(stage.work(actor), { status: 'SUCCESS', ...body, _id }));
  return _id;
}

export function half(cents: number): number {
  return Math.round(cents / 2);
}
