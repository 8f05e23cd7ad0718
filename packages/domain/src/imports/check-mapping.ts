import type { DateFormat } from '../calendar/date-formats.ts';
import { type ImportField, isDateField } from './import-field.ts';

/** Which column feeds which field; the form of its dates where it has some. */
export interface MappedColumn {
  readonly column: number;
  readonly field: ImportField;
  readonly dateFormat?: DateFormat;
}

/** What is wrong with a choice of columns. `customer`: no column names the customer. */
export interface MappingProblems {
  readonly missing: ReadonlyArray<ImportField | 'customer'>;
  /** Fields that two columns want to feed. */
  readonly doubled: readonly ImportField[];
  /** Date fields whose form nobody has chosen. */
  readonly withoutFormat: readonly ImportField[];
}

const required: readonly ImportField[] = ['reference', 'amount', 'dueDate'];
const naming: readonly ImportField[] = ['debtorReference', 'debtorName', 'lastName', 'firstName', 'email'];

/** Whether columns can be imported; null when nothing is wrong. */
export function checkMapping(columns: readonly MappedColumn[]): MappingProblems | null {
  const fields = columns.map((each) => each.field);
  const missing: Array<ImportField | 'customer'> = required.filter((field) => !fields.includes(field));
  if (!naming.some((field) => fields.includes(field))) missing.push('customer');
  const doubled = [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))];
  const withoutFormat = columns.filter((each) => isDateField(each.field) && !each.dateFormat).map((each) => each.field);
  return missing.length + doubled.length + withoutFormat.length > 0 ? { missing, doubled, withoutFormat } : null;
}
