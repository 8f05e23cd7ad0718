import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { countLabel, messageLabel, numberToType, publishLabel, type Result, turnOnLabel } from './rehearsal-labels.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function result(change: Partial<Result>): Result {
  return {
    customers: 12,
    accounts: 20,
    balanceCents: 100,
    messages: { sms: 0, email: 0 },
    tasks: [],
    credits: { needed: 0, left: 0 },
    firstAt: null,
    lastAt: null,
    sender: { name: '', mailFrom: '', smsFrom: '' },
    byDay: [],
    never: [],
    previews: [],
    foreign: [],
    unnamed: { customers: 0, messages: 0 },
    difference: null,
    problems: [],
    ...change,
  };
}

describe('the words of a rehearsal', () => {
  test('name each channel with its number', () => {
    const both = result({ messages: { sms: 142, email: 88 } });
    expect(turnOnLabel(i18n, both)).toBe('Turn on and send 142 SMS and 88 e-mails');
    expect(publishLabel(i18n, both)).toBe('Publish and send 142 SMS and 88 e-mails');
    expect(turnOnLabel(i18n, result({ messages: { sms: 0, email: 1 } }))).toBe('Turn on and send 1 e-mail');
  });

  test('promise nothing when nothing is sent or counted', () => {
    expect(messageLabel(i18n, { sms: 0, email: 0 })).toBeNull();
    expect(turnOnLabel(i18n, result({}))).toBe('Turn on');
    expect(turnOnLabel(i18n, null)).toBe('Turn on');
    expect(publishLabel(i18n, null)).toBe('Publish');
  });

  test('name the tasks where nothing else happens', () => {
    expect(turnOnLabel(i18n, result({ tasks: [{ member: null, count: 3 }] }))).toBe('Turn on and open 3 tasks');
    expect(countLabel(i18n, { sms: 2, email: 0, tasks: 1 })).toBe('2 SMS, 1 task');
    expect(countLabel(i18n, { sms: 0, email: 0, tasks: 0 })).toBeNull();
  });

  test('ask to type the number of customers above a hundred', () => {
    expect(numberToType(result({ customers: 100 }))).toBeUndefined();
    expect(numberToType(result({ customers: 101 }))).toBe(101);
  });
});
