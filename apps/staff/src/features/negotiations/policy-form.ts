import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readOfferPolicy } from '@recoup/contract/offer-policy.ts';
import { z } from 'zod';

export type KeptPolicy = ReplyOf<typeof readOfferPolicy>;
export type Policy = KeptPolicy['policy'];
export type Cell = Policy['rules'][number];

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** All of the policy but its grid, as it is typed. */
export const policyForm = z.strictObject({
  isOpenToDebtors: z.enum(['yes', 'no']),
  floorPercent: whole(0, 100),
  offerDays: whole(1, 90),
  graceDays: whole(0, 60),
  partLeastCents: z.int().min(1).max(1_000_000),
  scheduleDaysMax: whole(1, 366),
  scheduleLeastCents: z.int().min(1).max(1_000_000),
  cutOff: z.iso.time(),
});

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What stands in the form at first. */
export function policyTexts({ rules: _, ...policy }: Policy) {
  return {
    isOpenToDebtors: policy.isOpenToDebtors ? 'yes' : 'no',
    floorPercent: String(policy.floorPercent),
    offerDays: String(policy.offerDays),
    graceDays: String(policy.graceDays),
    partLeastCents: policy.partLeastCents,
    scheduleDaysMax: String(policy.scheduleDaysMax),
    scheduleLeastCents: policy.scheduleLeastCents,
    cutOff: timeOf(policy.cutOffMinute),
  };
}

/** The policy of what was typed and the grid beside it. */
export function policyOf(typed: z.output<typeof policyForm>, rules: readonly Cell[]): Policy {
  const { isOpenToDebtors, cutOff, ...rest } = typed;
  const [hours = '0', minutes = '0'] = cutOff.split(':');
  return {
    ...rest,
    isOpenToDebtors: isOpenToDebtors === 'yes',
    cutOffMinute: Number(hours) * 60 + Number(minutes),
    rules: [...rules],
  };
}
