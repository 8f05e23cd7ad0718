import { decideUpdate } from '@recoup/domain/integrations/decide-update.ts';
import type { LedgerInvoice } from '@recoup/domain/integrations/ledger-records.ts';
import type { MappedInvoice } from '@recoup/domain/integrations/map-invoice.ts';
import { type AccountChange, changeAccounts } from '#server/features/accounts/change-accounts.ts';
import { type AccountMoving, moveAccounts } from '#server/features/accounts/move-accounts.ts';
import { findAccountsById } from '#server/features/imports/known-accounts.store.ts';
import type { Work } from '#server/work/work.ts';
import { connectorActor } from './connector-actor.ts';
import { type LinkRow, type NewLink, putLinks } from './links.store.ts';
import type { Pulling } from './pulling.ts';

type Followed = { readonly invoice: LedgerInvoice; readonly mapped: MappedInvoice };

/** What a ledger changed of invoices that stand here; answers how many accounts changed by it. */
export async function followInvoices(
  work: Work,
  { integration, today, graceDays, seenAt }: Pulling,
  followed: readonly Followed[],
  links: ReadonlyMap<string, LinkRow>,
): Promise<number> {
  const idOf = ({ invoice }: Followed) => links.get(invoice.id)?.ourId ?? '';
  const accounts = await findAccountsById(work, followed.map(idOf));
  const changes: AccountChange[] = [];
  const moves: AccountMoving[] = [];
  const kept: NewLink[] = [];
  for (const each of followed) {
    const { invoice, mapped } = each;
    const link = links.get(invoice.id);
    const account = accounts.get(idOf(each));
    if (!link || link.state === 'IGNORED') continue;
    const { totalCents: amountCents, balanceCents, status } = invoice;
    const seen = { ...link, amountCents, balanceCents, status };
    // Deleted here: it may be restored, and is followed again then.
    if (!account) {
      kept.push(seen);
      continue;
    }
    const change = decideUpdate({ ...account, isBound: account.binding !== null }, mapped);
    if (change.kind === 'change') changes.push({ account, values: change.values, addTagIds: [], removeTagIds: [] });
    if (change.kind === 'cancel') {
      const { id, debtorId, paidCents, discountCents } = account;
      const money = { amountCents: account.amountCents, paidCents, discountCents };
      moves.push({ id, debtorId, from: account.status, to: 'Canceled', ...money, reason: 'voided in the ledger' });
    }
    kept.push(change.kind === 'cancel' ? { ...seen, state: 'GONE' } : seen);
  }
  const by = connectorActor(integration);
  await changeAccounts(work, changes, { action: 'account.import', by, at: work.now, today, graceDays });
  await moveAccounts(work, by, moves, work.now);
  for (const { id, from, to } of moves)
    work.changed({
      ...{ noun: 'account', id, action: 'account.close', before: { status: from }, after: { status: to } },
    });
  await putLinks(work, integration.id, 'invoices', kept, seenAt);
  return changes.length + moves.length;
}
