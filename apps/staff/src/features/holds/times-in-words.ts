const names = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** Quiet times as people read them, by line: `MON-FRI 09:00-17:00` → `Mon–Fri, 9:00 AM – 5:00 PM`. */
export function timesInWords(text: string, locale: string): string[] {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const dayName = (name: string) => {
    const index = names.indexOf(name);
    // 2026-02-01 was a Sunday.
    return index === -1 ? name : day.format(new Date(Date.UTC(2026, 1, 1 + index)));
  };
  const clock = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hour.format(new Date(Date.UTC(2026, 1, 1, hours, minutes)));
  };
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [days = '', times = ''] = part.split(' ');
      const [from = '', to = ''] = times.split('-');
      const shown =
        days === 'SUN-SAT' || days === 'MON-SUN'
          ? ''
          : days
              .split(',')
              .map((range) => range.split('-').map(dayName).join('–'))
              .join(', ');
      const span = from === '00:00' && to === '24:00' ? '' : `${clock(from)} – ${clock(to)}`;
      return [shown, span].filter(Boolean).join(', ') || part;
    });
}
