import type { mergeDebtors as mergeCall } from '@recoup/contract/merges.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { mergeSides } from '@recoup/domain/merges/merge-fields.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import { setPrimaries } from '#server/features/contacts/contacts.store.ts';
import {
  type ContactRow,
  markDeleted,
  readContacts,
  readDebtorRow,
  showDeleted,
  updateDebtorRow,
  winnerOf,
} from '#server/features/debtors/debtors.store.ts';
import { refreshPlace } from '#server/features/debtors/refresh-place.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { carryContactRules } from './carry-contact-rules.ts';
import { mergeTexts } from './merge-texts.ts';
import { mergedValues } from './merged-values.ts';
import {
  countMoves,
  lockBoth,
  moveContacts,
  moveRows,
  recountTotals,
  rememberMerge,
  uniteTags,
} from './merges.store.ts';

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
  const { companyId } = work.actor;
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
  const at = work.now;
  // Deleted accounts go along too, so that a restored one comes back to the right customer.
  await showDeleted(work);
  await moveRows(work, loserId, winnerId, at);
  await moveContacts(work, loserId, winnerId);
  await uniteTags(work, loserId, winnerId);
  await carryContactRules(work, loserId, winnerId);
  await recountTotals(work, loserId, winnerId);
  await markDeleted(work, [loserId], { at, memberId: work.actor.id, reason: 'merged' });
  await rememberMerge(work, { from: loserId, into: winnerId, memberId: work.actor.id, at });
  const values = mergedValues(kept, gone, sides);
  await updateDebtorRow(work, winnerId, values);
  await setPrimaries(work, winnerId, primaryIds(await readContacts(work, winnerId), contacts, sides));
  await refreshPlace(work, winnerId);
  work.audit({
    action: 'debtor.merge',
    recordKind: 'debtor',
    recordId: winnerId,
    before: {
      loserId,
      loserReference: loser.reference,
      loserName: loser.displayName,
      winnerName: winner.displayName,
    },
    after: { sides, moved },
  });
  work.emit({ name: 'debtor.changed', companyId, debtorId: winnerId });
  for (const topic of ['debtor', 'activity'] as const) work.tell(topic, [winnerId, loserId]);
  for (const topic of ['account', 'transaction', 'run'] as const) work.tell(topic, []);
  return { id: winnerId };
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
