import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { useMediaQuery } from '@recoup/ui/media-query.ts';
import { StatusChip } from '@recoup/ui/status/status-chip.tsx';
import { useTableChoice } from '@recoup/ui/table/use-table-choice.ts';
import type { ReactNode } from 'react';
import type { ListCall } from '../../kit/list-page/list-props.ts';
import { ListTable } from '../../kit/list-page/list-table.tsx';
import { type AccountRow, useAccountColumns } from '../accounts/account-columns.tsx';

type ChooseInvoicesProps = {
  readonly list: ListCall<AccountRow>;
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly chosen: readonly string[];
  readonly onChosen: (ids: readonly string[]) => void;
  readonly empty: ReactNode;
};

const shown = ['reference', 'status', 'balance', 'dueDate'];

/** Invoices to choose from; what was chosen on one page stays chosen on the next. */
export function ChooseInvoices({ list, page, limit, onPage, chosen, onChosen, empty }: ChooseInvoicesProps) {
  const { t } = useLingui();
  const columns = useAccountColumns().filter(({ id }) => shown.includes(id));
  // A press on a row chooses it: nothing here leads away from the choice.
  const plain = columns.map((column) =>
    column.isName
      ? { ...column, grows: true, cell: (row: AccountRow) => <span className="block truncate">{row.reference}</span> }
      : column,
  );
  const choice = useTableChoice({ mode: 'ids', ids: chosen }, (next) => {
    if (next.mode === 'ids') onChosen(next.ids);
  });
  const wide = useMediaQuery('(min-width: 40rem)');
  const ids = list.data?.data.map(({ _id }) => _id) ?? [];
  return (
    <div className="-mx-5">
      <ListTable
        label={t`Invoices`}
        columns={plain}
        list={list}
        rowId={(row) => row._id}
        page={page}
        limit={limit}
        onPage={onPage}
        choice={choice}
        // On cards a press shows nothing: there the boxes are chosen.
        {...(wide ? { onOpen: (row: AccountRow) => choice.toggle(row._id, ids) } : {})}
        card={(row) => ({
          first: (
            <>
              <span className="min-w-0 truncate">{row.reference}</span>
              <span className="figures">{formatMoney(row.balanceCents)}</span>
            </>
          ),
          second: <StatusChip kind="account" status={row.status} />,
        })}
        empty={empty}
      />
    </div>
  );
}
