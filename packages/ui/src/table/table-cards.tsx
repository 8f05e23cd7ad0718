import { useLingui } from '@lingui/react/macro';
import { CheckInput } from '../choice/check-input.tsx';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../page/skeleton.tsx';
import type { DataTableProps } from './data-table.tsx';

const skeletonCards = ['1', '2', '3', '4', '5', '6'] as const;

/** The rows as two-line cards, for narrow screens. */
export function TableCards<Row>(props: DataTableProps<Row>) {
  const { t } = useLingui();
  const { rows, choice } = props;
  const ids = (rows ?? []).map(props.rowId);
  if (rows === undefined) {
    return (
      <ul aria-busy aria-label={props.label} className="divide-y divide-border">
        {skeletonCards.map((key) => (
          <li key={key} className="space-y-2 px-4 py-3">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={props.label} className="divide-y divide-border">
      {rows.map((row, at) => {
        const { first, second } = props.card(row);
        const id = ids[at] ?? '';
        const chosen = choice?.has(id) ?? false;
        return (
          <li
            key={id}
            className={classNames(
              'relative flex items-start gap-3 px-4 py-3',
              chosen ? 'bg-selected' : 'active:bg-sunken',
            )}
          >
            {choice && (
              <CheckInput
                aria-label={t`Select row ${(props.firstRowIndex ?? 0) + at + 1}`}
                checked={chosen}
                onChange={() => choice.toggle(id, ids)}
                className="z-10 my-1 before:-inset-3"
              />
            )}
            {/* The link of the first line covers the whole card. */}
            <div className="min-w-0 flex-1 [&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-['']">
              <div className="flex items-baseline justify-between gap-3 font-medium text-body">{first}</div>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-compact text-muted">
                {second}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
