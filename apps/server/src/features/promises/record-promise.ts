import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { HOLD_DAYS_MAX, PROMISE_GRACE_DAYS } from '@recoup/domain/holds/check-hold.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { checkPromise } from '@recoup/domain/promises/check-promise.ts';
import { firstOfReplaced, replacedState } from '@recoup/domain/promises/judge-promise.ts';
import type { PromiseSource } from '@recoup/domain/promises/promise-state.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import { wake } from '#server/db/wake.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { readHoldDays } from '#server/features/holds/holds.store.ts';
import { placeHold } from '#server/features/holds/place-hold.ts';
import { askForNotice } from '#server/features/notices/ask-for-notice.ts';
import type { Work } from '#server/work/work.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { endPromise } from './end-promise.ts';
import { notifyPromise } from './notify-promise.ts';
import { insertPromise, listPromiseRows, readOwed, readPromise } from './promises.store.ts';
import { promiseKnows } from './read-kept.ts';

export interface PromiseInput {
  readonly id: string;
  readonly debtorId: string;
  readonly accountId: string | null;
  readonly amountCents: number;
  readonly promisedOn: string;
  readonly source: PromiseSource;
  readonly note: string;
  readonly callId?: string | undefined;
}

/**
 * Writes down a promise to pay. A hold lets campaigns rest until the day and its grace (G13); money that settles by then
 * keeps it. A newer promise for the same debt takes the place of an older one, which is broken when its day had come; how
 * far it may reach counts from the first of those that were replaced in time. The same id twice is one promise.
 */
export async function recordPromise(
  work: Work<DebtorActor | MemberActor>,
  input: PromiseInput,
): Promise<Refusal | null> {
  const { debtorId, accountId, amountCents, promisedOn, source } = input;
  const days = await readHoldDays(work, HOLD_DAYS_MAX);
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const known = await readPromise(work, input.id);
  if (known) return known.debtorId === debtorId ? null : refuse('NOT_FOUND');
  const closing = await refuseWhileClosing(work);
  if (closing) return closing;
  const owed = await readOwed(work, debtorId, accountId);
  if (!owed) return refuse('ACCOUNT_NOT_FOUND');
  const replaced = (await listPromiseRows(work, debtorId)).filter(
    (each) => each.status === 'OPEN' && each.accountId === accountId,
  );
  const firstOn = firstOfReplaced(replaced, days.today);
  const lastDay = firstOn ? addDays(firstOn, HOLD_DAYS_MAX) : days.lastDay;
  const wrong = checkPromise(input, { ...days, lastDay, outstandingCents: owed.cents });
  if (wrong) return wrong;
  for (const before of replaced) {
    await endPromise(work, before, {
      status: replacedState(before, days.today),
      keptCents: before.keptCents,
      reason: 'replaced',
      at: days.now,
    });
  }
  const dueUntil = zonedInstant(addDays(promisedOn, 1 + PROMISE_GRACE_DAYS), 0, days.timeZone);
  const note = maskCardNumbers(input.note);
  const member = {
    memberId: work.actor.kind === 'member' ? work.actor.id : null,
    memberName: work.actor.kind === 'member' ? work.actor.name : '',
  };
  const holdId = uuidv7();
  const placed = await placeHold(work, {
    ...{ id: holdId, debtorId, accountId, kind: 'PROMISE', stage: null, amountCents, beginsAt: days.now },
    ...{ endsAt: dueUntil, evidence: note, details: { promisedOn }, ...member },
    source: source === 'portal' || source === 'reply' ? source : 'staff',
  });
  await insertPromise(work, {
    ...{ id: input.id, debtorId, accountId, amountCents, promisedOn, dueUntil, source, note, ...member, at: days.now },
    ...{ callId: input.callId ?? null, holdId: placed === 'placed' ? holdId : null, firstOn },
    bookedUntil: await promiseKnows(work, input),
  });
  await wake(work, 'promises', dueUntil, 'earliest');
  await askForNotice(work, {
    ...{ kind: 'PROMISE_CONFIRMED', debtorId, accountIds: accountId ? [accountId] : [], recordId: input.id },
    facts: { amountCents, payOn: promisedOn, reference: owed.reference },
  });
  await notifyPromise(work, {
    ...{ change: 'promise-made', promiseId: input.id, debtorId, accountId, amountCents, at: days.now },
    ...{ data: { promisedOn, source } },
  });
  return null;
}
