import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { type DeletionBlock, deletionBlock } from '@recoup/domain/accounts/decide-deletion.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import { seeDeleted } from '#server/db/see-deleted.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from '../activities/activity-actor.ts';
import { insertActivities } from '../activities/insert-activities.store.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries } from '../ledger/insert-entries.store.ts';
import { type DeletableAccount, lockDeletable, markDeleted, standingCharges } from './deletion.store.ts';
import { notifyAccountsChanged } from './notify-accounts-changed.ts';

export interface Deletion {
  readonly deleted: readonly string[];
  readonly blocked: readonly { readonly id: string; readonly blockedBy: DeletionBlock }[];
}

export interface DeletionNote {
  readonly reason?: string | undefined;
  readonly at: Date;
}

/**
 * Deletes accounts, set-based: the rows stay but nobody sees them, the charge is taken back in the journal (G2), the
 * sums of the customers follow (G3), nothing more is claimed for them (G13) and their runs end. Accounts on which money
 * moved or is on its way are left as they are and named in the answer; unknown ids are in neither list.
 */
export async function deleteAccounts(
  work: Work<Actor>,
  accountIds: readonly string[],
  note: DeletionNote,
): Promise<Deletion> {
  await seeDeleted(work, true);
  const locked = await lockDeletable(work, accountIds);
  const blocked: { id: string; blockedBy: DeletionBlock }[] = [];
  const going: DeletableAccount[] = [];
  for (const account of locked) {
    const blockedBy = deletionBlock(account);
    if (blockedBy) blocked.push({ id: account.id, blockedBy });
    else going.push(account);
  }
  const ids = going.map((account) => account.id);
  if (ids.length > 0) {
    await takeBackCharges(work, ids, note.at);
    const memberId = work.actor.kind === 'member' ? work.actor.id : null;
    await markDeleted(work, ids, { memberId, at: note.at });
    await addDebtorTotals(
      work,
      going.map((account) => ({ debtorId: account.debtorId, ...shareChange(account, null) })),
    );
    await notify(work, going, note);
  }
  await seeDeleted(work, false);
  return { deleted: ids, blocked };
}

async function takeBackCharges(work: Work, ids: readonly string[], at: Date): Promise<void> {
  const charges = await standingCharges(work, ids);
  await insertEntries(
    work,
    charges.map(({ id, accountId, debtorId, amountCents, manualId }) => ({
      id: uuidv7(),
      manualId,
      entry: reverseEntry({ ...chargeEntry({ debtorId, accountId, amountCents }), id }),
      debtorId,
      accountId,
      source: 'staff' as const,
      occurredAt: at,
    })),
  );
}

async function notify(work: Work<Actor>, gone: readonly DeletableAccount[], note: DeletionNote): Promise<void> {
  const debtorIds = [...new Set(gone.map((account) => account.debtorId))];
  await stopClaims(work, debtorIds);
  await insertActivities(
    work,
    gone.map(({ id, debtorId, reference, amountCents }) => ({
      type: 'note created' as const,
      debtorId,
      accountId: id,
      at: note.at,
      actor: activityActor(work.actor),
      data: { change: 'deleted', reference, amountCents, ...(note.reason ? { reason: note.reason } : {}) },
    })),
  );
  const ids = gone.map((account) => account.id);
  for (const id of ids)
    work.changed({
      noun: 'account',
      id,
      action: 'account.delete',
      before: { deletedAt: null },
      after: { deletedAt: note.at },
      besides: note.reason ? { after: { reason: note.reason } } : {},
      isQuiet: true,
    });
  await notifyAccountsChanged(work, ids);
  work.notify('account', ids);
  work.notify('debtor', debtorIds);
  work.notify('activity', debtorIds);
  work.notify('chart', []);
}
