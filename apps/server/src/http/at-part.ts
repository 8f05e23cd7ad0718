import { type Refusal, refuse } from '@recoup/domain/errors.ts';

/** A form of several parts: a refused field is named with its part, `debtor.email`. */
export function atPart(refusal: Refusal, part: string): Refusal {
  const fields = Object.entries(refusal.fields ?? {}).map(([name, text]) => [`${part}.${name}`, text]);
  return refuse(refusal.code, fields.length > 0 ? Object.fromEntries(fields) : undefined);
}
