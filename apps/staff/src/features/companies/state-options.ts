import type { Language } from '@recoup/domain/languages.ts';
import { stateName } from '@recoup/domain/time-zones/state-names.ts';
import { usStates } from '@recoup/domain/time-zones/us-states.ts';

/** The states and territories of the US, by name. */
export function stateOptions(language: Language): { readonly value: string; readonly label: string }[] {
  const named = Object.keys(usStates).map((value) => ({ value, label: stateName(value, language) }));
  return named.toSorted((one, other) => one.label.localeCompare(other.label, language));
}
