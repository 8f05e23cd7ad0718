import type { liftHold as liftCall } from '@recoup/contract/holds.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { announceHold } from './announce-hold.ts';
import { readHoldRow, updateHoldRow } from './holds.store.ts';

/** Lifts a hold with the reason; it stays on file. Campaigns go on from then, and make up for nothing. */
export async function liftHold(
  work: Work<MemberActor>,
  debtorId: string,
  input: z.output<typeof liftCall.body>,
): Promise<{ id: string } | Refusal> {
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const before = await readHoldRow(work, debtorId, input._id);
  if (!before) return refuse('NOT_FOUND');
  if (before.liftedAt !== null) return { id: before.id };
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const at = work.now;
  const reason = maskCardNumbers(input.reason);
  await stopClaims(work, [debtorId]);
  await updateHoldRow(work, before.id, { liftedAt: at, liftReason: reason, liftedBy: work.actor.id });
  const { kind, accountId } = before;
  const after = { liftedAt: at, liftReason: reason };
  const of = { kind: 'debtor', id: debtorId } as const;
  work.changed({ noun: 'hold', id: before.id, action: 'hold.lift', before: { ...before }, after, of });
  await announceHold(work, { change: 'hold-lifted', debtorId, accountId, kind, at, reason });
  return { id: before.id };
}
