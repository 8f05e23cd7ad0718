import { isOpenHold } from '@recoup/domain/holds/hold.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import type { Actor } from '#server/actor.ts';
import { stopBot } from '#server/features/debtors/stop-bot.ts';
import { stopClaims } from '#server/features/debtors/stop-claims.ts';
import type { Work } from '#server/work/work.ts';
import { announceHold } from './announce-hold.ts';
import { insertHold, listHoldRows, type NewHold } from './holds.store.ts';
import { maskDetails } from './mask-details.ts';

/**
 * Writes a hold in the caller's transaction, which has locked the customer: once it has committed, no message is
 * claimed for them (G13). An open one of the same kind for the same debt stands; then it answers `there`.
 */
export async function placeHold(work: Work<Actor>, hold: NewHold): Promise<'placed' | 'there' | 'repeated'> {
  const before = await listHoldRows(work, hold.debtorId);
  if (before.some((each) => each.id === hold.id)) return 'repeated';
  const same = before.find(
    (each) =>
      each.liftedAt === null &&
      isOpenHold(each, hold.beginsAt) &&
      each.kind === hold.kind &&
      (each.accountId === null || each.accountId === hold.accountId),
  );
  if (same) return 'there';
  const kept = { ...hold, evidence: maskCardNumbers(hold.evidence), details: maskDetails(hold.details) };
  await stopClaims(work, [hold.debtorId]);
  await insertHold(work, kept);
  // A promise is what the agent notes by itself, and a ledger that disagrees is no word of the customer.
  if (hold.kind !== 'PROMISE' && hold.kind !== 'LEDGER') await stopBot(work, hold.debtorId, 'hold');
  const of = { kind: 'debtor', id: hold.debtorId } as const;
  work.changed({ noun: 'hold', id: hold.id, action: 'hold.add', before: null, after: { ...kept }, of });
  const { debtorId, accountId, kind, beginsAt: at } = hold;
  await announceHold(work, { change: 'hold-added', debtorId, accountId, kind, at });
  return 'placed';
}
