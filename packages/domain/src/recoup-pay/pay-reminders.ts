const DAY_MS = 86_400_000;

/** So many days before something is due Administrators are told. */
export const payReminderDays = [14, 7, 2] as const;
export type PayReminderDays = (typeof payReminderDays)[number];

/**
 * Which reminder of a deadline is due: the nearest one that was not sent, and none once it is over. One that was
 * missed is not sent behind a nearer one.
 */
export function dueReminder(deadline: Date, now: Date, sent: number | null): PayReminderDays | null {
  const left = deadline.getTime() - now.getTime();
  if (left <= 0) return null;
  const reached = payReminderDays.filter((days) => left <= days * DAY_MS).at(-1);
  return reached !== undefined && (sent === null || reached < sent) ? reached : null;
}
