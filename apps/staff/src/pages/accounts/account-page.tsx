import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { readAccount } from '@recoup/contract/accounts.ts';
import { accountActivities } from '@recoup/contract/activities.ts';
import { accountTransactions } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Gavel, Trash2 } from 'lucide-react';
import { AccountDetails } from '../../features/accounts/account-details.tsx';
import { AccountFigures } from '../../features/accounts/account-figures.tsx';
import { DeletedAccount } from '../../features/accounts/deleted-account.tsx';
import { EditAccountSheet } from '../../features/accounts/edit-account-sheet.tsx';
import { AccountDisputes } from '../../features/disputes/account-disputes.tsx';
import { InvoicePanel } from '../../features/invoices/invoice-panel.tsx';
import { AccountPlan } from '../../features/plans/account-plan.tsx';
import { RecordTransactions } from '../../features/transactions/record-transactions.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordSteps } from '../../kit/record-page/record-steps.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountAgreements } from './account-agreements.tsx';
import { AccountRequests } from './account-requests.tsx';
import { AccountSide } from './account-side.tsx';

const route = getRouteApi('/shell/debts/$id');

/** One account: what is owed, what happened, what comes next. */
export function AccountPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { tab = 'timeline', edit } = route.useSearch();
  const navigate = useNavigate();
  const { data: account, error, mutate } = useCall(readAccount, { params: { id } });
  const parent = <Link to="/debts">{t`Accounts`}</Link>;

  if (error && !account) {
    const missing = error.status === 404;
    return (
      <Page parent={parent} title={t`Account`}>
        <ErrorRegion
          message={error.message}
          requestId={missing ? undefined : error.requestId}
          onRetry={missing ? undefined : () => void mutate()}
        />
      </Page>
    );
  }
  if (!account) {
    return (
      <Page parent={parent} title={t`Account`}>
        <Skeleton className="mb-4 h-20 w-full" />
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  const changed = (next: typeof account) => void mutate(next, { revalidate: false });
  if (account.deleted) {
    return (
      <Page
        narrow
        parent={<Link to="/debts/deleted">{t`Deleted accounts`}</Link>}
        title={account.reference}
        documentTitle={`${account.reference} · ${account.debtor.displayName}`}
        beside={<Chip tone="red" icon={Trash2}>{t`Deleted`}</Chip>}
      >
        <DeletedAccount account={account} onRestored={changed} />
      </Page>
    );
  }
  const setSearch = (search: { tab?: typeof tab; edit?: 'yes' }) =>
    void navigate({ to: '/debts/$id', params: { id }, search: { tab, ...search }, replace: true });

  return (
    <Page
      parent={parent}
      title={account.reference}
      documentTitle={`${account.reference} · ${account.debtor.displayName}`}
      description={
        <Link to="/customers/$id" params={{ id: account.debtor._id }} className={linkClasses}>
          {account.debtor.displayName}
        </Link>
      }
      beside={
        <>
          <StatusChip kind="account" status={account.status} />
          {account.isDisputed && (
            <Chip tone="amber" icon={Gavel}>
              {account.disputedCents > 0 && account.disputedCents < account.balanceCents ? (
                <Trans>{formatMoney(account.disputedCents, { currency: account.currency })} in dispute</Trans>
              ) : (
                <Trans>In dispute</Trans>
              )}
            </Chip>
          )}
        </>
      }
      actions={
        <>
          <RecordSteps kind="account" id={id} />
          <AccountActions account={account} onChanged={changed} onEdit={() => setSearch({ edit: 'yes' })} />
        </>
      }
    >
      <AccountFigures account={account} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Tabs
            label={t`Account`}
            value={tab}
            onChange={(next) => setSearch({ tab: next })}
            tabs={[
              { value: 'timeline', label: t`Timeline`, content: <RecordTimeline call={accountActivities} id={id} /> },
              { value: 'details', label: t`Details`, content: <AccountDetails account={account} /> },
              {
                value: 'transactions',
                label: t`Transactions`,
                content: <RecordTransactions call={accountTransactions} id={id} onChanged={() => void mutate()} />,
              },
              { value: 'plan', label: t`Plan`, content: <AccountPlan id={id} /> },
              {
                value: 'agreements',
                label: t`Agreements`,
                content: <AccountAgreements account={account} onChanged={() => void mutate()} />,
              },
              { value: 'disputes', label: t`Disputes`, content: <AccountDisputes account={account} /> },
              { value: 'requests', label: t`Requests`, content: <AccountRequests id={id} /> },
              { value: 'invoice', label: t`Invoice`, content: <InvoicePanel accountId={id} /> },
            ]}
          />
        </Card>
        <AccountSide account={account} onChanged={changed} />
      </div>
      {edit && (
        <EditAccountSheet
          account={account}
          onClose={() => setSearch({})}
          onSaved={(next) => {
            void mutate(next, { revalidate: false });
            setSearch({});
          }}
        />
      )}
    </Page>
  );
}
