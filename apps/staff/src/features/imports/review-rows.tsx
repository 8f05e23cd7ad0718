import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import { listCustomFields } from '@recoup/contract/custom-fields.ts';
import { editRow, importRows, skipRows } from '@recoup/contract/imports.ts';
import { isMoneyField } from '@recoup/domain/imports/import-field.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { EditGrid } from '@recoup/ui/grid/edit-grid.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { ErrorRegion } from '@recoup/ui/page/error-region.tsx';
import { SkeletonLines } from '@recoup/ui/page/skeleton.tsx';
import { Pagination } from '@recoup/ui/table/pagination.tsx';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useChangeText } from './change-text.ts';
import { cellOf, type ImportRow, withKept } from './import-row.ts';
import type { ImportSearch } from './import-search.ts';
import type { ImportJob, ImportReview } from './import-step.ts';
import { ownTargets, useTargetLabel } from './own-targets.ts';
import { ProblemsSheet } from './problems-sheet.tsx';
import { ReviewEmpty } from './review-empty.tsx';
import { tabCount } from './review-tab.ts';
import { RowActions } from './row-actions.tsx';
import { RowHeader } from './row-header.tsx';
import { useShownDate } from './shown-date.ts';

type RowChange = InputOf<typeof editRow>['body'];

/** Rows per page of the review. */
const limit = 100;

type ReviewRowsProps = {
  readonly job: ImportJob;
  readonly review: ImportReview;
  readonly search: ImportSearch;
  readonly onSearch: (next: Partial<ImportSearch>) => void;
  readonly onReview: (review: ImportReview) => void;
  readonly onChanged: (job: ImportJob) => void;
};

/** The rows under one tab, to be looked through and mended. */
export function ReviewRows({ job, review, search, onSearch, onReview, onChanged }: ReviewRowsProps) {
  const { t } = useLingui();
  const id = useId();
  const client = useClient();
  const textOf = useChangeText();
  const dateOf = useShownDate(job.mapping);
  const tab = search.only === 'missing' ? 'all' : (search.only ?? 'all');
  const page = search.page ?? 1;
  const params = { id: job._id };
  const list = useCall(
    importRows,
    { params, query: { page, limit, only: tab } },
    { keepPrevious: true, revalidateOnFocus: false },
  );
  const [kept, setKept] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const word = useTargetLabel(ownTargets(useCall(listCustomFields, { query: {} }).data?.data, job.entity));
  const columns = (job.mapping?.columns ?? [])
    .toSorted((one, other) => one.column - other.column)
    .map(({ column, field }) => ({
      id: String(column),
      header: word(field),
      align: isMoneyField(field) ? ('right' as const) : undefined,
    }));
  const rows =
    list.data &&
    withKept(
      list.data.data.map((row) => kept.get(row.line) ?? row),
      kept,
    );
  const total = list.data?.total ?? tabCount(review, tab);
  const errors = tabCount(review, 'errors');
  // A page beyond the end, by an old address or because its rows were mended, is the last page.
  const isBeyond = list.data !== undefined && list.data.data.length === 0 && kept.size === 0 && page > 1;
  const lastPage = Math.max(1, Math.ceil((list.data?.total ?? 0) / limit));
  const clamp = useEffectEvent(() => onSearch({ page: lastPage }));
  useEffect(() => {
    if (isBeyond) clamp();
  }, [isBeyond]);

  async function change(row: ImportRow, body: RowChange): Promise<void> {
    const answer = await client.send(editRow, { params: { ...params, line: row.line }, body });
    setKept((now) => new Map(now).set(row.line, answer.row));
    onReview(answer.review);
    if (body.decision === 'import') onSearch({ update: 'yes', page: search.page });
  }

  async function decideAll(only: 'conflict' | 'skipped', decision: 'import' | 'reset'): Promise<void> {
    setRefusal(null);
    try {
      const answer = await client.send(skipRows, { params, body: { only, decision } });
      setKept(new Map());
      onChanged(answer.import);
      if (decision === 'import') onSearch({ update: 'yes' });
      await list.mutate();
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error));
    }
  }

  return (
    <Card flush>
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 p-3">
        <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2 text-body">
          <SwitchInput
            id={id}
            checked={tab === 'errors'}
            onChange={(event) => onSearch({ only: event.target.checked ? 'errors' : undefined })}
          />
          <Trans>Only rows with errors</Trans>
        </label>
        <ProblemsSheet
          job={job}
          hasErrors={errors > 0}
          onFixed={(next) => {
            setKept(new Map());
            onChanged(next);
            void list.mutate();
          }}
        />
        {tab === 'conflict' && review.conflict > 0 && (
          <Button size="small" onClick={() => void decideAll('conflict', 'import')}>
            <Trans>Update all that may be updated</Trans>
          </Button>
        )}
        {tab === 'skipped' && review.skipped > 0 && (
          <Button size="small" onClick={() => void decideAll('skipped', 'reset')}>
            <Trans>Take all in again</Trans>
          </Button>
        )}
        {refusal && (
          <p role="alert" className="text-body text-danger-text">
            {refusal}
          </p>
        )}
        <p className="ml-auto text-compact text-muted max-lg:hidden">
          <Trans>Enter changes a cell, Tab goes to the next error, Esc gives up.</Trans>
        </p>
      </div>
      {list.error && !rows ? (
        <ErrorRegion message={list.error.message} requestId={list.error.requestId} onRetry={() => void list.mutate()} />
      ) : !rows ? (
        <div className="p-4">
          <SkeletonLines />
        </div>
      ) : rows.length === 0 ? (
        <ReviewEmpty tab={tab} />
      ) : (
        <EditGrid
          label={t`Rows of the file`}
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.line)}
          rowHeaderLabel={t`Line`}
          rowHeader={(row) => <RowHeader row={row} columns={columns} word={word} />}
          rowActionsLabel={t`Actions`}
          rowActions={(row, tabIndex) => (
            <RowActions
              row={row}
              entity={job.entity}
              tabIndex={tabIndex}
              onDecide={(decision) => change(row, { decision })}
            />
          )}
          cellOf={(row, column) => cellOf(row, Number(column.id), textOf, dateOf)}
          isEditable={(row) => row.outcome !== 'created' && row.outcome !== 'updated'}
          isQuiet={(row) => row.outcome === 'skipped'}
          onEdit={(row, column, text) => change(row, { cells: [{ column: Number(column.id), value: text }] })}
          total={total}
          firstRowIndex={(page - 1) * limit}
        />
      )}
      {total > limit && (
        <Pagination page={page} limit={limit} total={total} onPage={(next) => onSearch({ page: next })} />
      )}
    </Card>
  );
}
