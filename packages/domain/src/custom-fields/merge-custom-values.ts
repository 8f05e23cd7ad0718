import type { CustomValue, CustomValues } from './custom-value.ts';

/** A record's values after a change of some of them: null takes one away, what is not named stays. */
export function mergeCustomValues(
  before: CustomValues,
  change: Readonly<Record<string, CustomValue | null>>,
): CustomValues {
  const merged: Record<string, CustomValue> = { ...before };
  for (const [propertyId, value] of Object.entries(change)) {
    if (value === null) delete merged[propertyId];
    else merged[propertyId] = value;
  }
  return merged;
}
