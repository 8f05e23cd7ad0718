import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listFailedPayments } from '@recoup/contract/failed-payments.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { CreditCard, Ellipsis, EyeOff, Link2, RotateCw } from 'lucide-react';
import { methodLabels } from '../../kit/records/transaction-labels.ts';
import { useMay, useNow, useUser } from '../../kit/session/session.tsx';
import { retryLabel } from './retry-labels.ts';

export type FailedRow = ReplyOf<typeof listFailedPayments>['data'][number];
export type FailedAction = 'retry' | 'collect' | 'ask' | 'dismiss';
type Act = (action: FailedAction, row: FailedRow) => void;

/** What happens next with a failed payment. */
function Next({ row }: { readonly row: FailedRow }) {
  const { i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  if (!row.retryAt) return <>{i18n._(retryLabel(row.retryReason))}</>;
  return (
    <Trans>
      Tried again <Moment at={row.retryAt} now={now} timeZone={company.timeZone} />
    </Trans>
  );
}

function FailedMenu({ row, act }: { readonly row: FailedRow; readonly act: Act }) {
  const { t } = useLingui();
  const may = useMay();
  if (!may('transaction.write')) return null;
  const who = row.debtor.displayName;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t`What to do about the payment of ${who}`} />}>
      {row.mayRetry && (
        <MenuItem icon={RotateCw} onSelect={() => act('retry', row)}>
          <Trans>Try again now</Trans>
        </MenuItem>
      )}
      <MenuItem icon={CreditCard} onSelect={() => act('collect', row)}>
        <Trans>Collect in another way</Trans>
      </MenuItem>
      <MenuItem icon={Link2} onSelect={() => act('ask', row)}>
        <Trans>Ask for another payment method</Trans>
      </MenuItem>
      <MenuItem icon={EyeOff} onSelect={() => act('dismiss', row)}>
        <Trans>Dismiss</Trans>
      </MenuItem>
    </Menu>
  );
}

/** The columns of the queue. */
export function useFailedColumns(act: Act): readonly TableColumn<FailedRow>[] {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  return [
    {
      id: 'customer',
      header: t`Customer`,
      isName: true,
      width: 160,
      grows: true,
      cell: (row) => (
        <Link to="/transactions/$id" params={{ id: row._id }} className="block truncate">
          {row.debtor.displayName}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'right',
      width: 110,
      cell: (row) => formatMoney(row.amountCents),
    },
    {
      id: 'reason',
      header: t`Why it failed`,
      width: 200,
      cell: (row) => (
        <span className="block max-w-56 truncate" title={row.failure.message}>
          {row.failure.message}
          {row.tries > 1 && (
            <span className="text-muted">
              {' · '}
              <Plural value={row.tries} one="# try" other="# tries" />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'next',
      header: t`What happens next`,
      width: 200,
      cell: (row) => (
        <span
          className="block max-w-56 truncate text-muted"
          title={row.retryAt ? undefined : i18n._(retryLabel(row.retryReason))}
        >
          <Next row={row} />
        </span>
      ),
    },
    {
      id: 'method',
      header: t`Method`,
      width: 140,
      cell: (row) => (
        <span className="block max-w-44 truncate text-muted">
          {row.methodLabel ?? i18n._(methodLabels[row.method])}
        </span>
      ),
    },
    {
      id: 'at',
      header: t`When`,
      width: 110,
      cell: (row) => <Moment at={row.at} now={now} timeZone={company.timeZone} />,
    },
    { id: 'actions', header: t`Actions`, width: 72, align: 'right', cell: (row) => <FailedMenu row={row} act={act} /> },
  ];
}

/** The two lines of a failed payment on a narrow screen. */
export function useFailedCard(act: Act) {
  return (row: FailedRow) => ({
    first: (
      <>
        <Link to="/transactions/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.debtor.displayName}
        </Link>
        <span className="figures">{formatMoney(row.amountCents)}</span>
      </>
    ),
    second: (
      <>
        <span className="min-w-0 flex-1">
          {row.failure.message}. <Next row={row} />
        </span>
        <FailedMenu row={row} act={act} />
      </>
    ),
  });
}
