import { isApiError } from '@recoup/client/api-error.ts';
import { addressEntries, companyEntries, portalEntries, startEntries } from '@recoup/contract/registration.ts';
import type { z } from 'zod';
import type { RegistrationHands, SavedEntries } from './use-registration.ts';

const schemas = {
  COMPANY: companyEntries,
  ADDRESS: addressEntries,
  PORTAL: portalEntries,
  START: startEntries,
} as const;

/** Steps whose halves are kept. */
export type HalfStep = keyof typeof schemas;

/** What the server said about a value of a field: it holds for as long as the same is typed. */
export type RefusedValues = Map<string, { readonly value: unknown; readonly message: string }>;

/**
 * Keeps what is typed in a step, field by field: what can be taken as values, the rest word for word. Answers the fields
 * that wait to be corrected; what the server said about them is written into `refused`. Throws when nothing was kept.
 */
export async function keepEntries(
  save: RegistrationHands['save'],
  step: HalfStep,
  typed: unknown,
  refused: RefusedValues,
): Promise<string[]> {
  const shape: Readonly<Record<string, z.ZodType | undefined>> = schemas[step].shape;
  const values: Record<string, unknown> = {};
  const unchecked: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(givenEntries(typed))) {
    const isWrong = refused.get(field)?.value === value || shape[field]?.safeParse(value).success === false;
    (isWrong ? unchecked : values)[field] = value;
  }
  try {
    await save({ step, values, unchecked } as SavedEntries);
  } catch (error) {
    const said = isApiError(error) ? Object.entries(entryFields(error.fields)) : [];
    const found = said.filter(([field]) => field in values);
    if (found.length === 0) throw error;
    for (const [field, message] of found) refused.set(field, { value: values[field], message });
    return keepEntries(save, step, typed, refused);
  }
  return Object.keys(unchecked);
}

/** An empty field is none. */
export function givenEntries(values: unknown): Record<string, unknown> {
  const all = Object.entries(values as Record<string, unknown>);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== null && value !== ''));
}

/** A refusal names its fields by their place in the request; in the form they stand alone. */
export function entryFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^values\./, ''), text]));
}
