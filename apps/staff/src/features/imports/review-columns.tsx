import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { importRows } from '@recoup/contract/imports.ts';
import type { ImportField } from '@recoup/domain/imports/import-field.ts';
import { Chip } from '@recoup/ui/status/chip.tsx';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import { CircleAlert, CircleCheck, Copy, Equal } from 'lucide-react';
import { fieldWords } from './field-words.ts';
import type { ImportJob } from './import-step.ts';

type ImportRow = ReplyOf<typeof importRows>['data'][number];

/** What will become of a row. */
function OutcomeChip({ outcome }: { readonly outcome: ImportRow['outcome'] }) {
  switch (outcome) {
    case 'ready':
      return (
        <Chip tone="green" icon={CircleCheck}>
          <Trans>Ready</Trans>
        </Chip>
      );
    case 'created':
      return (
        <Chip tone="green" icon={CircleCheck}>
          <Trans>Imported</Trans>
        </Chip>
      );
    case 'error':
      return (
        <Chip tone="red" icon={CircleAlert}>
          <Trans>Error</Trans>
        </Chip>
      );
    case 'duplicate':
      return (
        <Chip tone="amber" icon={Copy}>
          <Trans>Twice in the file</Trans>
        </Chip>
      );
    case 'unchanged':
      return (
        <Chip tone="neutral" icon={Equal}>
          <Trans>Already here</Trans>
        </Chip>
      );
  }
}

function ErrorText({ children }: { readonly children: string }) {
  return (
    <span className="flex items-start gap-1 text-left text-compact text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** A cell as it stands in the file, with what is wrong with it below. */
function Cell({ row, column }: { readonly row: ImportRow; readonly column: number }) {
  const errors = row.errors.filter((error) => error.column === column);
  const text = row.cells[column] ?? '';
  return (
    <div className={errors.length > 0 ? 'min-w-48 py-1.5' : 'max-w-64 truncate'} title={text}>
      <span className="break-words">{text === '' && errors.length === 0 ? '—' : text}</span>
      {errors.map((error) => (
        <ErrorText key={error.message}>{error.message}</ErrorText>
      ))}
    </div>
  );
}

function fieldsWithErrors(row: ImportRow): readonly ImportField[] {
  return [...new Set(row.errors.flatMap(({ column, field }) => (column !== null && field ? [field] : [])))];
}

/** The columns that are imported, in the order of the file, between the row's fate and its line. */
export function useReviewColumns(job: ImportJob): readonly TableColumn<ImportRow>[] {
  const { t, i18n } = useLingui();
  const mapped = (job.mapping?.columns ?? []).toSorted((a, b) => a.column - b.column);
  return [
    { id: 'line', header: t`Line`, isName: true, cell: (row) => <span className="figures">{row.line}</span> },
    {
      id: 'outcome',
      header: t`Result`,
      cell: (row) => (
        <div className="space-y-1 py-1.5">
          <OutcomeChip outcome={row.outcome} />
          {row.errors
            .filter((error) => error.column === null)
            .map((error) => (
              <ErrorText key={error.message}>{error.message}</ErrorText>
            ))}
          {row.outcome === 'error' && (
            // The cell that is wrong may lie out of sight to the right.
            <p className="min-w-24 text-meta text-muted">
              {fieldsWithErrors(row)
                .map((field) => i18n._(fieldWords[field]))
                .join(', ')}
            </p>
          )}
        </div>
      ),
    },
    ...mapped.map(
      ({ column, field }): TableColumn<ImportRow> => ({
        id: `column-${column}`,
        header: i18n._(fieldWords[field]),
        align: field === 'amount' || field === 'paidAmount' ? 'right' : undefined,
        cell: (row) => <Cell row={row} column={column} />,
      }),
    ),
  ];
}

/** A row on a narrow screen: where it stands in the file, its fate and what is wrong. */
export function reviewCard(row: ImportRow) {
  return {
    first: (
      <>
        <span className="figures">
          <Trans>Line {row.line}</Trans>
        </span>
        <OutcomeChip outcome={row.outcome} />
      </>
    ),
    second:
      row.errors.length > 0 ? (
        <span className="space-y-1">
          {row.errors.map((error) => (
            <ErrorText key={`${error.field} ${error.message}`}>
              {error.column === null ? error.message : `${row.cells[error.column] ?? ''} ${error.message}`.trim()}
            </ErrorText>
          ))}
        </span>
      ) : (
        <span className="truncate">{row.cells.filter(Boolean).slice(0, 4).join(' · ')}</span>
      ),
  };
}
