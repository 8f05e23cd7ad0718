import { useLingui } from '@lingui/react/macro';
import type { debtorRow } from '@recoup/contract/debtors.ts';
import { debtorFields } from '@recoup/domain/fields/debtor-fields.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Tooltip } from '@recoup/ui/overlay/tooltip.tsx';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useFieldColumns } from '@recoup/ui/table/use-field-columns.tsx';
import { Link } from '@tanstack/react-router';
import { Bot, CircleSlash, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { LastContact, NextStep } from '../../kit/records/contact-cells.tsx';
import { PhoneText } from '../../kit/records/phone-text.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { VerifiedMark } from './verified-mark.tsx';

export type DebtorRow = z.output<typeof debtorRow>;

/** The columns of the customers list. */
export function useDebtorColumns(): readonly TableColumn<DebtorRow>[] {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { company } = useUser();
  const quiet = (text: ReactNode) => <span className="text-muted">{text || '—'}</span>;
  return useFieldColumns<DebtorRow, typeof debtorFields>(debtorFields, {
    displayName: {
      isName: true,
      width: 200,
      grows: true,
      cell: (row) => (
        <span className="flex items-center gap-1.5">
          <Link to="/customers/$id" params={{ id: row._id }} className="min-w-0 truncate" title={row.displayName}>
            {row.displayName}
          </Link>
          {row.isVerified && <VerifiedMark />}
          {row.isTest && <Chip tone="purple">{t`Test`}</Chip>}
        </span>
      ),
    },
    internalReference: {
      startsHidden: true,
      width: 128,
      cell: (row) => quiet(row.internalReference),
    },
    email: {
      startsHidden: true,
      width: 220,
      cell: (row) => quiet(row.emailPrimary?.value),
    },
    phone: {
      startsHidden: true,
      width: 152,
      cell: (row) => (
        <span className="figures text-muted">
          {row.phonePrimary ? <PhoneText value={row.phonePrimary.value} /> : '—'}
        </span>
      ),
    },
    outstanding: {
      width: 124,
      cell: (row) => formatMoney(row.totals.outstandingCents),
    },
    openAccounts: {
      width: 128,
      cell: (row) => i18n.number(row.totals.openAccounts),
    },
    accounts: {
      startsHidden: true,
      width: 112,
      cell: (row) => quiet(i18n.number(row.totals.accounts)),
    },
    paid: {
      width: 116,
      cell: (row) => quiet(formatMoney(row.totals.paidCents)),
    },
    lastContact: { align: 'left', width: 136, cell: (row) => <LastContact contact={row.lastContact} /> },
    nextStep: { width: 160, cell: (row) => <NextStep step={row.nextStep} /> },
    assignee: { width: 132, cell: (row) => quiet(row.assignee?.name) },
    sending: {
      width: 108,
      cell: (row) => <Switches row={row} />,
    },
    tags: {
      startsHidden: true,
      width: 200,
      cell: (row) => (row.tags.length > 0 ? <TagList tags={row.tags} atMost={2} /> : quiet(null)),
    },
    workflow: { startsHidden: true, width: 168, cell: (row) => quiet(row.workflow?.name) },
    attempts: {
      startsHidden: true,
      width: 144,
      cell: (row) => quiet(i18n.number(row.attempts)),
    },
    createdAt: {
      startsHidden: true,
      width: 128,
      cell: (row) => <Moment at={row.createdAt} now={now} timeZone={company.timeZone} />,
    },
  });
}

/** Whether messages are sent to a customer, and whether the AI agent answers them. */
function Switches({ row }: { readonly row: DebtorRow }) {
  const { t } = useLingui();
  const Mail = row.isSendActive ? Send : CircleSlash;
  const sending = row.isSendActive ? t`Sending is on` : t`Sending is off`;
  const agent = row.isBotActive ? t`AI agent is on` : t`AI agent is off`;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <Tooltip text={sending}>
        <Mail
          role="img"
          aria-label={sending}
          className={row.isSendActive ? 'size-4 text-green-icon' : 'size-4 text-amber-icon'}
        />
      </Tooltip>
      <Tooltip text={agent}>
        <Bot
          role="img"
          aria-label={agent}
          className={row.isBotActive ? 'size-4 text-teal-icon' : 'size-4 text-subtle opacity-50'}
        />
      </Tooltip>
    </span>
  );
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
