import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { importRows } from '@recoup/contract/imports.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { EmptyState } from '@recoup/ui/page/empty-state.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import { DataTable } from '@recoup/ui/table/data-table.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { ConfirmImport } from './confirm-import.tsx';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob } from './import-step.ts';
import { reviewCard, useReviewColumns } from './review-columns.tsx';
import { WorkingCard } from './working-card.tsx';

/** Rows per page of the review. */
const limit = 100;

type ReviewStepProps = {
  readonly job: ImportJob;
  readonly search: ImportSearch;
  readonly onConfirmed: (job: ImportJob) => void;
};

/** Step 3: what will be imported, what will not and why, row by row. */
export function ReviewStep({ job, search, onConfirmed }: ReviewStepProps) {
  const { t, i18n } = useLingui();
  const { review } = job;
  if (job.stage !== 'REVIEWED' || !review) return <WorkingCard job={job} title={t`Checking the rows`} />;
  return (
    <div>
      <p role="status" className="sr-only">
        <Plural value={review.ready} one="# row is ready to import" other="# rows are ready to import" />
      </p>
      <FigureStrip
        figures={[
          { label: t`Ready to import`, value: i18n.number(review.ready) },
          { label: t`Amount`, value: formatMoney(review.amountCents) },
          { label: t`New customers`, value: i18n.number(review.newDebtors) },
          { label: t`With errors`, value: i18n.number(review.withErrors) },
          { label: t`Already here, or twice in the file`, value: i18n.number(review.duplicates) },
          { label: t`Rows in the file`, value: i18n.number(job.rows) },
        ]}
      />
      <Rows job={job} search={search} />
      <ConfirmImport job={job} review={review} search={search} onConfirmed={onConfirmed} />
    </div>
  );
}

function Rows({ job, search }: { readonly job: ImportJob; readonly search: ImportSearch }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const only = search.only ?? 'all';
  const list = useCall(
    importRows,
    { params: { id: job._id }, query: { page, limit, only } },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const columns = useReviewColumns(job);
  const total = list.data?.total ?? 0;

  function change(next: Partial<ImportSearch>): void {
    void navigate({ to: '/debts/add-bulk', search: { ...search, page: undefined, ...next }, resetScroll: false });
  }

  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 p-3">
        <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2 text-body">
          <SwitchInput
            id={id}
            checked={only === 'errors'}
            onChange={(event) => change({ only: event.target.checked ? 'errors' : undefined })}
          />
          <Trans>Only rows with errors</Trans>
        </label>
      </div>
      <div className="overflow-x-auto">
        <DataTable
          name="import-rows"
          label={t`Rows of the file`}
          columns={columns}
          rows={list.data?.data}
          rowId={(row) => String(row.line)}
          refreshing={list.isRefreshing}
          total={total}
          firstRowIndex={(page - 1) * limit}
          card={reviewCard}
          error={list.error && <ErrorRegion message={list.error.message} onRetry={() => void list.mutate()} />}
          empty={
            <EmptyState icon={CircleCheck} title={t`No row has an error`}>
              <Trans>Everything in this file can be imported.</Trans>
            </EmptyState>
          }
        />
      </div>
      {total > limit && (
        <Pagination page={page} limit={limit} total={total} onPage={(next) => change({ page: next })} />
      )}
    </Card>
  );
}
