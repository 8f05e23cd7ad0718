import type { LedgerPayment } from '@recoup/domain/integrations/ledger-records.ts';
import { type IgnoreReason, isVoided } from '@recoup/domain/integrations/map-invoice.ts';
import { paymentEntry } from '@recoup/domain/ledger/payment-entry.ts';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { bookMoney } from './book-money.ts';
import { connectorActor } from './connector-actor.ts';
import { findOwnPayments } from './find-own-payments.ts';
import { findLinks, type NewLink, putLinks } from './links.store.ts';
import type { BookedPage, Pulling } from './pulling.ts';
import { reverseMoney } from './reverse-money.ts';

/** Money that customers paid; what only moves credit between invoices is told by the credit notes. */
const incoming: ReadonlySet<string> = new Set([
  ...['accounts_receivable', 'accounts_receivable_overpayment', 'accounts_receivable_prepayment'],
]);

function whyNot({ type, currency, totalCents, status }: LedgerPayment): IgnoreReason | null {
  if (!incoming.has(type) || status === 'draft') return 'not-ours';
  if (currency !== null && currency !== 'USD') return 'other-currency';
  return totalCents > 0 ? null : 'no-amount';
}

function linkOf(payment: LedgerPayment, state: NewLink['state'], reason: IgnoreReason | null): NewLink {
  const { id: externalId, totalCents: amountCents, status } = payment;
  return { externalId, ourId: null, state, reason, amountCents, balanceCents: null, status };
}

/**
 * Payments that a ledger took, once each; those that we wrote there ourselves are known by their marker and stand here
 * already. One that was voided or deleted there is taken back.
 */
export async function bookPayments(
  work: Work,
  pulling: Pulling,
  payments: readonly LedgerPayment[],
): Promise<BookedPage> {
  const { integration, seenAt } = pulling;
  const newest = [...new Map(payments.map((each) => [each.id, each])).values()];
  const externalIds = newest.map(({ id }) => id);
  const links = await findLinks(work, integration.id, 'payments', externalIds);
  const markers = newest.flatMap(({ reference }) => /RCP-[0-9A-F]{12}/.exec(reference)?.[0] ?? []);
  const own = await findOwnPayments(work, integration.id, { markers, externalIds });
  const isOwn = ({ id, reference }: LedgerPayment) =>
    own.externalIds.has(id) || own.markers.has(/RCP-[0-9A-F]{12}/.exec(reference)?.[0] ?? '');
  const ours = newest.filter(isOwn);
  const foreign = newest.filter((each) => !isOwn(each));
  const voided = foreign.filter(({ status }) => isVoided(status) || status === 'rejected');
  const standing = foreign.filter((each) => !voided.includes(each));
  const left = standing.flatMap((each) => {
    const reason = whyNot(each);
    return reason ? [linkOf(each, 'IGNORED', reason)] : [];
  });
  const booked = await bookMoney(
    work,
    pulling,
    standing.filter((each) => whyNot(each) === null && links.get(each.id)?.state !== 'GONE'),
    links,
    {
      method: 'WIRE_TRANSFER',
      arrive: ({ debtorId, accountId, amountCents }) => [
        {
          accountId,
          entry: paymentEntry({
            ...{ debtorId, method: 'WIRE_TRANSFER', isByHand: true },
            ...(accountId === null
              ? { parts: [], unappliedCents: amountCents }
              : { parts: [{ accountId, amountCents }] }),
          }),
        },
      ],
    },
  );
  const taken = await reverseMoney(work, pulling, voided, links);
  await insertActivities(
    work,
    booked
      .flatMap(({ entries, money }) =>
        entries.map(({ debtorId, accountId, entry, occurredAt: at }) => ({
          ...{ type: 'payment success' as const, debtorId, accountId, at, actor: connectorActor(integration) },
          data: {
            amountCents: entry.lines.reduce((sum, line) => sum + Math.max(0, line.amountCents), 0),
            source: 'import',
          },
          money,
        })),
      )
      .map(({ money: _money, ...line }) => line),
  );
  await putLinks(
    work,
    integration.id,
    'payments',
    [...ours.map((each) => linkOf(each, 'LINKED', null)), ...left, ...booked.map(({ link }) => link), ...taken],
    seenAt,
  );
  const moved = booked.filter(({ entries }) => entries.length > 0);
  const made = moved.filter(({ money }) => !links.get(money.id)?.booked).length;
  const ignoredCount = left.length + booked.filter(({ link }) => link.state === 'IGNORED').length;
  return { made, changed: moved.length - made + taken.length, ignored: ignoredCount };
}
