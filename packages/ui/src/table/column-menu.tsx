import { useLingui } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  FoldHorizontal,
  Pin,
  PinOff,
  UnfoldHorizontal,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../overlay/menu.tsx';
import { defaultColumnWidth, fittingWidth, moveColumn, withColumn } from './column-layout.ts';
import type { TableColumn } from './table-column.ts';
import type { TableLayout } from './use-table-layout.ts';

type Known = Pick<TableColumn<never>, 'id' | 'header' | 'sort' | 'isName' | 'width'>;

type ColumnMenuProps = {
  readonly trigger: ReactElement;
  readonly column: Known;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly layout: TableLayout;
  readonly onMoved: (place: number) => void;
};

/** One step wider or narrower, in pixels. */
const step = 24;

/** What can be done with a column, without a pointer too. */
export function ColumnMenu({ trigger, column, sort, onSort, layout, onMoved }: ColumnMenuProps) {
  const { t } = useLingui();
  const { layout: all, change } = layout;
  const now = all.find((one) => one.id === column.id);
  const order = onSort ? column.sort : undefined;
  const width = now?.width ?? column.width ?? defaultColumnWidth;

  function move(by: -1 | 1): void {
    const next = moveColumn(all, column.id, by);
    if (next === all) return;
    change(next);
    onMoved(next.filter((one) => !one.isHidden).findIndex((one) => one.id === column.id) + 1);
  }

  return (
    <Menu trigger={trigger} align="start" defaultOpen>
      {order && sort !== order.up && (
        <MenuItem icon={ArrowUp} onSelect={() => onSort?.(order.up)}>{t`Sort ascending`}</MenuItem>
      )}
      {order && sort !== order.down && (
        <MenuItem icon={ArrowDown} onSelect={() => onSort?.(order.down)}>{t`Sort descending`}</MenuItem>
      )}
      {order && <MenuSeparator />}
      {!column.isName && (
        <>
          <MenuItem icon={ArrowLeft} staysOpen onSelect={() => move(-1)}>{t`Move left`}</MenuItem>
          <MenuItem icon={ArrowRight} staysOpen onSelect={() => move(1)}>{t`Move right`}</MenuItem>
        </>
      )}
      <MenuItem
        icon={UnfoldHorizontal}
        staysOpen
        onSelect={() => change(withColumn(all, column.id, { width: fittingWidth(width + step) }))}
      >
        {t`Wider`}
      </MenuItem>
      <MenuItem
        icon={FoldHorizontal}
        staysOpen
        onSelect={() => change(withColumn(all, column.id, { width: fittingWidth(width - step) }))}
      >
        {t`Narrower`}
      </MenuItem>
      {!column.isName && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={now?.isPinned ? PinOff : Pin}
            onSelect={() => change(withColumn(all, column.id, { isPinned: !now?.isPinned }))}
          >
            {now?.isPinned ? t`Unpin` : t`Pin to the left`}
          </MenuItem>
          <MenuItem icon={EyeOff} onSelect={() => change(withColumn(all, column.id, { isHidden: true }))}>
            {t`Hide column`}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
