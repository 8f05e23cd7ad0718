import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { reviewWorkflow } from '@recoup/contract/workflows.ts';

export type Review = ReplyOf<typeof reviewWorkflow>;

/** So many days stand in the sheet; the rest is told as one sum. */
const daysShown = 7;
/** From here on the number of people has to be typed (design: more than 100). */
const freeCustomers = 100;

/** What is sent, with its numbers: `142 SMS and 88 e-mails`; null when nothing is. */
export function messageWords(i18n: I18n, { sms, email }: Review['messages']): string | null {
  const texts = i18n._(msg`${plural(sms, { one: '# SMS', other: '# SMS' })}`);
  const mails = i18n._(msg`${plural(email, { one: '# e-mail', other: '# e-mails' })}`);
  if (sms > 0 && email > 0) return i18n._(msg`${texts} and ${mails}`);
  if (sms > 0) return texts;
  return email > 0 ? mails : null;
}

/** The verb and the number: title of the sheet and words of its button. */
export function turnOnWords(i18n: I18n, review: Review | null): string {
  const messages = review && messageWords(i18n, review.messages);
  return messages ? i18n._(msg`Turn on and send ${messages}`) : i18n._(msg`Turn on`);
}

/** The number that has to be typed, if any. */
export function numberToType(review: Review | null): number | undefined {
  return review && review.customers > freeCustomers ? review.customers : undefined;
}

type Days = Review['byDay'];

/** The first days one by one, and what comes after them as a sum. */
export function splitDays(byDay: Days): {
  readonly shown: Days;
  readonly later: { readonly days: number; readonly sms: number; readonly email: number } | null;
} {
  const shown = byDay.slice(0, daysShown);
  const rest = byDay.slice(daysShown);
  if (rest.length === 0) return { shown, later: null };
  const sum = (channel: 'sms' | 'email') => rest.reduce((total, day) => total + day[channel], 0);
  return { shown, later: { days: rest.length, sms: sum('sms'), email: sum('email') } };
}
