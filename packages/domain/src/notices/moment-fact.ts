import type { Language } from '../languages.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

/** An instant as a notice keeps it, with the place whose clock is to name it. */
export function momentFact(instant: Date, timeZone: string): string {
  return `${instant.toISOString()} ${timeZone}`;
}

/** Its instant and place; null when it is none. */
export function readMoment(fact: string): { readonly instant: Date; readonly timeZone: string } | null {
  const [text = '', timeZone = ''] = fact.split(' ');
  const instant = new Date(text);
  return timeZone === '' || Number.isNaN(instant.getTime()) ? null : { instant, timeZone };
}

/** `Dec 3, 2026, 8:00 PM EST`: the hour and whose it is. */
export function momentText(fact: string, language: Language): string {
  const moment = readMoment(fact);
  if (!moment) return fact;
  return new Intl.DateTimeFormat(locales[language], {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: moment.timeZone,
  }).format(moment.instant);
}
