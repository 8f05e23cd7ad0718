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

test('a campaign without a filter gets one of accounts that can be reminded', () => {
  const form = formOfAudience({ audienceType: 'accounts', audience: {} });
  const filters = { status: ['Active', 'Delinquent', 'Accelerated'], minBalanceCents: 1 };
  expect(bodyOfAudience(form)).toEqual({ audienceType: 'accounts', audience: { filters } });
  expect(countQuery(form)).toMatchObject(filters);
});

test('the smallest balance that stands for any is not shown as one that was typed', () => {
  const shown = formOfAudience({ audienceType: 'filter', audience: { filters: { minBalanceCents: 1 } } });
  expect(shown.minBalanceCents).toBeNull();
});
