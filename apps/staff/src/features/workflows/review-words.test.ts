import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { messageWords, numberToType, type Review, splitDays, turnOnWords } from './review-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function review(change: Partial<Review>): Review {
  return {
    customers: 12,
    accounts: 20,
    balanceCents: 100,
    messages: { sms: 0, email: 0 },
    notContacted: [],
    firstSendAt: null,
    lastSendAt: null,
    byDay: [],
    previews: [],
    problems: [],
    ...change,
  };
}

describe('the words of the review', () => {
  test('name each channel with its number', () => {
    expect(turnOnWords(i18n, review({ messages: { sms: 142, email: 88 } }))).toBe(
      'Turn on and send 142 SMS and 88 e-mails',
    );
    expect(turnOnWords(i18n, review({ messages: { sms: 0, email: 1 } }))).toBe('Turn on and send 1 e-mail');
  });

  test('promise nothing when nothing is sent or counted', () => {
    expect(messageWords(i18n, { sms: 0, email: 0 })).toBeNull();
    expect(turnOnWords(i18n, review({}))).toBe('Turn on');
    expect(turnOnWords(i18n, null)).toBe('Turn on');
  });

  test('ask to type the number of customers above a hundred', () => {
    expect(numberToType(review({ customers: 100 }))).toBeUndefined();
    expect(numberToType(review({ customers: 101 }))).toBe(101);
  });

  test('show a week and sum up the rest', () => {
    const byDay = Array.from({ length: 9 }, (_, day) => ({ date: `2026-11-0${day + 1}`, sms: 1, email: day }));
    const { shown, later } = splitDays(byDay);
    expect(shown).toHaveLength(7);
    expect(later).toEqual({ days: 2, sms: 2, email: 15 });
    expect(splitDays(byDay.slice(0, 7)).later).toBeNull();
  });
});
