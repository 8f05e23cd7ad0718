import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { readDebtor } from '@recoup/contract/debtors.ts';
import { readSidebarDetails } from '@recoup/contract/sidebar.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { Skeleton, SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { BadgeCheck, ClockAlert, FlaskConical } from 'lucide-react';
import { useEffect } from 'react';
import { DebtorDetails } from '../../features/debtors/debtor-details.tsx';
import { DeletedDebtor } from '../../features/debtors/deleted-debtor.tsx';
import { EditDebtorSheet } from '../../features/debtors/edit-debtor-sheet.tsx';
import { HoldBanner } from '../../features/holds/hold-banner.tsx';
import { Page } from '../../kit/page/page.tsx';
import { RecordSteps } from '../../kit/record-page/record-steps.tsx';
import { useMay } from '../../kit/session/session.tsx';
import { DebtorActions } from './debtor-actions.tsx';
import { DebtorSide } from './debtor-side.tsx';
import { DebtorTabs } from './debtor-tabs.tsx';

const route = getRouteApi('/shell/customers/$id');

/** One customer: what is owed, what happened, how to reach them, what comes next. */
export function DebtorPage() {
  const { t, i18n } = useLingui();
  const { id } = route.useParams();
  const { tab = 'timeline', edit } = route.useSearch();
  const navigate = useNavigate();
  const may = useMay();
  const { data: debtor, error, mutate } = useCall(readDebtor, { params: { id } });
  const { data: details } = useCall(readSidebarDetails, debtor?.deletedAt === null ? { params: { id } } : null);
  const winnerId = debtor?._id;
  // A customer that was merged answers with the one it went into: from here on that one's address stands.
  useEffect(() => {
    if (winnerId && winnerId !== id) void navigate({ to: '/customers/$id', params: { id: winnerId }, replace: true });
  }, [winnerId, id, navigate]);
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
  const change = (next: typeof debtor) => void mutate(next, { revalidate: false });
  const overdue = details?.overdue.accounts ?? 0;
  const isThere = debtor.deletedAt === null;

  return (
    <Page
      parent={parent}
      title={debtor.displayName}
      beside={
        <>
          {debtor.isVerified && (
            <Chip tone="green" icon={BadgeCheck}>
              <Trans>Verified</Trans>
            </Chip>
          )}
          {overdue > 0 && (
            <Chip tone="amber" icon={ClockAlert}>
              <Plural value={overdue} one="# overdue" other="# overdue" />
            </Chip>
          )}
          {debtor.isTest && (
            <Chip tone="purple" icon={FlaskConical}>
              <Trans>Test customer</Trans>
            </Chip>
          )}
        </>
      }
      actions={
        <>
          <RecordSteps kind="debtor" id={id} />
          {isThere && (
            <DebtorActions
              debtor={debtor}
              onChanged={change}
              onReload={() => void mutate()}
              onEdit={() => setSearch({ edit: 'yes' })}
            />
          )}
        </>
      }
    >
      {debtor.deletedAt !== null && <DeletedDebtor debtor={debtor} deletedAt={debtor.deletedAt} onRestored={change} />}
      {isThere && <HoldBanner debtorId={debtor._id} />}
      <FigureStrip
        figures={[
          { label: t`Outstanding`, value: sumOf(debtor, 'outstandingCents') },
          ...(debtor.owed.some(({ outstandingCents, owedCents }) => outstandingCents !== owedCents)
            ? [{ label: t`Asked for now`, value: sumOf(debtor, 'owedCents') }]
            : []),
          { label: t`Paid`, value: formatMoney(debtor.totals.paidCents) },
          { label: t`Open accounts`, value: i18n.number(debtor.totals.openAccounts) },
          { label: t`Customer ID`, value: debtor.internalReference },
        ]}
      />
      {isThere ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <DebtorTabs
              debtor={debtor}
              tab={tab}
              onTab={(next) => setSearch({ tab: next })}
              onReload={() => void mutate()}
            />
          </Card>
          <DebtorSide debtor={debtor} onChanged={change} onMoney={() => void mutate()} />
        </div>
      ) : (
        <Card title={t`Details`}>
          <DebtorDetails debtor={debtor} />
        </Card>
      )}
      {edit && isThere && may('debtor.write') && (
        <EditDebtorSheet
          debtor={debtor}
          onClose={() => setSearch({})}
          onSaved={(next) => {
            change(next);
            setSearch({});
          }}
        />
      )}
    </Page>
  );
}

/** A sum of what a customer owes, in each of its currencies: what mails, links and the portal say, too. */
function sumOf({ owed }: ReplyOf<typeof readDebtor>, sum: 'outstandingCents' | 'owedCents'): string {
  if (owed.length === 0) return formatMoney(0);
  return owed.map((each) => formatMoney(each[sum], { currency: each.currency })).join(' + ');
}
