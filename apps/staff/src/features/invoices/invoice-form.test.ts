import { expect, test } from 'vitest';
import { bodyOfForm, changeOfForm, formOfInvoice, invoiceForm, totalsOf } from './invoice-form.ts';

const account = { reference: 'INV-7', description: 'Repairs', issueDate: '2026-11-01', dueDate: '2026-12-01' };
const bare = {
  purchaseOrder: '',
  terms: '',
  notes: '',
  lines: [],
  discount: { kind: 'none' as const },
  totalCents: 12_345,
};

test('an account without an invoice begins as one line over its amount, so that nothing changes by itself', () => {
  const form = formOfInvoice(bare, account);
  expect(form.lines).toEqual([{ description: 'Repairs', quantity: '1', unitPriceCents: 12_345, tax: '' }]);
  expect(totalsOf(form).totalCents).toBe(12_345);
});

test('what is opened and saved untouched sends what was there', () => {
  const lines = [
    { description: 'Work', quantityMilli: 1_500, unitPriceCents: 10_000, taxBasisPoints: 825, totalCents: 15_000 },
  ];
  const form = invoiceForm.parse(
    formOfInvoice({ ...bare, lines, discount: { kind: 'percent', value: 1_050 }, terms: 'Net 30' }, account),
  );
  expect(bodyOfForm(form)).toMatchObject({
    lines: [{ description: 'Work', quantityMilli: 1_500, unitPriceCents: 10_000, taxBasisPoints: 825 }],
    discount: { kind: 'percent', value: 1_050 },
    terms: 'Net 30',
  });
});

test('a half-typed line counts as nothing until it is a number', () => {
  expect(totalsOf({ lines: [{ description: 'a', quantity: '', unitPriceCents: 500 }] }).totalCents).toBe(0);
  expect(totalsOf({ lines: [{ description: 'a', quantity: '2', unitPriceCents: Number.NaN }] }).totalCents).toBe(0);
});

test.each([
  ['quantity', { quantity: '0' }],
  ['quantity', { quantity: 'two' }],
  ['tax', { tax: '101' }],
  ['description', { description: ' ' }],
])('a wrong %s is refused at its field', (field, change) => {
  const form = formOfInvoice(bare, account);
  const result = invoiceForm.safeParse({ ...form, lines: [{ ...form.lines[0], ...change }] });
  expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([`lines.0.${field}`]);
});

test('once money moved only the texts are sent', () => {
  const form = invoiceForm.parse(formOfInvoice(bare, account));
  expect(changeOfForm(form, 4, false)).not.toHaveProperty('lines');
  expect(changeOfForm(form, 4, true)).toMatchObject({ version: 4, lines: [expect.anything()] });
});
