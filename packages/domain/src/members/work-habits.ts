/** Where calls ring for a member: in the browser, or at a phone of theirs. */
export const callLines = ['BROWSER', 'PHONE'] as const;
export type CallLine = (typeof callLines)[number];

/** Whether calls ring for a member at all. */
export const availabilities = ['AVAILABLE', 'AWAY'] as const;
export type Availability = (typeof availabilities)[number];

/** When calls reach a member, `HH:MM` at the company's place. */
export interface WorkHours {
  /** 1 (Monday) to 7. */
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Whether hours are any: they end after they begin, on the same day. Both are `HH:MM`. */
export function areHours({ from, to }: WorkHours): boolean {
  return from < to;
}

/** First and last name of what somebody is called: the last word is the last name. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}
