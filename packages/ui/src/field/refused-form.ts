/** Why the server did not take a form: a sentence, and one per field where it named fields. */
export type RefusedForm = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

function isRefusal(value: unknown): value is { message: string; fields?: Record<string, string> } {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}

/** Reads what a submit threw. The client's errors carry `message` and `fields`; anything else has only its message. */
export function refusalOf(thrown: unknown): RefusedForm {
  if (!isRefusal(thrown)) return { message: String(thrown), fields: {} };
  return { message: thrown.message, fields: thrown.fields ?? {} };
}
