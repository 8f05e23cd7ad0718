import { usStates } from '@recoup/domain/time-zones/us-states.ts';

/** The states and territories of the US, by name. */
export const stateOptions = Object.entries(usStates)
  .map(([value, { name }]) => ({ value, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
