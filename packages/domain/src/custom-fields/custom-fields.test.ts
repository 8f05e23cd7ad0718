import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomProperty } from './custom-property.ts';
import { checkCustomValue } from './custom-value.ts';
import { customVariables, isCustomVariable, newVariable } from './custom-variables.ts';
import { mergeCustomValues } from './merge-custom-values.ts';

const field = (more: Partial<CustomProperty>): CustomProperty => ({
  propertyId: 'f',
  label: 'Field',
  singularName: 'Field',
  icon: 'tag',
  type: 'STRING',
  referenceKind: null,
  variable: null,
  ...more,
});

describe('newVariable', () => {
  test('is made of the label, unique, and only for what messages speak of', () => {
    expect(newVariable('account', 'Número de póliza', new Set())).toBe('account_custom_numero_de_poliza');
    expect(newVariable('debtor', 'Shop', new Set(['customer_custom_shop', 'customer_custom_shop_2']))).toBe(
      'customer_custom_shop_3',
    );
    expect(newVariable('debtor', '店', new Set())).toBe('customer_custom_field');
    expect(newVariable('workflow', 'Branch', new Set())).toBeNull();
  });

  test('G44: whatever the label, the name is a plain one that templates can name', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (label, others) => {
        const taken = new Set(others.map((other) => newVariable('account', other, new Set()) ?? ''));
        const name = newVariable('account', label, taken) ?? '';
        expect(isCustomVariable(name)).toBe(true);
        expect(taken.has(name)).toBe(false);
      }),
    );
  });
});

test('values are said in the language of the customer; what is not there is empty', () => {
  const types = new Map([
    ['n', field({ propertyId: 'n', type: 'NUMBER', variable: 'account_custom_n' })],
    ['b', field({ propertyId: 'b', type: 'BOOLEAN', variable: 'account_custom_b' })],
    ['r', field({ propertyId: 'r', type: 'REFERENCE', referenceKind: 'member', variable: 'account_custom_r' })],
    ['s', field({ propertyId: 's', variable: 'account_custom_s' })],
    ['w', field({ propertyId: 'w' })],
  ]);
  const values = { n: 1234.5, b: true, r: 'id-of-ada', w: 'never' };
  expect(customVariables(types, values, new Map([['id-of-ada', 'Ada']]), 'es')).toEqual({
    account_custom_n: '1,234.5',
    account_custom_b: 'sí',
    account_custom_r: 'Ada',
    account_custom_s: '',
  });
});

test('a change keeps what it does not name and takes away what is null', () => {
  expect(mergeCustomValues({ a: 1, b: 'x', c: true }, { b: null, c: false })).toEqual({ a: 1, c: false });
});

test('G11: no value that is kept holds a card number, and none of another type is kept', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double(), fc.boolean()),
      fc.constantFrom('STRING', 'NUMBER', 'BOOLEAN'),
      (value, type) => {
        const checked = checkCustomValue(field({ type }), value);
        if (!checked.ok || checked.value === null) return;
        expect(typeof checked.value).toBe({ STRING: 'string', NUMBER: 'number', BOOLEAN: 'boolean' }[type]);
      },
    ),
  );
  expect(checkCustomValue(field({}), 'card 4111111111111111')).toEqual({ ok: true, value: 'card **** 1111' });
});
