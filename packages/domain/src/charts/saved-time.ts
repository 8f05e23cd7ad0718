/** How many minutes of a person one automatic act saves: an estimate, said as one. What a person sent saves nothing. */
export const savedMinutes = { campaign: 5, answer: 5, charge: 10, notice: 3 } as const;

/** What an hour of a person costs a company, in cents. */
export const HOURLY_COST_CENTS = 3_000;

/** Hours with one decimal. */
export function savedHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** What so many minutes cost, in cents. */
export function savedCents(minutes: number): number {
  return Math.round((minutes * HOURLY_COST_CENTS) / 60);
}
