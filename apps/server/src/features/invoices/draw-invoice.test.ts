import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawInvoice } from './draw-invoice.ts';

type Info = Parameters<typeof drawInvoice>[0];

const info: Info = {
  ...{ reference: 'INV-1042', status: 'Active', currency: 'USD', language: 'en' },
  ...{ issueDate: '2026-11-01', dueDate: '2026-12-01', purchaseOrder: '', terms: '', notes: '' },
  creditor: { name: 'Acme', email: null, phone: null, addressLines: [] },
  debtor: { displayName: 'Haddad Roofing', internalReference: null, addressLines: [] },
  description: 'Roof tiles, 40 boxes',
  lines: [],
  ...{ subtotalCents: 100_000, discountCents: 0, taxes: [], totalCents: 100_000 },
  ...{ paidCents: 0, waivedCents: 0, balanceCents: 100_000, asOf: '2026-11-18T15:00:00Z' },
};

/** Every text of a drawing, in its order. */
function textsOf(node: ReactNode): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => textsOf(each));
  return isValidElement<{ children?: ReactNode }>(node) ? textsOf(node.props.children) : [];
}

test('the paper of an account without lines tells what it is about, and its number once at its place', () => {
  const texts = textsOf(drawInvoice(info));
  expect(texts).toContain('Roof tiles, 40 boxes');
  const after = texts.slice(texts.indexOf('Description'));
  expect(after).not.toContain('INV-1042');
});

test('one that says nothing of what it is about names goods or services, in the language of its customer', () => {
  expect(textsOf(drawInvoice({ ...info, description: '' }))).toContain('Goods or services as agreed');
  expect(textsOf(drawInvoice({ ...info, description: '', language: 'es' }))).toContain(
    'Bienes o servicios según lo acordado',
  );
});
