import type { mergeDebtors as mergeCall } from '@recoup/contract/merges.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSides } from '@recoup/domain/merges/merge-fields.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { auditedDebtor } from '#server/features/debtors/audited-debtor.ts';
import { setPrimaries } from '#server/features/debtors/contact-rows.store.ts';
import {
  type ContactRow,
  markDeleted,
  readContacts,
  showDeleted,
  updateDebtorRow,
  winnerOf,
} from '#server/features/debtors/debtors.store.ts';
import { rememberMerge } from '#server/features/debtors/merged-debtor.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import { readSaidAt } from '#server/features/holds/contact-events.store.ts';
import { carryStop } from '#server/features/payment-methods/carry-stop.ts';
import { readDebtorRow } from '#server/features/records/debtor-detail.store.ts';
import type { Work } from '#server/work/work.ts';
import { mergeTexts } from './merge-texts.ts';
import { mergedValues } from './merged-values.ts';
import { countMoves, lockBoth } from './merges.store.ts';
import { moveEverything } from './move-everything.ts';

type Input = z.output<typeof mergeCall.body>;

/**
 * Joins two customers in one transaction: everything about the loser moves to the winner; its lines of the journal and
 * the timeline keep its id and are read through `debtor_merge`. The loser is hidden, its payment links end, and its
 * address answers with the winner. Nothing is sent to either while it happens (G13). Done twice it changes nothing.
 * Refusals: DEBTOR_NOT_FOUND, STALE_VERSION.
 */
export async function mergeDebtors(
  work: Work<MemberActor>,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
  input: Pick<Input, 'choices' | 'versions'>,
): Promise<{ id: string } | Refusal> {
  if ((await winnerOf(work, loserId)) === winnerId && winnerId !== loserId) return { id: winnerId };
  if (winnerId === loserId) return refuse('DEBTOR_NOT_FOUND');
  const locked = await lockBoth(work, [winnerId, loserId]);
  const winner = locked.find((row) => row.id === winnerId);
  const loser = locked.find((row) => row.id === loserId);
  if (!winner || !loser) return refuse('DEBTOR_NOT_FOUND');
  const { versions } = input;
  if (versions && (versions.winner !== winner.version || versions.loser !== loser.version))
    return refuse('STALE_VERSION');
  await stopClaims(work, [winnerId, loserId]);
  const [kept, gone] = [await readDebtorRow(work, winnerId), await readDebtorRow(work, loserId)];
  if (!kept || !gone) return refuse('DEBTOR_NOT_FOUND');
  const contacts = {
    winner: await readContacts(work, winnerId),
    loser: await readContacts(work, loserId),
  };
  const sides = mergeSides(
    mergeTexts({ row: kept, contacts: contacts.winner }, { row: gone, contacts: contacts.loser }),
    input.choices ?? {},
  );
  const moved = await countMoves(work, loserId, winnerId);
  // Deleted accounts go along too, so that a restored one comes back to the right customer.
  await showDeleted(work);
  await moveEverything(work, loserId, winnerId);
  const saidAt = await readSaidAt(work, winnerId, 'STOP_PAYMENT');
  if (saidAt) await carryStop(work, { debtorId: winnerId, saidAt });
  await markDeleted(work, [loserId], { at: work.now, memberId: work.actor.id, reason: 'merged' });
  await rememberMerge(work, { from: loserId, into: winnerId, memberId: work.actor.id });
  const values = mergedValues(kept, gone, sides);
  await updateDebtorRow(work, winnerId, values);
  await setPrimaries(work, winnerId, primaryIds(await readContacts(work, winnerId), contacts, sides));
  await refreshPlace(work, winnerId);
  const points = await readContacts(work, winnerId);
  work.changed({
    ...{ noun: 'debtor', id: winnerId, action: 'debtor.merge' },
    before: auditedDebtor({ ...kept }, contacts.winner),
    after: auditedDebtor({ ...(await readDebtorRow(work, winnerId)) }, points),
    besides: {
      before: {
        loserId,
        loserReference: loser.reference,
        loserName: loser.displayName,
        winnerName: winner.displayName,
      },
      after: { sides, moved },
    },
  });
  notifyMovedPoints(work, { winnerId, loserId }, contacts, points);
  for (const topic of ['debtor', 'activity'] as const) work.notify(topic, [winnerId, loserId]);
  for (const topic of ['account', 'transaction', 'run'] as const) work.notify(topic, []);
  return { id: winnerId };
}

/** Tells of each contact point that came over, and of those that are the primary one now or no more. */
function notifyMovedPoints(
  work: Work,
  { winnerId, loserId }: { readonly winnerId: string; readonly loserId: string },
  before: { readonly winner: readonly ContactRow[]; readonly loser: readonly ContactRow[] },
  after: readonly ContactRow[],
): void {
  const was = new Map([
    ...before.winner.map((point) => [point.id, { debtorId: winnerId, isPrimary: point.isPrimary }] as const),
    ...before.loser.map((point) => [point.id, { debtorId: loserId, isPrimary: point.isPrimary }] as const),
  ]);
  for (const { id, isPrimary } of after) {
    work.changed({
      ...{ noun: 'contact', id, action: 'debtor.merge', of: { kind: 'debtor', id: winnerId } },
      before: was.get(id) ?? null,
      after: { debtorId: winnerId, isPrimary },
    });
  }
}

/** The primary point of each kind: the chosen side's, found again among what the winner has now. */
function primaryIds(
  now: readonly ContactRow[],
  before: { readonly winner: readonly ContactRow[]; readonly loser: readonly ContactRow[] },
  sides: { readonly email: 'winner' | 'loser'; readonly phone: 'winner' | 'loser' },
): string[] {
  return (['EMAIL', 'PHONE'] as const).flatMap((kind) => {
    const side = kind === 'EMAIL' ? sides.email : sides.phone;
    const chosen = before[side].find((point) => point.kind === kind && point.isPrimary);
    const found =
      now.find((point) => point.kind === kind && point.value === chosen?.value) ??
      now.find((point) => point.kind === kind && point.isPrimary) ??
      now.find((point) => point.kind === kind);
    return found ? [found.id] : [];
  });
}
