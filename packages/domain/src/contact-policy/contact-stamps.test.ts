import { expect, test } from 'vitest';
import type { PolicyContact } from './contact-facts-book.ts';
import { contactFlags, isUnreached } from './contact-stamps.ts';

const number: PolicyContact = {
  ...{ id: 'c', kind: 'PHONE', value: '+12125550197', country: 'US', isPrimary: true, createdAt: new Date(0) },
  ...{ unwanted: [], isWork: false, employerProhibits: false, isWrong: false, isUnverified: false },
  ...{ bouncedAt: new Date(0), optedOutAt: null, consents: [] },
};

test('a number that takes no texts is closed to texts and open to calls and voicemail', () => {
  expect(isUnreached(number, 'SMS')).toBe(true);
  expect(contactFlags(number, 'SMS')).toEqual(['UNVERIFIED_CONTACT']);
  for (const channel of ['CALL', 'VOICEMAIL'] as const) {
    expect(isUnreached(number, channel)).toBe(false);
    expect(contactFlags(number, channel)).toEqual([]);
  }
});
