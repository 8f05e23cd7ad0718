import type { recordTransaction } from '@recoup/contract/manual-transactions.ts';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isLongPast, momentOfDay } from '@recoup/domain/transactions/moment-of-day.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readPresent } from '../accounts/booking.store.ts';

export type RecordBody = z.output<typeof recordTransaction.body>;

/** A day on which money moved, with the instant from which it counts, and the present. */
export interface HandMoment {
  readonly ok: true;
  readonly day: string;
  readonly at: Date;
  readonly now: Date;
  readonly today: string;
}

/** When what a member records moved; a day that has not come, or lies more than ten years back, is refused at its field. */
export async function readMoment(
  work: Work<MemberActor>,
  receivedOn: string | undefined,
): Promise<HandMoment | Refusal> {
  const present = await readPresent(work);
  const today = dateInZone(present.now, present.timeZone);
  const day = receivedOn ?? today;
  if (isLongPast(day, present)) return refuse('INVALID_FIELD', { receivedOn: 'day-long-past' });
  const at = momentOfDay(day, present);
  return at ? { ok: true, day, at, now: present.now, today } : refuse('INVALID_FIELD', { receivedOn: 'day-ahead' });
}

/** A refusal that names the first of the fields that are missing. */
export function missingField(name: string): Refusal {
  return refuse('SOME_FIELD_IS_MISSING', { [name]: 'SOME_FIELD_IS_MISSING' });
}

/** A refusal of the domain with its code at a field. */
export function atField(refusal: Refusal, name?: string): Refusal {
  const names = name ? [name] : Object.keys(refusal.fields ?? {});
  if (names.length === 0) return refusal;
  return refuse(refusal.code, Object.fromEntries(names.map((each) => [each, refusal.code])));
}
