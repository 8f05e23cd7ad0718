import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readTransaction } from '@recoup/contract/transactions.ts';
import type { LedgerAccount } from '@recoup/domain/ledger/entry.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { typeLabels } from '../../kit/records/transaction-labels.ts';
import { useNow, useUser } from '../../kit/session/session.tsx';

/** Where money stands, for people. */
const accountLabels: Readonly<Record<LedgerAccount, MessageDescriptor>> = {
  receivable: msg`Owed by the customer`,
  cash: msg`Cash and bank`,
  clearing: msg`At the payment provider`,
  revenue: msg`Invoiced`,
  discount: msg`Forgiven`,
  unapplied: msg`Credit of the customer`,
};

type Entry = ReplyOf<typeof readTransaction>['journal'][number];

/** What stands of a transaction in the journal: the lines of each entry sum to zero. */
export function TransactionJournal({ entries }: { readonly entries: readonly Entry[] }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  if (entries.length === 0) return null;
  const kind = (entry: Entry) => {
    const word = Object.entries(typeLabels).find(([name]) => name === entry.kind)?.[1];
    const name = word ? i18n._(word) : t`Credit moved`;
    return entry.isReversal ? t`${name}, taken back` : name;
  };
  return (
    <section aria-label={t`Journal`}>
      <h3 className="mb-1 font-medium text-body">{t`Journal`}</h3>
      <ol className="space-y-3">
        {entries.map((entry) => (
          <li key={entry._id} className="rounded-control border border-border px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-3 text-compact text-muted">
              <span>{kind(entry)}</span>
              <Moment at={entry.at} now={now} timeZone={company.timeZone} />
            </p>
            <ul className="mt-1 space-y-0.5 text-body">
              {entry.lines.map((line, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines of a booked entry never change, and two may be alike.
                  key={index}
                  className="flex justify-between gap-3"
                >
                  <span className="min-w-0 truncate">
                    {i18n._(accountLabels[line.ledgerAccount])}
                    {line.reference && <span className="text-muted"> · {line.reference}</span>}
                  </span>
                  <span className="figures">{formatMoney(line.amountCents)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
