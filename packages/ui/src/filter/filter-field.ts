import type { FilterFieldType } from '@recoup/domain/filters/filter-operators.ts';
import type { FilterOperator } from '@recoup/domain/vocabulary.ts';

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  /** What tells two of one name apart. */
  readonly detail?: string;
};

/** Where the values of a field come from when they are records: found as one types, and named by their ids. */
export type FilterSource = {
  /** Keeps the names that were found apart from those of other sources. */
  readonly key: string;
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
  readonly name: (ids: readonly string[], signal: AbortSignal) => Promise<readonly FilterOption[]>;
};

/** A field that a list may be narrowed by, in the person's words. */
export type FilterField = {
  readonly name: string;
  readonly label: string;
  readonly type: FilterFieldType;
  /** Every value there is, in its order. */
  readonly options?: readonly FilterOption[];
  readonly source?: FilterSource;
};

/** The operator a new condition begins with: the one people mean most often. */
export const firstOperator: Readonly<Record<FilterFieldType, FilterOperator>> = {
  text: 'contains',
  option: 'has_any_of',
  money: 'is_more_than',
  number: 'is_more_than',
  date: 'is_equal_or_greater_than',
  boolean: 'is_true',
};
