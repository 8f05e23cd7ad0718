import { Trans, useLingui } from '@lingui/react/macro';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { setAccountProject } from '@recoup/contract/projects.ts';
import { accountSorts } from '@recoup/domain/accounts/account-sorts.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { ConfirmSheet } from '@recoup/ui/overlay/confirm-sheet.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { useNavigate } from '@tanstack/react-router';
import { FileText, FolderMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SectionList } from '../../kit/list-page/section-list.tsx';
import { useSectionPages } from '../../kit/list-page/use-section-pages.ts';
import { accountCard, useAccountColumns } from '../accounts/account-columns.tsx';

type AccountRow = ReplyOf<typeof listAccounts>['data'][number];

type ProjectAccountsProps = {
  readonly id: string;
  readonly add: ReactNode;
  /** Where invoices may be taken out: the project's figures are asked for again. */
  readonly onTakenOut?: (() => void) | undefined;
};

/** The invoices of one project. What was never billed, or billed no more, owes nothing of it. */
export function ProjectAccounts({ id, add, onTakenOut }: ProjectAccountsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { asked, table } = useSectionPages(accountSorts, '-dueDate');
  const client = useClient();
  const [leaving, setLeaving] = useState<AccountRow | null>(null);
  const own = useAccountColumns(['customer', 'lastContact', 'nextStep', 'assignee']).map((column) =>
    column.id === 'balance' ? { ...column, cell: (row: AccountRow) => (counts(row) ? column.cell(row) : '—') } : column,
  );
  const out: TableColumn<AccountRow> = {
    id: 'actions',
    header: t`Actions`,
    width: 88,
    cell: (row) => (
      <IconButton
        icon={FolderMinus}
        label={t`Take ${row.reference} out of the project`}
        onClick={() => setLeaving(row)}
      />
    ),
  };
  const columns = onTakenOut ? [...own, out] : own;
  const filter = printFilter({
    match: 'all',
    conditions: [{ field: 'project', operator: 'has_any_of', values: [id] }],
  });
  const list = useCall(listAccounts, { query: { filter, ...asked } }, { keepPrevious: true });
  return (
    <>
      <SectionList
        label={t`Invoices`}
        columns={columns}
        list={list}
        rowId={(row) => row._id}
        {...table}
        onOpen={(row) => void navigate({ to: '/debts/$id', params: { id: row._id } })}
        card={accountCard}
        empty={
          <EmptyState icon={FileText} title={t`No invoices yet`} actions={add}>
            <Trans>Add invoices of this customer: the project then shows what was billed, paid and is owed.</Trans>
          </EmptyState>
        }
      />
      {leaving && (
        <ConfirmSheet
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          action={t`Take ${leaving.reference} out of the project`}
          onConfirm={async () => {
            await client.send(setAccountProject, { params: { id: leaving._id }, body: { projectId: null } });
            await list.mutate();
            onTakenOut?.();
          }}
        >
          <p className="text-body">
            <Trans>
              The invoice stays as it is; the project no longer counts it. It can be added again at any time.
            </Trans>
          </p>
        </ConfirmSheet>
      )}
    </>
  );
}

/** Drafts and canceled ones count nowhere. */
function counts({ status }: AccountRow): boolean {
  return status !== 'Draft' && status !== 'Canceled';
}
