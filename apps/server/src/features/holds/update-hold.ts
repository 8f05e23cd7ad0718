import type { updateHold as updateCall } from '@recoup/contract/holds.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkHold, HOLD_DAYS_MAX } from '@recoup/domain/holds/check-hold.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { endOfHold } from './add-hold.ts';
import { announceHold } from './announce-hold.ts';
import { refuseHold } from './hold-problems.ts';
import { readHoldDays, readHoldRow, updateHoldRow } from './holds.store.ts';
import { maskDetails } from './mask-details.ts';

/** Changes a hold that nobody has lifted; a stale version is refused (G27). */
export async function updateHold(
  work: Work<MemberActor>,
  debtorId: string,
  input: z.output<typeof updateCall.body>,
): Promise<{ id: string } | Refusal> {
  const { now, today, lastDay, timeZone } = await readHoldDays(work, HOLD_DAYS_MAX);
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const before = await readHoldRow(work, debtorId, input._id);
  if (!before || before.liftedAt !== null) return refuse('NOT_FOUND');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const { kind } = before;
  const evidence = maskCardNumbers(input.evidence ?? before.evidence);
  const problems = checkHold(
    {
      kind,
      evidence,
      stage: input.stage ?? before.stage ?? undefined,
      amountCents: input.amountCents ?? before.amountCents ?? undefined,
      endsOn: input.endsOn ?? (before.endsAt ? today : undefined),
    },
    today,
    lastDay,
  );
  const wrong = refuseHold(problems);
  if (wrong) return wrong;
  const details = {
    ...maskDetails(input.details ?? before.details),
    ...(kind === 'PROMISE' ? { promisedOn: input.endsOn ?? before.details.promisedOn } : {}),
  };
  await stopClaims(work, [debtorId]);
  const values = {
    ...(input.stage ? { stage: input.stage } : {}),
    ...(input.amountCents ? { amountCents: input.amountCents } : {}),
    ...(input.endsOn ? { endsAt: endOfHold(kind, input.endsOn, timeZone) } : {}),
    evidence,
  };
  await updateHoldRow(work, before.id, { ...values, details: JSON.stringify(details) });
  const after = { ...values, details };
  const of = { kind: 'debtor', id: debtorId } as const;
  work.changed({ noun: 'hold', id: before.id, action: 'hold.update', before: { ...before }, after, of });
  await announceHold(work, { change: 'hold-changed', debtorId, accountId: before.accountId, kind, at: now });
  return { id: before.id };
}
