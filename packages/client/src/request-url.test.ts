import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

test('path parameters are filled in and escaped', () => {
  expect(requestUrl('/v1', '/account/{id}/close', { params: { id: 'a/b' } })).toBe('/v1/account/a%2Fb/close');
});

test('a list becomes a repeated key; what is empty is left out', () => {
  const query = { page: 2, status: ['Active', 'Paid Off'], search: '', due: undefined, nonWorkflows: ['662E41'] };
  expect(requestUrl('/v1', '/account', { query })).toBe(
    '/v1/account?page=2&status=Active&status=Paid+Off&nonWorkflows=662E41',
  );
});

test('false and zero are values', () => {
  expect(requestUrl('', '/x', { query: { totals: false, min: 0 } })).toBe('/x?totals=false&min=0');
});
