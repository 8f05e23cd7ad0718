import type { Work } from '#server/work/work.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { updateWorkflows } from './account-changes.store.ts';
import { notifyAccountsChanged } from './notify-accounts-changed.ts';

/** A locked account and the campaign it is to be assigned to; null takes it out of its own. */
export interface AccountJoining {
  readonly id: string;
  readonly debtorId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Assigns locked accounts to campaigns or takes them out, one or many. Nothing more is claimed for a customer who
 * leaves one (G13); runs begin and end by the event. Audit and screens are the caller's.
 */
export async function setWorkflows(work: Work, accounts: readonly AccountJoining[], at: Date): Promise<void> {
  if (accounts.length === 0) return;
  await updateWorkflows(
    work,
    accounts.map(({ id, to }) => ({ id, workflowId: to })),
    at,
  );
  await stopClaims(
    work,
    accounts.filter((account) => account.from !== null).map((account) => account.debtorId),
  );
  await notifyAccountsChanged(
    work,
    accounts.map((account) => account.id),
  );
}
