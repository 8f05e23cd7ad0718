import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listAccounts } from '@recoup/contract/accounts.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { addInvoices } from '@recoup/contract/projects.ts';
import { printFilter } from '@recoup/domain/filters/filter-text.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';
import { SearchInput } from '@recoup/ui/field/search-input.tsx';
import { CancelButton } from '@recoup/ui/overlay/cancel-button.tsx';
import { Dialog } from '@recoup/ui/overlay/dialog.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ChooseInvoices } from './choose-invoices.tsx';
import type { Moved } from './moved-notice.tsx';
import type { Project } from './project.ts';
import { SkippedInvoices } from './skipped-invoices.tsx';

type Added = ReplyOf<typeof addInvoices>;
type From = 'free' | 'other';

type AddInvoicesProps = {
  readonly project: Project;
  readonly onClose: () => void;
  readonly onAdded: (moved: Moved) => void;
};

const PAGE = 10;

/** Chooses invoices of the customer for a project: those without one, or those that are to leave another. */
export function AddInvoicesDialog({ project, onClose, onAdded }: AddInvoicesProps) {
  const { t } = useLingui();
  const client = useClient();
  const [from, setFrom] = useState<From>('free');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [done, setDone] = useState<Added | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useCall(
    listAccounts,
    {
      query: {
        ...{ debtorId: project.debtor._id, filter: filters(project._id)[from], page, limit: PAGE, sort: '-issueDate' },
        ...(search ? { search } : {}),
      },
    },
    { keepPrevious: true },
  );

  async function add(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const body = { accountIds: [...chosen], move: from === 'other' };
      const added = await client.send(addInvoices, { params: { id: project._id }, body });
      onAdded(added.left);
      if (added.skipped.length > 0) return setDone(added);
      // What was moved is told above the project, where it can be taken back.
      if (added.added > 0) showToast('success', t`Invoices added: ${added.added}`);
      onClose();
    } catch (thrown) {
      setProblem(isApiError(thrown) ? thrown.message : String(thrown));
    } finally {
      setBusy(false);
    }
  }

  const start = () => {
    setPage(1);
    setChosen([]);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t`Add invoices`}
      description={t`Of ${project.debtor.displayName}, to ${project.name}`}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <CancelButton />
            <Button variant="primary" busy={busy} aria-disabled={chosen.length === 0} onClick={() => void add()}>
              {chosen.length === 0 ? (
                from === 'other' ? (
                  <Trans>Move invoices</Trans>
                ) : (
                  <Trans>Add invoices</Trans>
                )
              ) : from === 'other' ? (
                <Plural value={chosen.length} one="Move # invoice" other="Move # invoices" />
              ) : (
                <Plural value={chosen.length} one="Add # invoice" other="Add # invoices" />
              )}
            </Button>
          </>
        )
      }
    >
      {problem && (
        <Notice kind="error" className="mb-4">
          {problem}
        </Notice>
      )}
      {done ? (
        <SkippedInvoices done={done} />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <SearchInput
              label={t`Search invoices`}
              value={search}
              onSearch={(text) => {
                setSearch(text);
                start();
              }}
              className="min-w-48 flex-1"
            />
            <Segmented
              label={t`Which invoices`}
              value={from}
              options={[
                { value: 'free', label: t`Without a project` },
                { value: 'other', label: t`In another project` },
              ]}
              onChange={(next) => {
                setFrom(next);
                start();
              }}
            />
          </div>
          <ChooseInvoices
            list={list}
            page={page}
            limit={PAGE}
            onPage={setPage}
            chosen={chosen}
            onChosen={setChosen}
            empty={
              <EmptyState icon={FileText} title={search ? t`Nothing found` : t`No such invoices`}>
                {from === 'free' ? (
                  <Trans>Every invoice of this customer is in a project.</Trans>
                ) : (
                  <Trans>No invoice of this customer is in another project.</Trans>
                )}
              </EmptyState>
            }
          />
        </>
      )}
    </Dialog>
  );
}

const filters = (projectId: string): Readonly<Record<From, string>> => ({
  free: printFilter({ match: 'all', conditions: [{ field: 'project', operator: 'is_empty', values: [] }] }),
  other: printFilter({
    match: 'all',
    conditions: [
      { field: 'project', operator: 'is_not_empty', values: [] },
      { field: 'project', operator: 'has_none_of', values: [projectId] },
    ],
  }),
});
