import type { Context } from '#server/context.ts';
import { type Event, on, type Subscription } from '#server/events/event.ts';
import { inCompany } from '#server/work/in-company.ts';
import { contractsOfAccounts } from './contract-accounts.store.ts';
import { reviewContract } from './review-contract.ts';

async function follow({ companyId, debtorId, accountIds = [] }: Event, context: Context): Promise<void> {
  const of = accountIds.length > 0 ? { accountIds } : debtorId ? { debtorId } : null;
  if (!of) return;
  const ids = await inCompany(context.jobsDb, companyId, (work) => contractsOfAccounts(work, of));
  const actor = { kind: 'system', companyId } as const;
  for (const id of ids)
    await inCompany(context.jobsDb, { actor, requestId: 'contracts.follow' }, (work) => reviewContract(work, id));
}

/** An account that begins to be owed puts its contract in progress; one that is over closes once all is paid. */
export const contractSubscriptions: Subscription[] = [
  on('account.changed', 'contracts.accounts', follow),
  on('account.closed', 'contracts.closed', follow),
  on('payment.succeeded', 'contracts.paid', follow),
  on('payment.returned', 'contracts.returned', follow),
];
