import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { compileTemplate } from './compile-template.ts';

/** Null when both texts can be rendered; otherwise the refusal with the sentence at its field (G44). */
export function checkTemplate(
  template: { readonly subject: string; readonly message: string },
  language: Language,
): Refusal | null {
  const subject = compileTemplate(template.subject, 'subject', language);
  if (isRefusal(subject)) return subject;
  const message = compileTemplate(template.message, 'message', language);
  return isRefusal(message) ? message : null;
}
