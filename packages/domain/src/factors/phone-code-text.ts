import type { Language } from '../languages.ts';

/**
 * A code by text, in one part. Its last line is bound to the site: phones fill the code in there and nowhere else
 * (origin-bound one-time codes).
 */
export function phoneCodeText(language: Language, code: string, host: string): string {
  const words =
    language === 'es'
      ? `${code} es su código de Recoup. Vale 10 minutos. Nunca se lo pediremos.`
      : `${code} is your Recoup code. It works for 10 minutes. We never ask for it.`;
  return `${words}\n\n@${host} #${code}`;
}
