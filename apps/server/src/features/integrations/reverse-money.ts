import type { LedgerPayment } from '@recoup/domain/integrations/ledger-records.ts';
import { reverseEntry } from '@recoup/domain/ledger/reverse-entry.ts';
import { uuidv7 } from 'uuidv7';
import { bookManyEntries } from '#server/features/accounts/book-many-entries.ts';
import { lockAccounts } from '#server/features/accounts/booking.store.ts';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { connectorActor } from './connector-actor.ts';
import { readCredit } from './known-customers.store.ts';
import type { LinkRow, NewLink } from './links.store.ts';
import type { Pulling } from './pulling.ts';
import { readStandingEntries } from './standing-entries.store.ts';

/**
 * Takes back payments that a ledger voided or deleted: what they paid is owed again. Where their money went on here (credit
 * that was used, an account that was paid back) it stays, and both books differ, which is told. Answers the links of those
 * that were taken back.
 */
export async function reverseMoney(
  work: Work,
  { integration, isQuiet }: Pulling,
  voided: readonly LedgerPayment[],
  links: ReadonlyMap<string, LinkRow>,
): Promise<NewLink[]> {
  const known = voided.flatMap((payment) => {
    const link = links.get(payment.id);
    return link?.state === 'LINKED' && link.entryIds.length > 0 ? [{ payment, link }] : [];
  });
  const standing = await readStandingEntries(
    work,
    known.flatMap(({ link }) => link.entryIds),
  );
  const accounts = await lockAccounts(
    work,
    standing.flatMap(({ accountId }) => accountId ?? []),
  );
  const paid = new Map(accounts.map(({ id, paidCents }) => [id, paidCents]));
  const credit = await readCredit(work, [...new Set(standing.map(({ debtorId }) => debtorId))]);
  const taken: NewLink[] = [];
  for (const { payment, link } of known) {
    const entries = standing.filter(({ id }) => link.entryIds.includes(id));
    const fits = entries.every(({ accountId, debtorId, entry }) => {
      const onAccount = -sumOf(entry.lines, 'receivable');
      const asCredit = -sumOf(entry.lines, 'unapplied');
      return (accountId === null || (paid.get(accountId) ?? 0) >= onAccount) && (credit.get(debtorId) ?? 0) >= asCredit;
    });
    if (!fits || entries.length === 0) continue;
    await bookManyEntries(
      work,
      entries.map(({ id, entry, debtorId, accountId }) => ({
        ...{ id: uuidv7(), entry: reverseEntry({ ...entry, id }), debtorId, accountId, method: null },
        occurredAt: work.now,
      })),
      { isQuiet },
    );
    await insertActivities(
      work,
      entries.map(({ debtorId, accountId, amountCents }) => ({
        ...{ type: 'note created' as const, debtorId, accountId, at: work.now, actor: connectorActor(integration) },
        data: { change: 'reversed', amountCents },
      })),
    );
    taken.push({ ...link, state: 'GONE', status: payment.status, entryIds: [...link.entryIds] });
  }
  return taken;
}

function sumOf(
  lines: readonly { readonly ledgerAccount: string; readonly amountCents: number }[],
  name: string,
): number {
  return lines.reduce((sum, line) => (line.ledgerAccount === name ? sum + line.amountCents : sum), 0);
}
