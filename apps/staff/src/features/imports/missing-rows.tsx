import { Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { missingAccounts } from '@recoup/contract/imports.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import type { ImportJob } from './import-step.ts';
import { ReviewEmpty } from './review-empty.tsx';

const limit = 100;

type Missing = ReplyOf<typeof missingAccounts>['data'][number];

type MissingRowsProps = {
  readonly job: ImportJob;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** Open accounts of earlier files that this file does not have. Nothing is done about them: being absent pays nothing. */
export function MissingRows({ job, page, onPage }: MissingRowsProps) {
  const { t, i18n } = useLingui();
  const list = useCall(missingAccounts, { params: { id: job._id }, query: { page, limit } }, { keepPrevious: true });
  const total = list.data?.total ?? 0;
  const name = (row: Missing) => (
    <Link to="/debts/$id" params={{ id: row._id }}>
      {row.reference}
    </Link>
  );
  const columns: readonly TableColumn<Missing>[] = [
    { id: 'reference', header: t`Account`, isName: true, cell: name },
    { id: 'customer', header: t`Customer`, cell: (row) => row.customer },
    { id: 'status', header: t`Status`, cell: (row) => <StatusChip kind="account" status={row.status} /> },
    { id: 'balance', header: t`Balance`, align: 'right', cell: (row) => formatMoney(row.balanceCents) },
    { id: 'due', header: t`Due`, cell: (row) => dateText(row.dueDate, i18n.locale) },
  ];
  return (
    <Card flush>
      {total > 0 && (
        <div className="p-3">
          <Notice kind="info">
            <Trans>
              These accounts are open and came with earlier files, but this file does not have them. Nothing happens to
              them: an account that is absent is never taken as paid. Close them or record their payment where you know
              it.
            </Trans>
          </Notice>
        </div>
      )}
      <ListTable
        label={t`Accounts that the file does not have`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={limit}
        onPage={onPage}
        card={(row) => ({
          first: (
            <>
              {name(row)}
              <span className="figures">{formatMoney(row.balanceCents)}</span>
            </>
          ),
          second: (
            <>
              <span>{row.customer}</span>
              <span>{dateText(row.dueDate, i18n.locale)}</span>
            </>
          ),
        })}
        empty={<ReviewEmpty tab="missing" />}
      />
    </Card>
  );
}
