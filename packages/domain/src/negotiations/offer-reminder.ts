/** So long before an offer ends, or a settlement lapses, its customer is reminded, once. */
export const OFFER_REMINDER_DAYS = 2;

const reminderMs = OFFER_REMINDER_DAYS * 86_400_000;

/** When the customer is reminded of an offer or a settlement that is over at `end`. */
export function offerReminderAt(end: Date): Date {
  return new Date(end.getTime() - reminderMs);
}
