import { companyTabs } from '@recoup/domain/companies/company-tabs.ts';
import { expect, test } from 'vitest';
import { navigation } from './navigation.ts';
import { settingsEntries } from './pages.generated.ts';
import { placeOf } from './place-of.ts';

const entries = navigation.flatMap((group) => group.entries);

test('every place of the navigation is taken once, and so is every shortcut', () => {
  const places = entries.map(({ place }) => `${place.group} ${place.order}`);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(new Set(settingsEntries.map(({ order }) => order)).size).toBe(settingsEntries.length);
});

test('no noun falls out of the navigation', () => {
  expect(entries.map(({ to }) => to)).toEqual([
    '/dashboard',
    '/activity',
    '/tasks',
    '/disputes',
    '/inbox',
    '/calls',
    '/news',
    '/team-chat',
    '/assistant',
    '/debts',
    '/customers',
    '/contracts',
    '/projects',
    '/estimates',
    '/campaigns',
    '/runs',
    '/templates',
    '/transactions',
    '/plans',
    '/offers',
    '/reports',
    '/settings',
  ]);
});

test('every place that a company keeps is one of the navigation, and its pages belong to it', () => {
  expect(entries.flatMap(({ tab }) => tab ?? []).sort()).toEqual([...companyTabs].sort());
  expect(['/debts', '/debts/add-bulk', '/settings/billing', '/customers', '/news', '/debtsx'].map(placeOf)).toEqual([
    ...['accounts', 'accounts', 'settings', 'customers', undefined, undefined],
  ]);
});
