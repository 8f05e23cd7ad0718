import { languageOf, localeOf } from '@recoup/domain/languages.ts';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, options);
  formats.set(key, made);
  return made;
}

/** `2026-11-21` or an instant in a zone → `Nov 21, 2026`. A date without time is the same day everywhere. */
export function dateText(value: string, locale: string, timeZone?: string): string {
  const calendar = value.length === 10;
  return dateFormat(locale, { dateStyle: 'medium', timeZone: calendar ? 'UTC' : timeZone }).format(new Date(value));
}

/** The zone's name (`EST`) on a day, when it is not the viewer's; null when it is. */
export function foreignZone(day: string, locale: string, timeZone: string): string | null {
  if (timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return null;
  return shortZone(new Date(`${day}T12:00:00Z`), locale, timeZone);
}

/** A zone as people in the US call it (`CST`), in Spanish as well; elsewhere by its distance from UTC. */
function shortZone(at: Date, locale: string, timeZone: string): string {
  const parts = dateFormat(localeOf(languageOf(locale)), { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** An instant with its time, and with the zone's name when that is not the viewer's. */
export function dateTimeText(value: string, locale: string, timeZone?: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: timeZone && timeZone !== own ? 'short' : undefined,
  };
  const at = new Date(value);
  const parts = dateFormat(locale, options).formatToParts(at);
  return parts
    .map((part) => (part.type === 'timeZoneName' && timeZone ? shortZone(at, locale, timeZone) : part.value))
    .join('');
}

/** Only the time of day, by a zone's clock; without one by the viewer's. */
export function timeText(value: string, locale: string, timeZone?: string): string {
  return dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(value));
}

/** `3 hours ago`, `in 2 days`; null from seven days on, where a date says more. */
export function relativeText(value: string, now: Date, locale: string): string | null {
  const away = new Date(value).getTime() - now.getTime();
  const size = Math.abs(away);
  if (size >= 7 * msPerDay) return null;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (size < msPerMinute) return words.format(0, 'second');
  if (size < 60 * msPerMinute) return words.format(Math.round(away / msPerMinute), 'minute');
  if (size < msPerDay) return words.format(Math.round(away / (60 * msPerMinute)), 'hour');
  return words.format(Math.round(away / msPerDay), 'day');
}
