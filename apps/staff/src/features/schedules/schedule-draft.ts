import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { ScheduleBuilder, ScheduledPayment } from './schedule-labels.ts';

/** A scheduled payment as it is typed. */
export interface ScheduleDraft {
  readonly accountIds: readonly string[];
  /** Null until something is typed: then it is all that is free. */
  readonly amountCents: number | null;
  readonly dueOn: string;
  /** Empty: the customer is reminded and pays by hand. */
  readonly methodId: string;
}

/** What can be chosen, where the parts of the payment that is changed are free again. */
export function accountsFor(builder: ScheduleBuilder, changes: ScheduledPayment | undefined) {
  const own = new Map(changes?.accounts.map((part) => [part._id, part]) ?? []);
  const open = builder.accounts.map((each) => ({
    ...each,
    freeCents: each.freeCents + (own.get(each._id)?.amountCents ?? 0),
  }));
  return open.filter((each) => each.freeCents > 0);
}

export type FreeAccount = ReturnType<typeof accountsFor>[number];

export function openingSchedule(
  builder: ScheduleBuilder,
  accountIds: readonly string[],
  changes: ScheduledPayment | undefined,
): ScheduleDraft {
  if (changes) {
    return {
      accountIds: changes.accounts.map((part) => part._id),
      amountCents: changes.amountCents,
      dueOn: changes.dueOn,
      methodId: changes.methodId ?? '',
    };
  }
  const method = builder.methods.find((each) => each.isDefault) ?? builder.methods[0];
  return { accountIds, amountCents: null, dueOn: builder.firstOn, methodId: method?._id ?? '' };
}

export function freeOf(accounts: readonly FreeAccount[], { accountIds }: ScheduleDraft): number {
  return sumMoney(
    accounts.filter((each) => accountIds.includes(each._id)),
    (each) => each.freeCents,
  );
}

export interface ReadSchedule {
  readonly amount: 'missing' | 'too-much' | null;
  readonly day: 'missing' | 'too-soon' | 'too-late' | null;
}

/** What is wrong with a scheduled payment before it is sent. */
export function readSchedule(draft: ScheduleDraft, freeCents: number, builder: ScheduleBuilder): ReadSchedule {
  const cents = draft.amountCents ?? freeCents;
  const { dueOn } = draft;
  const late = dueOn > builder.lastOn ? 'too-late' : null;
  return {
    amount: cents > freeCents ? 'too-much' : cents > 0 ? null : 'missing',
    day: !isIsoDate(dueOn) ? 'missing' : dueOn < builder.firstOn ? 'too-soon' : late,
  };
}

/** Until when a payment on a day may be changed. */
export function cutOffOf(dueOn: string, builder: ScheduleBuilder, timeZone: string): string {
  return zonedInstant(addDays(dueOn, -1), builder.cutOffMinute, timeZone).toISOString();
}
