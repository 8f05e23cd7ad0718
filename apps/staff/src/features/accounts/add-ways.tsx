import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Link } from '@tanstack/react-router';
import { BookOpen, FilePlus, FileUp, type LucideIcon, ReceiptText, UserPlus } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';

type Way = {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly to:
    | '/settings/integrations'
    | '/debts/add-bulk'
    | '/debts/add-debt-new-debtor'
    | '/debts/new'
    | '/debts/new-invoice';
};

/** The ways in which accounts come into the product, each with what it is good for. */
export function AddWays({ campaignId }: { readonly campaignId?: string }) {
  const { t } = useLingui();
  const may = useMay();
  // What a connected ledger brings joins no campaign by itself.
  const sync: Way = {
    id: 'sync',
    icon: BookOpen,
    title: t`Connect your accounting`,
    text: t`Invoices and payments come by themselves, from QuickBooks, Xero or FreshBooks.`,
    to: '/settings/integrations',
  };
  const ways: readonly Way[] = [
    ...(may('integration.write') && !campaignId ? [sync] : []),
    {
      id: 'csv',
      icon: FileUp,
      title: t`Import a file`,
      text: t`Bring in many accounts with their customers at once.`,
      to: '/debts/add-bulk',
    },
    {
      id: 'new-customer',
      icon: UserPlus,
      title: t`Add manually, new customer`,
      text: t`Type one account together with the customer who owes it.`,
      to: '/debts/add-debt-new-debtor',
    },
    {
      id: 'existing-customer',
      icon: FilePlus,
      title: t`Add manually, existing customer`,
      text: t`Type one more account for a customer who is here already.`,
      to: '/debts/new',
    },
    {
      id: 'invoice',
      icon: ReceiptText,
      title: t`Build an invoice`,
      text: t`Write the lines of an invoice here; the account takes its total.`,
      to: '/debts/new-invoice',
    },
  ];
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {ways.map((way) => (
        <li
          key={way.id}
          className="flex flex-col rounded-card border border-border bg-surface p-5 sm:[&:first-child:nth-last-child(odd)]:col-span-2"
        >
          <span className="mb-3 grid size-10 place-items-center rounded-card bg-selected text-accent-text">
            <way.icon aria-hidden className="size-5" />
          </span>
          <h2 className="font-semibold text-body">{way.title}</h2>
          <p className="mt-1 mb-4 flex-1 text-body text-muted">{way.text}</p>
          <Link
            to={way.to}
            search={{ campaignId }}
            aria-label={t`Continue: ${way.title}`}
            className={buttonClasses({ variant: 'secondary' })}
          >
            <Trans>Continue</Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}
