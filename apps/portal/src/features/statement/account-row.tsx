import { Plural, Trans } from '@lingui/react/macro';
import { joinNames } from '@recoup/ui/join-names.ts';
import { CircleCheck, Clock, ClockAlert, type LucideIcon, MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import { InvoiceLink } from './invoice-link.tsx';
import type { StatementAccount } from './statement.ts';

type Standing = { readonly icon: LucideIcon; readonly looks: string; readonly words: ReactNode };

function standingOf(account: StatementAccount): Standing {
  const { daysPastDue } = account;
  switch (account.status) {
    case 'paid':
      return { icon: CircleCheck, looks: 'bg-green-tint text-green-text', words: <Trans>Paid</Trans> };
    case 'processing':
      return { icon: Clock, looks: 'bg-blue-tint text-blue-text', words: <Trans>Payment on its way</Trans> };
    case 'disputed':
      return {
        icon: MessageCircleQuestion,
        looks: 'bg-neutral-tint text-neutral-text',
        words: <Trans>On hold, in dispute</Trans>,
      };
    case 'overdue':
      return {
        icon: ClockAlert,
        looks: 'bg-amber-tint text-amber-text',
        words: <Plural value={daysPastDue} one="# day overdue" other="# days overdue" />,
      };
    case 'open':
      return { icon: Clock, looks: 'bg-blue-tint text-blue-text', words: <OpenLabel daysPastDue={daysPastDue} /> };
  }
}

function OpenLabel({ daysPastDue }: { readonly daysPastDue: number }) {
  if (daysPastDue >= 0) return <Trans>Due today</Trans>;
  return <Plural value={-daysPastDue} one="Due in # day" other="Due in # days" />;
}

type AccountRowProps = {
  readonly account: StatementAccount;
  readonly currency: string;
  /** Its invoice may be fetched: the code was given back. */
  readonly hasPaper: boolean;
};

/** One account: which, since when, and what is still open on it. */
export function AccountRow({ account, currency, hasPaper }: AccountRowProps) {
  const format = useFormat();
  const { icon: Icon, looks, words } = standingOf(account);
  const dueDate = format.date(account.dueDate);
  const issueDate = format.date(account.issueDate);
  return (
    <li className="space-y-1.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 break-words font-medium">{account.reference}</h3>
        <p className="figures font-semibold">{format.money(account.balanceCents, currency)}</p>
      </div>
      {account.description && <p className="break-words text-muted">{account.description}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-body text-muted">
        <p className="figures">
          {account.status === 'paid' ? <Trans>Issued {issueDate}</Trans> : <Trans>Due {dueDate}</Trans>}
        </p>
        <p className={joinNames('inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5', looks)}>
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>{words}</span>
        </p>
      </div>
      {account.paidCents > 0 && account.balanceCents > 0 && (
        <p className="figures text-body text-muted">
          <Trans>
            {format.money(account.paidCents, currency)} of {format.money(account.amountCents, currency)} paid
          </Trans>
        </p>
      )}
      {account.onItsWayCents > 0 && (
        <p className="figures text-body text-muted">
          <Trans>{format.money(account.onItsWayCents, currency)} on its way</Trans>
        </p>
      )}
      {hasPaper && <InvoiceLink account={account} />}
    </li>
  );
}
