import { setupI18n } from '@lingui/core';
import { bulkActions, bulkEntities, bulkRules } from '@recoup/domain/bulk/bulk-action.ts';
import { expect, test } from 'vitest';
import { bulkTitle, numberToType, undoLabel } from './bulk-labels.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('the title is the verb and the number, once it is known', () => {
  const choice = { action: 'status', newStatus: 'Accelerated' } as const;
  expect(bulkTitle(i18n, 'account', choice, null)).toBe('Set status');
  expect(bulkTitle(i18n, 'account', choice, 409)).toBe('Set 409 accounts to Accelerated');
  expect(bulkTitle(i18n, 'account', { action: 'delete' }, 1)).toBe('Delete 1 account');
  expect(bulkTitle(i18n, 'debtor', { action: 'workflow', workflowId: null }, 2)).toBe(
    'Remove 2 customers from campaigns',
  );
});

test('more than a hundred records without a way back ask for their number', () => {
  expect(numberToType(101, false)).toBe(101);
  expect(numberToType(100, false)).toBeUndefined();
  expect(numberToType(41_212, true)).toBeUndefined();
});

test('every action says whether there is a way back', () => {
  for (const entity of bulkEntities)
    for (const action of bulkActions)
      if (bulkRules[entity][action]) expect(i18n._(undoLabel(action, entity, false))).toMatch(/annot be undone/);
});
