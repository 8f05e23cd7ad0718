import type { Language } from '../languages.ts';
import { linkVariables } from './link-variables.ts';
import { isTemplateVariable, templateVariables } from './template-variables.ts';

const linkWords: Readonly<Record<Language, string>> = { en: 'link', es: 'enlace' };

/**
 * A text of a template as people read it in a list: each variable is what it says for this customer and day, else its
 * own fallback, else its name in brackets. Nothing is sent from this; what leaves is rendered whole (G44).
 */
export function putInWords(text: string, values: Readonly<Record<string, string>>, language: Language): string {
  return text.replaceAll(/\{\{\s*([\w.]+)\s*(?:\|([^}]*))?\}\}/g, (_, name: string, filter: string | undefined) => {
    if (linkVariables.has(name)) return linkWords[language];
    const said = values[name] || /default:\s*(["'])(.*?)\1/.exec(filter ?? '')?.[2];
    if (said) return said;
    return `[${isTemplateVariable(name) ? templateVariables[name].label[language] : name.replaceAll('_', ' ')}]`;
  });
}

/** Examples in Spanish, where they are words. */
const spanish: Readonly<Record<string, string>> = { due_status: 'vence hoy', failed_payment: 'su pago de $120.00' };

/** The same with the examples that the editor shows beside the names, for texts that are about nobody yet. */
export function putExamplesIn(text: string, known: Readonly<Record<string, string>>, language: Language): string {
  const examples = Object.fromEntries(
    Object.entries(templateVariables).map(([name, { example }]) => [
      name,
      (language === 'es' ? spanish[name] : undefined) ?? example,
    ]),
  );
  return putInWords(text, { ...examples, ...known }, language);
}
