/** First and last minute of the day at which the product offers to send: 8:00 am and 8:00 pm (document, section 9). */
export const firstSlotMinute = 8 * 60;
export const lastSlotMinute = 20 * 60;
export const slotStepMinutes = 30;

/** Minutes of the day of all send times: every 30 minutes from 8:00 am to 8:00 pm, 25 of them. */
export const sendSlotMinutes: readonly number[] = Array.from(
  { length: (lastSlotMinute - firstSlotMinute) / slotStepMinutes + 1 },
  (_, index) => firstSlotMinute + index * slotStepMinutes,
);

/** A minute of the day as `HH:MM` (24 hours), the form in which slots are stored and sent. */
export function slotText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** The minute of the day of `HH:MM`; null when the text is no time of day. */
export function slotMinute(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** A minute of the day as people read it: `8:00 am`. */
export function slotTitle(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
