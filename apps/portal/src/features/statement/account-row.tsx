import { Plural, Trans } from '@lingui/react/macro';
import { joinNames } from '@recoup/ui/join-names.ts';
import { CircleCheck, Clock, ClockAlert, Handshake, type LucideIcon, MessageCircleQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#portal/kit/use-format.ts';
import { InvoiceLink } from './invoice-link.tsx';
import { besidePlanCents, isInForce, type KeptAgreement, type StatementAccount } from './statement.ts';

type Standing = { readonly icon: LucideIcon; readonly looks: string; readonly words: ReactNode };

function standingOf(account: StatementAccount, agreement: KeptAgreement | null): Standing {
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
    case 'agreed':
      return {
        icon: Handshake,
        looks: 'bg-green-tint text-green-text',
        words:
          agreement?.kind === 'settlement' ? <Trans>In your settlement</Trans> : <Trans>In your payment plan</Trans>,
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
  /** The plan or settlement that stands on it. */
  readonly agreement: KeptAgreement | null;
  readonly currency: string;
  /** Its invoice may be fetched: the code was given back. */
  readonly hasPaper: boolean;
};

/** One account: which, since when, and what is still open on it. */
export function AccountRow({ account, agreement, currency, hasPaper }: AccountRowProps) {
  const format = useFormat();
  const { icon: Icon, looks, words } = standingOf(account, agreement);
  const dueDate = format.date(account.dueDate);
  const issueDate = format.date(account.issueDate);
  const isAgreed = account.status === 'agreed';
  const nextOn = isAgreed && agreement?.nextOn ? format.date(agreement.nextOn) : null;
  // Of what is settled only its share is asked for, the one that page and button name.
  const settledCents = isInForce(account) && agreement?.kind === 'settlement' ? agreement.leftCents : null;
  const besideCents = isInForce(account) ? besidePlanCents(account, agreement) : 0;
  const askedCents = settledCents ?? account.balanceCents;
  return (
    <li className="space-y-1.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 break-words font-medium">{account.reference}</h3>
        <p className="figures font-semibold">{format.money(askedCents, currency)}</p>
      </div>
      {account.description && <p className="break-words text-muted">{account.description}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 text-body text-muted">
        <p className="figures">
          {account.status === 'paid' || (isAgreed && !nextOn) ? (
            <Trans>Issued {issueDate}</Trans>
          ) : nextOn ? (
            <Trans>Next payment on {nextOn}</Trans>
          ) : (
            <Trans>Due {dueDate}</Trans>
          )}
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
      {settledCents !== null && settledCents < account.balanceCents && (
        <p className="figures text-body text-muted">
          <Trans>As agreed, instead of {format.money(account.balanceCents, currency)}</Trans>
        </p>
      )}
      {account.disputedCents > 0 && account.status !== 'disputed' && (
        <p className="figures text-body text-muted">
          <Trans>{format.money(account.disputedCents, currency)} of it on hold, in dispute</Trans>
        </p>
      )}
      {besideCents > 0 && agreement && (
        <p className="figures text-body text-muted">
          {agreement.leftCents > 0 ? (
            <Trans>
              {format.money(agreement.leftCents, currency)} in your payment plan, {format.money(besideCents, currency)}{' '}
              beside it
            </Trans>
          ) : (
            <Trans>Beside your payment plan</Trans>
          )}
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
