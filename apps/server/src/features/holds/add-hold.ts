import type { addHold as addCall } from '@recoup/contract/holds.ts';
import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkHold, HOLD_DAYS_MAX, PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import type { HoldKind } from '@recoup/domain/holds/hold.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { refuseWhileClosing } from '#server/features/companies/refuse-while-closing.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { Work } from '#server/work/work.ts';
import { refuseHold } from './hold-problems.ts';
import { debtorOfAccount, readHoldDays } from './holds.store.ts';
import { placeHold } from './place-hold.ts';

/**
 * Stops or pauses contact with a customer, as a member says. Repeating it with the same id adds nothing. Refusals:
 * DEBTOR_NOT_FOUND, ACCOUNT_NOT_FOUND, INVALID_FIELD; COMPANY_CLOSING for a promise to pay, which would bind somebody.
 */
export async function addHold(
  work: Work<MemberActor>,
  debtorId: string,
  input: z.output<typeof addCall.body>,
): Promise<{ id: string } | Refusal> {
  const { now, today, lastDay, timeZone } = await readHoldDays(work, HOLD_DAYS_MAX);
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  if (input.accountId && (await debtorOfAccount(work, input.accountId)) !== debtorId)
    return refuse('ACCOUNT_NOT_FOUND');
  const wrong = refuseHold(checkHold(input, today, lastDay));
  if (wrong) return wrong;
  const closing = input.kind === 'PROMISE' ? await refuseWhileClosing(work) : null;
  if (closing) return closing;
  const id = input._id ?? uuidv7();
  const placed = await placeHold(work, {
    id,
    debtorId,
    accountId: input.accountId ?? null,
    kind: input.kind,
    stage: input.stage ?? null,
    amountCents: input.amountCents ?? null,
    beginsAt: now,
    endsAt: input.endsOn === undefined ? null : endOfHold(input.kind, input.endsOn, timeZone),
    evidence: input.evidence,
    details: { ...input.details, ...(input.kind === 'PROMISE' ? { promisedOn: input.endsOn } : {}) },
    source: 'staff',
    memberId: work.actor.id,
    memberName: work.actor.name,
  });
  if (placed === 'there') return refuse('INVALID_FIELD', { kind: 'hold-there' });
  return { id };
}

/** The end of the last day by the company's clock; a promise waits the days of grace longer. */
export function endOfHold(kind: HoldKind, lastDay: string, timeZone: string): Date {
  return zonedInstant(addDays(lastDay, 1 + (kind === 'PROMISE' ? PROMISE_GRACE_DAYS : 0)), 0, timeZone);
}
