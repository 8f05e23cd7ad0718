import { useLingui } from '@lingui/react/macro';
import type { debtorRow } from '@recoup/contract/debtors.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { LastContact, NextStep } from './contact-cells.tsx';
import { PhoneText } from './phone-text.tsx';
import { VerifiedMark } from './verified-mark.tsx';

type DebtorRow = z.output<typeof debtorRow>;

/** The columns of the customers list. */
export function useDebtorColumns(): readonly TableColumn<DebtorRow>[] {
  const { t, i18n } = useLingui();
  return [
    {
      id: 'name',
      header: t`Customer`,
      isName: true,
      sort: { up: 'displayName', down: '-displayName' },
      width: 'min-w-44',
      cell: (row) => (
        <span className="flex items-center gap-1.5">
          <Link to="/customers/$id" params={{ id: row._id }} className="max-w-64 truncate">
            {row.displayName}
          </Link>
          {row.isVerified && <VerifiedMark />}
        </span>
      ),
    },
    {
      id: 'reference',
      header: t`Customer ID`,
      optional: true,
      startsHidden: true,
      cell: (row) => <span className="text-muted">{row.internalReference ?? '—'}</span>,
    },
    {
      id: 'email',
      header: t`E-mail`,
      optional: true,
      cell: (row) => <span className="block max-w-56 truncate text-muted">{row.emailPrimary?.value ?? '—'}</span>,
    },
    {
      id: 'phone',
      header: t`Phone`,
      optional: true,
      startsHidden: true,
      cell: (row) => (
        <span className="figures whitespace-nowrap text-muted">
          {row.phonePrimary ? <PhoneText value={row.phonePrimary.value} /> : '—'}
        </span>
      ),
    },
    {
      id: 'outstanding',
      header: t`Outstanding`,
      align: 'right',
      sort: { up: 'outstanding', down: '-outstanding' },
      cell: (row) => formatMoney(row.totals.outstandingCents),
    },
    {
      id: 'open',
      header: t`Open accounts`,
      align: 'right',
      optional: true,
      cell: (row) => i18n.number(row.totals.openAccounts),
    },
    {
      id: 'paid',
      header: t`Paid`,
      align: 'right',
      optional: true,
      startsHidden: true,
      cell: (row) => <span className="text-muted">{formatMoney(row.totals.paidCents)}</span>,
    },
    { id: 'last', header: t`Last contact`, optional: true, cell: (row) => <LastContact contact={row.lastContact} /> },
    {
      id: 'next',
      header: t`Next step`,
      optional: true,
      width: 'min-w-32',
      cell: (row) => <NextStep step={row.nextStep} />,
    },
  ];
}

/** The two lines of a customer on a narrow screen. */
export function debtorCard(row: DebtorRow) {
  return {
    first: (
      <>
        <Link to="/customers/$id" params={{ id: row._id }} className="min-w-0 truncate">
          {row.displayName}
        </Link>
        <span className="figures">{formatMoney(row.totals.outstandingCents)}</span>
      </>
    ),
    second: (
      <>
        <span className="min-w-0 truncate">{row.emailPrimary?.value ?? row.phonePrimary?.value ?? '—'}</span>
        <NextStep step={row.nextStep} />
      </>
    ),
  };
}
