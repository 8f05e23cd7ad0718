import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type ConflictChoice, resolveConflict } from '@recoup/domain/integrations/resolve-conflict.ts';
import type { MemberActor } from '#server/actor.ts';
import { closeAccount } from '#server/features/accounts/close-account.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { endHold } from '#server/features/holds/end-hold.ts';
import { recordDiscount } from '#server/features/transactions/record-discount.ts';
import type { Work } from '#server/work/work.ts';
import { lockConflict, updateConflict } from './conflicts.store.ts';
import { setLinkState } from './links.store.ts';

/**
 * A member says which sum of an invoice is right. The account is asked and charged for again from then on. Refusals:
 * NOT_FOUND, STALE_VERSION, INVALID_STATUS, and those of a discount.
 */
export async function settleConflict(
  work: Work<MemberActor>,
  integrationId: string,
  decision: { readonly id: string; readonly choice: ConflictChoice; readonly version: number },
): Promise<{ readonly id: string } | Refusal> {
  const conflict = await lockConflict(work, integrationId, decision.id);
  if (!conflict) return refuse('NOT_FOUND');
  if (conflict.version !== decision.version) return refuse('STALE_VERSION');
  if (conflict.resolvedAt !== null) return refuse('INVALID_STATUS');
  const { sides, differenceCents, isVoidedThere, accountId, externalId, holdId, debtorId } = conflict;
  const effect = resolveConflict(decision.choice, { differenceCents, isVoidedThere, paidCents: sides.oursPaidCents });
  if (isRefusal(effect)) return effect;
  const done =
    effect.kind === 'waive'
      ? await recordDiscount(work, {
          ...{ _id: conflict.id, accountId, amountCents: effect.amountCents, note: 'Taken over from the ledger' },
          type: 'COMPENSATION',
          status: 'SUCCESS',
        })
      : effect.kind === 'cancel'
        ? await closeAccount(work, accountId, { withPaid: false, method: 'CASH', reason: 'voided in the ledger' })
        : null;
  if (isRefusal(done)) return done;
  await updateConflict(work, conflict.id, {
    ...{ choice: decision.choice, resolvedAt: work.now, resolvedByName: work.actor.name },
  });
  await setLinkState(work, integrationId, externalId, {
    state: effect.kind === 'unfollow' ? 'IGNORED' : effect.kind === 'cancel' ? 'GONE' : 'LINKED',
    reason: effect.kind === 'unfollow' ? 'not-ours' : null,
  });
  await lockDebtor(work, debtorId);
  await endHold(work, { id: holdId, debtorId, reason: 'settled by a person', at: work.now });
  work.audit({
    ...{ action: 'integration.settle-conflict', recordKind: 'integration', recordId: integrationId },
    after: { accountId, choice: decision.choice, differenceCents },
  });
  work.notify('integration', [integrationId]);
  return { id: conflict.id };
}
