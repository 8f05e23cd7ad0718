import type { recordContactEvent as recordCall } from '@recoup/contract/holds.ts';
import { agentStopOf } from '@recoup/domain/agent/stopping-notes.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopBot } from '#server/features/debtors/stop-bot.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { stopCharges } from '#server/features/payment-methods/stop-charges.ts';
import type { Work } from '#server/work/work.ts';
import { insertContactEvent } from './contact-events.store.ts';
import { debtorOfAccount } from './holds.store.ts';

/** Writes down what the contact policy asks for and nothing else tells; the gate turns, since it may forbid (G13). */
export async function recordContactEvent(
  work: Work<MemberActor>,
  debtorId: string,
  input: z.output<typeof recordCall.body>,
): Promise<{ id: string } | Refusal> {
  const { companyId } = work.actor;
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const { accountId = null } = input;
  if (accountId && (await debtorOfAccount(work, accountId)) !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
  const now = work.now;
  const at = input.at ? new Date(input.at) : now;
  if (at > now) return refuse('INVALID_FIELD', { at: 'not-yet' });
  const id = input._id ?? uuidv7();
  const { name } = input;
  const evidence = maskCardNumbers(input.evidence);
  await stopClaims(work, [debtorId]);
  const event = { id, debtorId, accountId, name, at, source: 'staff', evidence, memberId: work.actor.id } as const;
  if (!(await insertContactEvent(work, event))) return { id };
  const stop = agentStopOf(name);
  if (stop) await stopBot(work, debtorId, stop);
  if (name === 'STOP_PAYMENT') await stopCharges(work, { debtorId, saidAt: input.at ? at : null });
  const data = { change: 'contact-event' as const, name };
  await recordActivity(work, { type: 'note created', debtorId, accountId, at: now, data });
  work.audit({
    action: 'contact-event.record',
    recordKind: 'debtor',
    recordId: debtorId,
    after: { name, at: at.toISOString(), accountId, evidence },
  });
  work.emit({ name: 'debtor.hold-changed', companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('activity', [debtorId]);
  return { id };
}
