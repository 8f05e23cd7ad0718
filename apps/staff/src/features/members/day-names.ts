/** The days of the week from Monday in a language, short. */
export function dayNames(locale: string): readonly string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The fifth of January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2026, 0, 5 + index)));
}
