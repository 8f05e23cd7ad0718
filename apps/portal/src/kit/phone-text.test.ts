import { expect, test } from 'vitest';
import { phoneText } from './phone-text.ts';

test.each([
  ['+13055550199', '+1 305 555 0199'],
  ['+1 305 555 0199', '+1 305 555 0199'],
  ['+34911234567', '+34911234567'],
  ['305-555-0199', '305-555-0199'],
])('%s reads %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
