import { expect, test } from 'vitest';
import { stepSentence } from './step-sentence.ts';
import { stepChannel } from './workflow-version.ts';

test('steps in plain words', () => {
  const delay = { type: 'until', count: 3, unit: 'days', prefix: 'before', reference: 'invoice_due_date' } as const;
  expect(stepSentence(delay)).toBe('3 days before invoice due date');
  expect(stepSentence(delay, 'es')).toBe('3 días antes del vencimiento de la factura');
  expect(stepSentence({ ...delay, count: 1, prefix: 'after' })).toBe('1 day after invoice due date');
  expect(stepSentence({ ...delay, count: 0 })).toBe('On the invoice due date');
  expect(stepSentence({ ...delay, count: 2, unit: 'hours', reference: 'last_action' })).toBe(
    '2 hours after the last action',
  );
  expect(stepSentence({ ...delay, count: 30, unit: 'min', reference: 'invoice_opened_date' }, 'es')).toBe(
    '30 minutos después de abrirse la factura',
  );
  expect(stepSentence({ ...delay, type: 'immediately' })).toBe('Immediately');
  expect([stepChannel('send_sms'), stepChannel('send_email'), stepChannel('task')]).toEqual(['SMS', 'EMAIL', null]);
});
