import type { DateFormat } from '../calendar/date-formats.ts';
import type { NumberFormat } from '../money/number-formats.ts';
import { type ImportEntity, type ImportTarget, isDateField, isRepeatable } from './import-field.ts';

/** Which column feeds which field; the form of its dates or numbers where it has some. */
export interface MappedColumn {
  readonly column: number;
  readonly field: ImportTarget;
  readonly dateFormat?: DateFormat | undefined;
  /** Without it amounts are read as in the US; no amount can be read in both forms and mean two sums. */
  readonly numberFormat?: NumberFormat | undefined;
}

/** What is wrong with a choice of columns. `customer`: no column names the customer. */
export interface MappingProblems {
  readonly missing: ReadonlyArray<ImportTarget | 'customer'>;
  /** Fields that two columns want to feed though they hold one value. */
  readonly doubled: readonly ImportTarget[];
  /** Date fields whose form nobody has chosen. */
  readonly withoutFormat: readonly ImportTarget[];
}

const required: Readonly<Record<ImportEntity, readonly ImportTarget[]>> = {
  account: ['reference', 'amount', 'dueDate'],
  debtor: [],
};
const naming: readonly ImportTarget[] = ['internalReference', 'displayName', 'lastName', 'firstName', 'email'];

/** Whether columns can be imported; null when nothing is wrong. */
export function checkMapping(
  columns: readonly MappedColumn[],
  entity: ImportEntity = 'account',
): MappingProblems | null {
  const fields = columns.map((each) => each.field);
  const missing: Array<ImportTarget | 'customer'> = required[entity].filter((field) => !fields.includes(field));
  if (!naming.some((field) => fields.includes(field))) missing.push('customer');
  const doubled = [
    ...new Set(fields.filter((field, index) => fields.indexOf(field) !== index && !isRepeatable(field))),
  ];
  const withoutFormat = columns.filter((each) => isDateField(each.field) && !each.dateFormat).map((each) => each.field);
  return missing.length + doubled.length + withoutFormat.length > 0 ? { missing, doubled, withoutFormat } : null;
}
