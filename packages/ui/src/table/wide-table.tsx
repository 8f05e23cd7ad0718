import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { BodyRow } from './body-row.tsx';
import { HeadCell } from './head-cell.tsx';
import { useOverflow } from './overflow.ts';
import { type ShownColumn, shownColumns, tableWidth } from './shown-columns.ts';
import { type Density, rowHeights } from './table-column.ts';
import { useTableKeys } from './table-keys.ts';
import type { DataTableProps } from './table-props.ts';

const noRows: readonly never[] = [];
const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The list as a table, for everything wider than a phone. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui();
  const { layout, choice } = props;
  const [density] = useStoredChoice('density', 'comfortable');
  const [moved, setMoved] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const tooWide = useOverflow(frame);
  const data = props.rows ?? noRows;
  const shown = shownColumns(props.columns, layout?.layout, choice !== undefined);
  const ids = data.map(props.rowId);
  const keys = useTableKeys({
    body,
    ids,
    peeked: props.peeked ?? null,
    onOpen: (at) => data[at] && props.onOpen?.(data[at]),
    onToggle: choice && ((at) => ids[at] && choice.toggle(ids[at], ids)),
    onPeek: props.onPeek && ((at) => props.onPeek?.(at === null ? null : (data[at] ?? null))),
    own: (props.rowKeys ?? []).map(({ run, ...key }) => ({ ...key, run: (at) => data[at] && run(data[at]) })),
  });
  const height = rowHeights[density as Density] ?? rowHeights.comfortable;

  return (
    <div
      ref={frame}
      // Where the table fits, nothing clips it, so that its head sticks to the window; otherwise it scrolls sideways.
      className={classNames(
        props.fills
          ? 'relative min-h-0 flex-1 scroll-pt-10 scroll-pb-2 overflow-auto overscroll-contain'
          : tooWide && 'overflow-x-auto',
      )}
    >
      <table
        aria-label={props.label}
        aria-rowcount={props.total ?? undefined}
        aria-busy={props.rows === undefined || undefined}
        style={layout && { tableLayout: 'fixed', minWidth: tableWidth(shown, choice !== undefined) }}
        className="w-full border-separate border-spacing-0 text-left"
      >
        {layout && (
          <colgroup>
            {choice && <col style={{ width: 44 }} />}
            {shown.map((each) => (
              <col key={each.column.id} data-column={each.column.id} style={{ width: each.fixedWidth }} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {choice && (
              <th
                scope="col"
                className={classNames(
                  'sticky top-(--sticky-top,0px) z-20 w-11 border-border border-b bg-sunken pr-1 pl-4 text-left align-middle',
                  layout && 'left-0 z-30',
                )}
              >
                <CheckInput
                  aria-label={t`Select all rows on this page`}
                  checked={ids.length > 0 && ids.every(choice.has)}
                  mixed={ids.some(choice.has) && !ids.every(choice.has)}
                  onChange={(event) => choice.togglePage(ids, event.target.checked)}
                />
              </th>
            )}
            {shown.map((each) => (
              <HeadCell
                key={each.column.id}
                shown={each}
                sort={props.sort}
                onSort={props.onSort}
                layout={layout}
                onMoved={(place) => setMoved(t`${each.column.header} is now column ${place}`)}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {props.rows === undefined ? (
            <SkeletonRows shown={shown} height={height} withChoice={choice !== undefined} />
          ) : (
            data.map((row, at) => (
              <BodyRow
                key={ids[at]}
                {...{ row, at, height, shown }}
                id={ids[at] ?? ''}
                ids={ids}
                choice={choice}
                index={(props.firstRowIndex ?? 0) + at + 2}
                tabbable={at === Math.min(keys.active, data.length - 1)}
                peeked={ids[at] === props.peeked}
                pins={layout !== undefined}
                onOpen={props.onOpen}
              />
            ))
          )}
        </tbody>
      </table>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}

type SkeletonRowsProps<Row> = {
  readonly shown: readonly ShownColumn<Row>[];
  readonly height: string;
  readonly withChoice: boolean;
};

function SkeletonRows<Row>({ shown, height, withChoice }: SkeletonRowsProps<Row>) {
  return skeletonRows.map((key) => (
    <tr key={key}>
      {withChoice && <td className={classNames('border-border border-b', height)} />}
      {shown.map(({ column }) => (
        <td key={column.id} className={classNames('border-border border-b px-3', height)}>
          <Skeleton className={classNames('h-3.5 w-3/4', column.align === 'right' && 'ml-auto')} />
        </td>
      ))}
    </tr>
  ));
}
