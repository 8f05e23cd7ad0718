import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import { fieldsOf, wrongField } from './error-reply.ts';
import { unstorableText } from './unstorable-text.ts';

/** The JSON of a form's field, validated as the body of its call; null where the form has none. Refusals at its fields, as of any body. */
export function readFormField<Body extends z.ZodType>(
  call: { readonly body: Body; readonly form: { readonly field: string } },
  text: string | null,
  language: 'en' | 'es',
): z.output<Body> | Refusal | null {
  if (text === null) return null;
  const given = parseJson(text);
  if (given === undefined) return refused(wrongField(call.form.field, language));
  const result = call.body.safeParse(given);
  if (!result.success) return refused(fieldsOf(result.error, language));
  const unstorable = unstorableText(result.data);
  return unstorable === null ? result.data : refused(wrongField(unstorable, language));
}

function refused({ code, fields }: ReturnType<typeof fieldsOf>): Refusal {
  return refuse(code, fields);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
