import { expect, test } from 'vitest';
import { isAboutAccount } from './is-about-account.ts';

test('a text is about one account when it names something of it', () => {
  const about = (message: string, subject = '') => isAboutAccount({ subject, message });
  expect(about('Hello {{first_name}}, in all {{total_balance}} is open: {{ payment_link }}')).toBe(false);
  expect(about('Please call us.')).toBe(false);
  expect(about('{{account_balance}} is open.')).toBe(true);
  expect(about('Please pay.', 'Invoice {{ account_reference }}')).toBe(true);
  // A field of the company's own may be the account's.
  expect(about('Your policy: {{policy | default: "none"}}')).toBe(true);
});
