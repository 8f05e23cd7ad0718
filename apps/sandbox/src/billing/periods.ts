/** The end of the period that begins at `from`, in Unix seconds: the anchor's day of the month, or that month's last. */
export function afterInterval(anchor: number, from: number, interval: string): number {
  const first = new Date(anchor * 1000);
  const start = new Date(from * 1000);
  const months = (start.getUTCFullYear() - first.getUTCFullYear()) * 12 + start.getUTCMonth() - first.getUTCMonth();
  const step = interval === 'year' ? 12 : 1;
  for (let ahead = Math.max(0, months); ; ahead += 1) {
    if (ahead % step !== 0) continue;
    const end = monthsAfter(first, ahead);
    if (end > from) return end;
  }
}

function monthsAfter(first: Date, months: number): number {
  const year = first.getUTCFullYear();
  const month = first.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = [first.getUTCHours(), first.getUTCMinutes(), first.getUTCSeconds()] as const;
  return Date.UTC(year, month, Math.min(first.getUTCDate(), last), ...time) / 1000;
}
