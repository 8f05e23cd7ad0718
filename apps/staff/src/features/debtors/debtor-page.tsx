import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { debtorActivities } from '@recoup/contract/activities.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { debtorTransactions } from '@recoup/contract/transactions.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Tabs } from '@recoup/ui/overlay/tabs.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BadgeCheck, Pencil, Plus } from 'lucide-react';
import { Page } from '../../app/page.tsx';
import { useMay } from '../../app/session.tsx';
import { DebtorAccounts } from '../accounts/debtor-accounts.tsx';
import { RecordTimeline } from '../activities/record-timeline.tsx';
import { RecordTransactions } from '../transactions/record-transactions.tsx';
import { DebtorDetails } from './debtor-details.tsx';
import { DebtorMessages } from './debtor-messages.tsx';
import { DebtorSide } from './debtor-side.tsx';
import { EditDebtorSheet } from './edit-debtor-sheet.tsx';

const route = getRouteApi('/shell/customers/$id');

/** One customer: what is owed, what happened, how to reach them, what comes next. */
export function DebtorPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const { tab = 'timeline', edit } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const { data: debtor, error, mutate } = useCall(readDebtor, { params: { id } });
  const parent = may('debtor.list') ? (
    <Link to="/customers">{t`Customers`}</Link>
  ) : (
    <Link to="/debts">{t`Accounts`}</Link>
  );

  if (error && !debtor) {
    const missing = error.status === 404;
    return (
      <Page parent={parent} title={t`Customer`}>
        <ErrorRegion
          message={error.message}
          requestId={missing ? undefined : error.requestId}
          onRetry={missing ? undefined : () => void mutate()}
        />
      </Page>
    );
  }
  if (!debtor) {
    return (
      <Page parent={parent} title={t`Customer`}>
        <Skeleton className="mb-4 h-20 w-full" />
        <Card>
          <SkeletonLines />
        </Card>
      </Page>
    );
  }
  const setSearch = (search: { tab?: typeof tab; edit?: 'yes' }) =>
    void navigate({ to: '/customers/$id', params: { id }, search: { tab, ...search }, replace: true });

  return (
    <Page
      parent={parent}
      title={debtor.displayName}
      beside={
        debtor.isVerified && (
          <Chip tone="green" icon={BadgeCheck}>
            <Trans>Verified</Trans>
          </Chip>
        )
      }
      actions={
        <>
          {may('account.write') && (
            <Link to="/debts/new" search={{ debtorId: id }} className={buttonClasses({ variant: 'primary' })}>
              <Plus aria-hidden />
              <Trans>New account</Trans>
            </Link>
          )}
          {may('debtor.write') && (
            <Button onClick={() => setSearch({ edit: 'yes' })}>
              <Pencil aria-hidden />
              <Trans>Edit</Trans>
            </Button>
          )}
        </>
      }
    >
      <FigureStrip
        figures={[
          { label: t`Outstanding`, value: formatMoney(debtor.totals.outstandingCents) },
          { label: t`Paid`, value: formatMoney(debtor.totals.paidCents) },
          { label: t`Open accounts`, value: i18n.number(debtor.totals.openAccounts) },
          { label: t`Customer ID`, value: debtor.internalReference },
        ]}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <Tabs
            label={t`Customer`}
            value={tab}
            onChange={(next) => setSearch({ tab: next })}
            tabs={[
              {
                value: 'timeline',
                label: t`Timeline`,
                content: <RecordTimeline call={debtorActivities} id={id} withAccount />,
              },
              {
                value: 'accounts',
                label: t`Accounts`,
                count: debtor.totals.accounts,
                content: <DebtorAccounts debtorId={id} />,
              },
              {
                value: 'transactions',
                label: t`Transactions`,
                content: <RecordTransactions call={debtorTransactions} id={id} withAccount />,
              },
              { value: 'messages', label: t`Messages`, content: <DebtorMessages id={id} /> },
              { value: 'details', label: t`Details`, content: <DebtorDetails debtor={debtor} /> },
            ]}
          />
        </Card>
        <DebtorSide debtor={debtor} onChanged={(next) => void mutate(next, { revalidate: false })} />
      </div>
      {edit && may('debtor.write') && (
        <EditDebtorSheet
          debtor={debtor}
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
