import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { linkClasses } from '@recoup/ui/button/button-classes.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { CalendarDate } from '@recoup/ui/page/moment.tsx';
import { Link } from '@tanstack/react-router';
import type { Estimate } from './estimate-form.ts';

/** The payments of an estimate's deposit; each leads to its own page, where it is given back. */
export function EstimateDeposits({ estimate }: { readonly estimate: Estimate }) {
  const { t } = useLingui();
  const { deposits, currency } = estimate;
  const shown = deposits.filter(({ status }) => status !== 'CANCELED' && status !== 'CREATED');
  if (shown.length === 0) return null;
  const words = {
    ...{ CREATED: t`Begun`, REQUESTED: t`Begun`, PENDING: t`On its way`, UNKNOWN: t`Being looked up` },
    ...{ SUCCESS: t`Paid`, FAILED: t`Failed`, CANCELED: t`Given up`, RETURN: t`Given back` },
  };
  return (
    <Card title={t`Deposit`}>
      <ul className="space-y-2 text-body">
        {shown.map(({ _id, status, amountCents, receivedCents, returnedCents, at }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <Link to="/transactions/$id" params={{ id: _id }} className={linkClasses}>
              <CalendarDate date={at} />
            </Link>
            <span>
              {words[status]}{' '}
              <span className="figures">
                {formatMoney((receivedCents || amountCents) - returnedCents, { currency })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
