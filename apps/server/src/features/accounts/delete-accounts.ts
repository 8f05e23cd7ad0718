import { shareChange } from '@recoup/domain/accounts/debtor-share.ts';
import { type DeletionBlock, deletionBlock } from '@recoup/domain/accounts/decide-deletion.ts';
import { chargeEntry } from '@recoup/domain/ledger/charge-entry.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { actingAs } from '../activities/acting-as.ts';
import { insertActivities } from '../activities/insert-activities.ts';
import { addDebtorTotals } from '../debtors/add-debtor-totals.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { insertEntries } from '../ledger/insert-entries.ts';
import { type DeletableAccount, lockDeletable, markDeleted, seeDeleted, standingCharges } from './deletion.store.ts';
import { tellAccountsChanged } from './tell-accounts-changed.ts';

export interface Deletion {
  readonly deleted: readonly string[];
  readonly blocked: readonly { readonly id: string; readonly blockedBy: DeletionBlock }[];
}

export interface DeletionNote {
  readonly reason?: string | undefined;
  readonly at: Date;
  readonly requestId?: string | undefined;
}

/**
 * Deletes accounts, set-based: the rows stay but nobody sees them, the charge is taken back in the journal (G2), the
 * sums of the customers follow (G3), nothing more is claimed for them (G13) and their runs end. Accounts on which money
 * moved or is on its way are left as they are and named in the answer; unknown ids are in neither list.
 */
export async function deleteAccounts(
  trx: Trx,
  actor: Actor,
  accountIds: readonly string[],
  note: DeletionNote,
): Promise<Deletion> {
  const { companyId } = actor;
  await seeDeleted(trx, true);
  const locked = await lockDeletable(trx, companyId, accountIds);
  const blocked: { id: string; blockedBy: DeletionBlock }[] = [];
  const going: DeletableAccount[] = [];
  for (const account of locked) {
    const blockedBy = deletionBlock(account);
    if (blockedBy) blocked.push({ id: account.id, blockedBy });
    else going.push(account);
  }
  const ids = going.map((account) => account.id);
  if (ids.length > 0) {
    await takeBackCharges(trx, companyId, ids, note.at);
    const memberId = actor.kind === 'member' ? actor.id : null;
    await markDeleted(trx, companyId, ids, { memberId, at: note.at });
    await addDebtorTotals(
      trx,
      companyId,
      going.map((account) => ({ debtorId: account.debtorId, ...shareChange(account, null) })),
    );
    await tell(trx, actor, going, note);
  }
  await seeDeleted(trx, false);
  return { deleted: ids, blocked };
}

async function takeBackCharges(trx: Trx, companyId: string, ids: readonly string[], at: Date): Promise<void> {
  const charges = await standingCharges(trx, companyId, ids);
  await insertEntries(
    trx,
    companyId,
    charges.map(({ id, accountId, debtorId, amountCents }) => ({
      id: uuidv7(),
      entry: reverseEntry({ ...chargeEntry({ debtorId, accountId, amountCents }), id }),
      debtorId,
      accountId,
      source: 'staff' as const,
      occurredAt: at,
    })),
  );
}

async function tell(trx: Trx, actor: Actor, gone: readonly DeletableAccount[], note: DeletionNote): Promise<void> {
  const { companyId } = actor;
  const debtorIds = [...new Set(gone.map((account) => account.debtorId))];
  await stopClaims(trx, companyId, debtorIds);
  await insertActivities(
    trx,
    companyId,
    gone.map(({ id, debtorId, reference, amountCents }) => ({
      type: 'note created' as const,
      debtorId,
      accountId: id,
      at: note.at,
      actor: actingAs(actor),
      data: { change: 'deleted', reference, amountCents, ...(note.reason ? { reason: note.reason } : {}) },
    })),
  );
  const [only] = gone;
  const isOne = gone.length === 1 && only !== undefined;
  await writeAudit(trx, actor, {
    action: 'account.delete',
    recordKind: 'account',
    recordId: isOne ? only.id : null,
    before: isOne
      ? { reference: only.reference, amountCents: only.amountCents, status: only.status }
      : { accounts: gone.length },
    after: { deleted: true, ...(note.reason ? { reason: note.reason } : {}) },
    ...(note.requestId ? { requestId: note.requestId } : {}),
  });
  const ids = gone.map((account) => account.id);
  await tellAccountsChanged(trx, companyId, ids);
  await notifyScreens(trx, companyId, 'account', ids);
  await notifyScreens(trx, companyId, 'debtor', debtorIds);
  await notifyScreens(trx, companyId, 'activity', debtorIds);
  await notifyScreens(trx, companyId, 'chart', []);
}
