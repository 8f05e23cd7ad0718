import { expect, test } from 'vitest';
import { audienceQuery } from './audience-query.ts';

test('the accounts of an audience are asked for by campaign or by its filter', () => {
  expect(audienceQuery('w1', { audienceType: 'accounts', audience: {} })).toEqual({
    filter: 'workflow:has_any_of:w1',
  });
  const filter = {
    match: 'any' as const,
    conditions: [{ field: 'isOverdue', operator: 'is_true' as const, values: [] }],
  };
  expect(audienceQuery('w1', { audienceType: 'filter', audience: { filters: { search: 'x', filter } } })).toEqual({
    search: 'x',
    filter: 'any(isOverdue:is_true)',
  });
});
