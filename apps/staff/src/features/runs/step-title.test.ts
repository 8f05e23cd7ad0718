import { expect, test } from 'vitest';
import { stepTitle } from './step-title.ts';

test('a step is named in words, not in signs', () => {
  expect(stepTitle('Invoice {{account_reference}} is due on {{ due_date }}', 'en')).toBe(
    'Invoice [Account number] is due on [Due date]',
  );
  expect(stepTitle('{{custom_field|none}} y {{company_name}}', 'es')).toBe('[custom field] y [Su empresa]');
  expect(stepTitle('Call before noon', 'en')).toBe('Call before noon');
});
