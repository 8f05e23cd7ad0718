import { expect, test } from 'vitest';
import { openingChannel } from './opening-channel.ts';

const none = { SMS: false, EMAIL: false };
const wrote = (direction: 'incoming' | 'outgoing', channel: 'SMS' | 'EMAIL') => ({ direction, channel });

test('an answer begins on the channel on which the customer wrote last', () => {
  expect(openingChannel([wrote('outgoing', 'EMAIL'), wrote('incoming', 'SMS'), wrote('incoming', 'EMAIL')], none)).toBe(
    'SMS',
  );
  expect(openingChannel([wrote('incoming', 'EMAIL'), wrote('incoming', 'SMS')], none)).toBe('EMAIL');
});

test('who never wrote gets an e-mail, unless a text to them was begun', () => {
  expect(openingChannel([], none)).toBe('EMAIL');
  expect(openingChannel([wrote('outgoing', 'SMS')], none)).toBe('EMAIL');
  expect(openingChannel([], { SMS: true, EMAIL: false })).toBe('SMS');
});

test('who never wrote and has only a number gets a text', () => {
  expect(openingChannel([], none, ['SMS'])).toBe('SMS');
  expect(openingChannel([], none, ['SMS', 'EMAIL'])).toBe('EMAIL');
  expect(openingChannel([], none, [])).toBe('EMAIL');
});

test('what was begun and not sent comes first', () => {
  expect(openingChannel([wrote('incoming', 'SMS')], { SMS: false, EMAIL: true })).toBe('EMAIL');
  expect(openingChannel([wrote('incoming', 'SMS')], { SMS: true, EMAIL: true })).toBe('SMS');
});
