import { expect, test } from 'vitest';
import { putExamplesIn, putInWords } from './put-in-words.ts';

test('a text of a run says what it says for its customer, and names what nobody knows yet', () => {
  const values = { account_reference: 'INV-7', due_date: 'Nov 21, 2026', first_name: '' };
  expect(putInWords('Invoice {{account_reference}} is due on {{ due_date }}', values, 'en')).toBe(
    'Invoice INV-7 is due on Nov 21, 2026',
  );
  expect(putInWords('Hi {{ first_name | default: "there" }}: {{payment_link}}', values, 'en')).toBe('Hi there: link');
  expect(putInWords('{{total_balance}} y {{ po_number | default: none }}', values, 'es')).toBe(
    '[Pendiente de todas las cuentas] y [po number]',
  );
  expect(putInWords('Call before noon', values, 'en')).toBe('Call before noon');
});

test('a template reads with the examples of its variables and what the company says of itself', () => {
  expect(putExamplesIn('{{company_name}}: {{account_balance}} {{due_status}}', { company_name: 'Acme' }, 'en')).toMatch(
    /^Acme: \$[\d,.]+ is due today$/,
  );
  expect(putExamplesIn('{{due_status}}', {}, 'es')).toBe('vence hoy');
});
