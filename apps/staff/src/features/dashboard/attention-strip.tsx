import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { dashboardSummary } from '@recoup/contract/charts.ts';
import { FAILED_COUNTED_MAX } from '@recoup/contract/failed-payments.ts';
import { Link } from '@tanstack/react-router';
import {
  CreditCard,
  Gavel,
  Handshake,
  type LucideIcon,
  MailX,
  MessageCircleQuestion,
  Scale,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useMay } from '../../kit/session/session.tsx';

type Summary = ReplyOf<typeof dashboardSummary>;

/** What waits for somebody, each with the way to it. */
export function AttentionStrip({ summary }: { readonly summary: Summary }) {
  const { t, i18n } = useLingui();
  const counted = i18n.number(FAILED_COUNTED_MAX);
  const may = useMay();
  const toReconciliation = may('transaction.read') && (
    <Link to="/transactions/reconciliation" search={{ state: 'OPEN', page: 1 }}>{t`Open`}</Link>
  );
  const items: readonly {
    readonly id: string;
    readonly icon: LucideIcon;
    readonly count: number;
    readonly words: ReactNode;
    readonly link: ReactNode;
  }[] = [
    {
      id: 'waiting',
      icon: MessageCircleQuestion,
      count: summary.waitingDebtors,
      words: (
        <Plural
          value={summary.waitingDebtors}
          one="# customer wrote and waits for an answer"
          other="# customers wrote and wait for an answer"
        />
      ),
      link: may('message.read') && (
        <Link to="/inbox" search={{ assignment: 'all', read: 'all', status: 'OPENED', query: '' }}>{t`Open`}</Link>
      ),
    },
    {
      id: 'failed',
      icon: CreditCard,
      count: summary.failedPayments,
      words:
        summary.failedPayments > FAILED_COUNTED_MAX ? (
          <Trans>More than {counted} failed payments</Trans>
        ) : (
          <Plural value={summary.failedPayments} one="# failed payment" other="# failed payments" />
        ),
      link: may('transaction.read') && <Link to="/transactions/failed" search={{ page: 1, limit: 20 }}>{t`Open`}</Link>,
    },
    {
      id: 'books',
      icon: TriangleAlert,
      count: summary.brokenBooks,
      words: (
        <Plural
          value={summary.brokenBooks}
          one="The books do not add up in # place"
          other="The books do not add up in # places"
        />
      ),
      link: toReconciliation,
    },
    {
      id: 'differences',
      icon: Scale,
      count: summary.openDifferences,
      words: (
        <Plural
          value={summary.openDifferences}
          one="# difference with the payment provider"
          other="# differences with the payment provider"
        />
      ),
      link: toReconciliation,
    },
    {
      id: 'offers',
      icon: Handshake,
      count: summary.waitingOffers,
      words: (
        <Plural
          value={summary.waitingOffers}
          one="# offer of a customer waits for an answer"
          other="# offers of customers wait for an answer"
        />
      ),
      link: may('account.read') && (
        <Link to="/offers" search={{ page: 1, limit: 20, status: 'PROPOSED' }}>{t`Open`}</Link>
      ),
    },
    {
      id: 'disputes',
      icon: Gavel,
      count: summary.disputes,
      words: <Plural value={summary.disputes} one="# account in dispute" other="# accounts in dispute" />,
      link: may('dispute.read') ? (
        <Link to="/disputes" search={{ page: 1, limit: 20 }}>{t`Open`}</Link>
      ) : (
        may('account.read') && (
          <Link to="/debts" search={{ page: 1, limit: 20, filter: 'isDisputed:is_true' }}>{t`Open`}</Link>
        )
      ),
    },
    {
      id: 'unreachable',
      icon: MailX,
      count: summary.unreachableDebtors,
      words: (
        <Plural
          value={summary.unreachableDebtors}
          one="# customer cannot be contacted"
          other="# customers cannot be contacted"
        />
      ),
      link: may('debtor.list') && (
        <Link
          to="/customers"
          search={{ page: 1, limit: 20, view: 'unreachable', filter: 'hasContact:is_false;outstanding:is_more_than:0' }}
        >{t`Open`}</Link>
      ),
    },
  ];
  // Who cannot open a line cannot do anything about it: it is shown to those who can.
  const waiting = items.filter((item) => item.count > 0 && item.link);
  if (waiting.length === 0) return null;
  return (
    <section
      aria-label={t`Needs attention`}
      className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-card border border-amber-icon/40 bg-amber-tint px-4 py-2.5 text-amber-text"
    >
      <h2 className="font-semibold text-body">{t`Needs attention`}</h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {waiting.map((item) => (
          <li key={item.id} className="flex min-h-6 items-center gap-2 text-body">
            <item.icon aria-hidden className="size-4 shrink-0 text-amber-icon" />
            <span className="figures">{item.words}</span>
            <span className="inline-flex items-center [&_a]:rounded-tag [&_a]:font-medium [&_a]:underline [&_a]:underline-offset-2">
              {item.link}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
