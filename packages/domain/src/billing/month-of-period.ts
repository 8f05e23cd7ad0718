/** The month of a paid period in which an instant lies, by its beginning: units are given anew with each. */
export function monthOfPeriod(periodStart: Date, now: Date): Date {
  let month = periodStart;
  for (let ahead = 1; ; ahead += 1) {
    const next = monthsAfter(periodStart, ahead);
    if (next > now) return month;
    month = next;
  }
}

/** When the month after the one of an instant begins. */
export function nextMonthOfPeriod(periodStart: Date, now: Date): Date {
  for (let ahead = 1; ; ahead += 1) {
    const next = monthsAfter(periodStart, ahead);
    if (next > now) return next;
  }
}

function monthsAfter(start: Date, months: number): Date {
  const last = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  moved.setUTCDate(Math.min(start.getUTCDate(), last));
  return moved;
}
