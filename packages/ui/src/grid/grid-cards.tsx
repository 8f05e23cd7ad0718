import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { FormField } from '../field/form-field.tsx';
import { TextInput } from '../field/text-input.tsx';
import { CellText } from './cell-text.tsx';
import type { EditGridProps, GridColumn } from './grid-column.ts';
import { useCellEdit } from './use-cell-edit.ts';

/** The narrow shape of the grid: a card per row, with a field for each cell that is wrong, and for all when asked. */
export function GridCards<Row>(props: EditGridProps<Row>) {
  const { save, shown } = useCellEdit(props);
  return (
    <ul aria-label={props.label} className="divide-y divide-border border-border border-t">
      {props.rows.map((row) => (
        <li key={props.rowId(row)}>
          <RowCard {...props} row={row} save={save} shown={shown} />
        </li>
      ))}
    </ul>
  );
}

type RowCardProps<Row> = EditGridProps<Row> & {
  readonly row: Row;
  readonly save: (row: Row, column: GridColumn, text: string) => Promise<void>;
  readonly shown: ReturnType<typeof useCellEdit<Row>>['shown'];
};

function RowCard<Row>({ row, save, shown, ...props }: RowCardProps<Row>) {
  const [all, setAll] = useState(false);
  const editable = props.isEditable(row);
  const wrong = props.columns.filter((column) => shown(row, column).problems.length > 0);
  const fields = editable && all ? props.columns : wrong;
  const changes = props.columns.filter((column) => shown(row, column).change !== undefined);
  const others = props.columns
    .map((column) => shown(row, column))
    .flatMap(({ shown: read, text }) => read || text || []);
  return (
    <div className={classNames('space-y-2.5 px-4 py-3', props.isQuiet(row) && 'text-muted')}>
      <div className="flex items-start justify-between gap-3">
        {props.rowHeader(row)}
        <span className="-my-1.5 shrink-0">{props.rowActions(row, 0)}</span>
      </div>
      {changes.length > 0 && !all && (
        <dl className="space-y-1 text-compact">
          {changes.map((column) => (
            <div key={column.id} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-muted">{column.header}</dt>
              <dd>
                <CellText cell={{ ...shown(row, column), problems: [] }} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.map((column) => (
        <CellField
          key={column.id}
          column={column}
          cell={shown(row, column)}
          onKeep={(text) => save(row, column, text)}
        />
      ))}
      {!all && changes.length === 0 && <p className="line-clamp-2 text-compact text-muted">{others.join(' · ')}</p>}
      {editable && (
        <Button variant="ghost" size="small" aria-expanded={all} onClick={() => setAll(!all)} className="-ml-2.5">
          {all ? <Trans>Show less</Trans> : <Trans>Show and change all values</Trans>}
        </Button>
      )}
    </div>
  );
}

type CellFieldProps = {
  readonly column: GridColumn;
  readonly cell: ReturnType<ReturnType<typeof useCellEdit>['shown']>;
  readonly onKeep: (text: string) => Promise<void>;
};

function CellField({ column, cell, onKeep }: CellFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    if (typed === null) return;
    setTyped(null);
    void onKeep(typed.trim());
  };
  return (
    <FormField label={column.header} error={cell.problems.join(' ') || undefined}>
      {(control) => (
        <TextInput
          {...control}
          value={typed ?? cell.text}
          maxLength={2_000}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && keep()}
        />
      )}
    </FormField>
  );
}
