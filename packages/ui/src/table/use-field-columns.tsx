import { useLingui } from '@lingui/react';
import {
  type Field,
  type FieldKind,
  type FieldTable,
  type FieldWith,
  fieldsWith,
  headingOf,
} from '@recoup/domain/fields/field.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import type { ReactNode } from 'react';
import { CalendarDate } from '../page/moment.tsx';
import type { TableColumn } from './table-column.ts';

/** How a screen shows a field, where it is more than a plain value of its kind. */
export type FieldColumn<Row> = Partial<
  Pick<TableColumn<Row>, 'cell' | 'isName' | 'startsHidden' | 'width' | 'grows'>
> & {
  readonly align?: 'left' | 'right';
};

/** What stands under the fields of a list, in the order of its columns. */
export type FieldColumns<Row, T extends FieldTable> = Readonly<
  Partial<Record<FieldWith<T, 'shows'>, FieldColumn<Row>>>
>;

const onTheRight: ReadonlySet<FieldKind> = new Set(['money', 'number', 'date', 'instant']);
/** Whoever sorts by these asks for the most, the longest or the latest. */
const startDown: ReadonlySet<FieldKind> = new Set(['money', 'number', 'date', 'instant']);
const widths: Readonly<Record<FieldKind, number>> = {
  text: 200,
  option: 144,
  money: 124,
  number: 112,
  date: 128,
  instant: 128,
  boolean: 112,
};

/**
 * The columns of a list, as the table of its fields says them: headings, orders, sides. The screen names those that it
 * shows in its own way, in its order; every other field that shows comes after them, hidden until it is asked for.
 */
export function useFieldColumns<Row extends object, T extends FieldTable>(
  table: T,
  own: FieldColumns<Row, T>,
): readonly TableColumn<Row>[] {
  const { i18n } = useLingui();
  const named: Readonly<Record<string, FieldColumn<Row> | undefined>> = own;
  const ids = new Set([...Object.keys(named), ...fieldsWith(table, 'shows')]);
  return [...ids].flatMap((id): TableColumn<Row>[] => {
    const field: Field | undefined = table[id];
    if (!field) return [];
    const { align = onTheRight.has(field.kind) ? 'right' : 'left', ...column } = named[id] ?? { startsHidden: true };
    return [
      {
        id,
        header: wordsIn(i18n.locale, headingOf(field)),
        width: widths[field.kind],
        cell: (row) => <PlainValue value={shownIn(row, id, field)} field={field} />,
        ...(field.sorts === 'both' ? { sort: { up: id, down: `-${id}` }, startsDown: startDown.has(field.kind) } : {}),
        ...(align === 'right' ? { align } : {}),
        ...column,
      },
    ];
  });
}

/** A plain value stands in the row under the field's id; an amount of money says that it is in cents. */
function shownIn(row: object, id: string, { kind }: Field): unknown {
  return new Map<string, unknown>(Object.entries(row)).get(kind === 'money' ? `${id}Cents` : id);
}

function PlainValue({ value, field }: { readonly value: unknown; readonly field: Field }) {
  const { i18n } = useLingui();
  const words = (): ReactNode => {
    if (field.kind === 'money' && typeof value === 'number') return formatMoney(value);
    if (typeof value === 'number') return i18n.number(value);
    if (typeof value === 'boolean') return value && wordsIn(i18n.locale, headingOf(field));
    if (typeof value !== 'string' || value === '') return null;
    return field.kind === 'date' || field.kind === 'instant' ? <CalendarDate date={value} /> : value;
  };
  return <span className="text-muted">{words() || '—'}</span>;
}
