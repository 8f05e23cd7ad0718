import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { findDuplicates, readDebtor } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Page } from '../../kit/page/page.tsx';
import { DebtorPicker } from '../debtors/debtor-picker.tsx';
import { MergeChoice } from './merge-choice.tsx';

const route = getRouteApi('/shell/customers/$id/merge');

/** Joins two customers that are one: the other is chosen, then what differs, then it happens. */
export function MergePage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { with: otherId, keep = 'this' } = route.useSearch();
  const navigate = useNavigate();
  const { data: debtor, error, mutate } = useCall(readDebtor, { params: { id } });
  const clues = debtor && {
    exceptId: id,
    email: debtor.emailPrimary?.value,
    phone: debtor.phonePrimary?.value,
    name: debtor.displayName,
  };
  const { data: alike } = useCall(findDuplicates, clues && !otherId ? { query: clues } : null);
  const choose = (search: { with?: string; keep?: 'this' | 'other' }) =>
    void navigate({ to: '/customers/$id/merge', params: { id }, search, replace: true });

  return (
    <Page
      narrow
      parent={
        debtor ? (
          <Link to="/customers/$id" params={{ id }}>
            {debtor.displayName}
          </Link>
        ) : (
          <Link to="/customers">{t`Customers`}</Link>
        )
      }
      title={t`Merge customers`}
    >
      {error && !debtor && <ErrorRegion message={error.message} onRetry={() => void mutate()} />}
      {!debtor && !error && (
        <Card>
          <SkeletonLines />
        </Card>
      )}
      {debtor && !otherId && (
        <Card title={t`Which other customer is the same?`}>
          <DebtorPicker
            label={t`Other customer`}
            value={null}
            onChange={(option) => option && option.value !== id && choose({ with: option.value, keep })}
          />
          {alike && alike.data.length > 0 && (
            <section aria-label={t`Customers that look alike`} className="mt-5">
              <h3 className="mb-1 font-medium text-compact text-muted">
                <Trans>These look alike</Trans>
              </h3>
              <ul className="divide-y divide-border">
                {alike.data.map((row) => (
                  <li key={row._id} className="flex items-center gap-3 py-2.5">
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-medium text-body">{row.displayName}</p>
                      <p className="truncate text-compact text-muted">
                        {[row.internalReference, row.email, formatMoney(row.totals.outstandingCents)]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    <Button onClick={() => choose({ with: row._id, keep })}>
                      <Trans>Compare</Trans>
                      <span className="sr-only">{row.displayName}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </Card>
      )}
      {debtor && otherId && (
        <MergeChoice
          key={`${otherId} ${keep}`}
          winnerId={keep === 'this' ? id : otherId}
          loserId={keep === 'this' ? otherId : id}
          onSwap={() => choose({ with: otherId, keep: keep === 'this' ? 'other' : 'this' })}
          onOther={() => choose({})}
        />
      )}
    </Page>
  );
}
