import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CustomProperty } from '../custom-fields/custom-property.ts';
import { chooseColumns } from './choose-columns.ts';
import { escapeFormula } from './escape-formula.ts';
import { exportLists } from './export-columns.ts';

const shop: CustomProperty = {
  propertyId: 'shop',
  label: 'Shop',
  singularName: 'Shop',
  icon: 'store',
  type: 'STRING',
  referenceKind: null,
  variable: null,
};
const custom = new Map([['shop', shop]]);

test('the columns of the screen come in its order, with its headings', () => {
  expect(chooseColumns('account', ['balance', 'custom.shop', 'reference'], custom, 'es')).toEqual([
    { id: 'balance', header: 'Saldo', kind: 'money' },
    { id: 'custom.shop', header: 'Shop', kind: 'text' },
    { id: 'reference', header: 'Cuenta', kind: 'text' },
  ]);
});

test('a deleted field is left out, a column that never was is refused, a control is no column', () => {
  expect(chooseColumns('account', ['custom.gone', 'dueDate', 'dueDate'], custom, 'en')).toMatchObject([
    { id: 'dueDate' },
  ]);
  expect(chooseColumns('workflow', ['name', 'switch'], custom, 'en')).toMatchObject([{ id: 'name' }]);
  expect(chooseColumns('account', ['constructor'], custom, 'en')).toMatchObject({ code: 'INVALID_FIELD' });
});

test.each(exportLists)('without a choice all columns of the list %s come', (list) => {
  const all = chooseColumns(list, undefined, new Map(), 'en');
  expect(Array.isArray(all) && all.length > 2).toBe(true);
  expect(chooseColumns(list, ['custom.gone'], new Map(), 'en')).toEqual(all);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '  =cmd'])('G45: %j is no formula any more', (text) => {
  expect(escapeFormula(text)).toBe(`'${text}`);
});

test('G45: no text begins like a formula after escaping, and others stay as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = escapeFormula(text);
      expect(cell.trimStart()).not.toMatch(/^[=+\-@]/);
      expect(cell === text || cell === `'${text}`).toBe(true);
    }),
  );
  expect(escapeFormula('a=b')).toBe('a=b');
});
