import { expect, test } from 'vitest';
import { bodyOfAudience, countQuery, formOfAudience } from './audience-form.ts';

const stored = {
  audienceType: 'filter',
  audience: { filters: { status: ['Delinquent'], due: 'overdue', minBalanceCents: 5000, assigned: 'no', search: 'x' } },
} as const;

test('an audience comes back as it was, parts that the card does not show included', () => {
  const form = formOfAudience({
    ...stored,
    audience: { filters: { ...stored.audience.filters, status: ['Delinquent'] } },
  });
  expect(bodyOfAudience(form)).toEqual(stored);
});

test('a campaign without a filter has none', () => {
  const form = formOfAudience({ audienceType: 'accounts', audience: {} });
  expect(bodyOfAudience(form)).toEqual({ audienceType: 'accounts', audience: { filters: {} } });
});

test('only accounts that owe something and are open are counted', () => {
  const form = formOfAudience({ audienceType: 'filter', audience: {} });
  expect(countQuery(form)).toMatchObject({ status: ['Active', 'Delinquent', 'Accelerated'], minBalanceCents: 1 });
});
