import type { FilterField } from './filter-field.ts';

export type ValueEditorProps = {
  readonly field: FilterField;
  readonly values: readonly (string | number)[];
  readonly onValues: (values: readonly (string | number)[]) => void;
  /** Enter: the condition is as it should be. */
  readonly onDone: () => void;
};
