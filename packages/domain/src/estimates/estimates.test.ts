import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../errors.ts';
import { type InvoiceDiscount, type InvoiceLine, invoiceTotals } from '../invoices/invoice-totals.ts';
import { estimateStatuses } from '../vocabulary.ts';
import { contentText, type EstimateContent } from './estimate-content.ts';
import { estimateMail, suggestedMail, withFigures } from './estimate-message.ts';
import { type EstimateFacts, estimateEvents, isInForce, nextStatus, statusOn } from './estimate-state.ts';
import { nextReference } from './next-reference.ts';

const facts = (more: Partial<EstimateFacts>): EstimateFacts => ({
  status: 'Open',
  sentVersionNo: 1,
  sentExpirationDate: '2026-12-20',
  today: '2026-12-20',
  ...more,
});
const after = { today: '2026-12-21' };
const unsent = { status: 'Draft', sentVersionNo: null, sentExpirationDate: null } as const;

describe('the states of an estimate', () => {
  test('are exactly those of the table', () => {
    const table = Object.fromEntries(
      estimateStatuses.map((status) => [
        status,
        Object.fromEntries(
          estimateEvents.flatMap((event) => {
            const next = nextStatus(facts({ status }), event);
            return isRefusal(next) ? [] : [[event, next.status]];
          }),
        ),
      ]),
    );
    expect(table).toEqual({
      Draft: { send: 'Open', accept: 'Pending billing', decline: 'Canceled', cancel: 'Canceled' },
      Open: { revise: 'Draft', accept: 'Pending billing', decline: 'Canceled', cancel: 'Canceled' },
      'Pending billing': { cancel: 'Canceled', convert: 'Processed' },
      Processed: { unbill: 'Pending billing' },
      Expired: { revise: 'Draft' },
      Canceled: { delete: 'Canceled' },
    });
  });

  test('a draft that nobody got is sent or deleted, and nothing else', () => {
    const allowed = estimateEvents.filter((event) => !isRefusal(nextStatus(facts(unsent), event)));
    expect(allowed).toEqual(['send', 'delete']);
    expect(isInForce(facts(unsent))).toBe(false);
  });

  test('the last day counts to its end; then the customer is told, and a member may still take it', () => {
    expect(statusOn(facts({}))).toBe('Open');
    expect(isInForce(facts({}))).toBe(true);
    expect(nextStatus(facts({}), 'expire')).toMatchObject({ code: 'INVALID_STATUS' });
    const over = facts(after);
    expect(statusOn(over)).toBe('Expired');
    expect(nextStatus(over, 'expire')).toMatchObject({ status: 'Expired' });
    for (const event of ['accept', 'decline'] as const)
      for (const status of ['Open', 'Expired', 'Draft'] as const)
        expect(nextStatus(facts({ ...after, status }), event)).toMatchObject({ code: 'OFFER_EXPIRED' });
    for (const status of ['Open', 'Expired', 'Draft'] as const)
      expect(nextStatus(facts({ ...after, status }), 'accept-late')).toMatchObject({ status: 'Pending billing' });
    for (const event of ['cancel', 'send'] as const)
      expect(nextStatus(over, event)).toMatchObject({ code: 'INVALID_STATUS' });
  });

  test('only what is open expires, whatever else is over', () => {
    for (const status of estimateStatuses)
      expect(isRefusal(nextStatus(facts({ ...after, status }), 'expire'))).toBe(status !== 'Open');
  });
});

const line: fc.Arbitrary<InvoiceLine> = fc.record({
  description: fc.string({ minLength: 1, maxLength: 20 }),
  quantityMilli: fc.integer({ min: 1, max: 5_000_000 }),
  unitPriceCents: fc.integer({ min: -50_000, max: 5_000_000 }),
  taxBasisPoints: fc.constantFrom(0, 0, 500, 825, 2_000),
});
const discount: fc.Arbitrary<InvoiceDiscount> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 5_000_000 }) }),
);

test('what is kept of 10,000 random estimates comes to the cent to what was written', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, off) => {
      const totals = invoiceTotals(lines, off);
      const content: EstimateContent = {
        ...{ reference: 'E-1', versionNo: 1, currency: 'USD', language: 'en', terms: '', notes: '' },
        ...{ issueDate: '2026-01-01', expirationDate: '2026-02-01', discount: off, taxes: totals.taxes },
        creditor: { name: 'A', email: null, phone: null, addressLines: [] },
        debtor: { displayName: 'B', internalReference: null, addressLines: [] },
        lines: lines.map((each, at) => ({ ...each, totalCents: totals.lineCents[at] ?? 0 })),
        ...{ subtotalCents: totals.subtotalCents, discountCents: totals.discountCents },
        ...{ taxCents: totals.taxCents, totalCents: totals.totalCents },
      };
      const text = contentText(content);
      const kept = JSON.parse(text) as EstimateContent;
      // The invoice is reckoned from what was kept, by the same arithmetic.
      const again = invoiceTotals(kept.lines, kept.discount);
      return again.totalCents === totals.totalCents && again.taxCents === totals.taxCents && contentText(kept) === text;
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('references are counted on, whatever else people wrote', () => {
  expect([null, 'E-1001', 'E-41', 'Roof'].map(nextReference)).toEqual(['E-1001', 'E-1002', 'E-1001', 'E-1001']);
});

test('a mail says the figures of its estimate, and leads to it by one button', () => {
  const id = '01a22bd3-9a2f-7000-8000-000000000001';
  const figures = { id, reference: '10%-{E}', totalCents: 64_125, currency: 'USD', expirationDate: '2026-12-20' };
  const { subject, message } = estimateMail(suggestedMail('en'), figures, 'en');
  expect(subject).toBe("Estimate 10%-{{ '{' }}E} from {{ company_name }}");
  expect(message).toContain('over $641.25. It is valid until Dec 20, 2026.');
  expect(message.match(/data-button/g)).toHaveLength(1);
  const written = estimateMail({ subject: '', message: 'Look:\n\n{{ estimate_link }}' }, figures, 'es');
  expect(written.message.match(/estimate_link/g)).toHaveLength(1);
  expect(written.message).toContain(`href="{{estimate_link}}?id=${id}"`);
  const inside = estimateMail({ subject: '', message: 'Look at {{ estimate_link }} today' }, figures, 'es');
  expect(inside.message.match(/\}\}\?id=/g)).toHaveLength(3);
  expect(written.message).toContain('Ver el presupuesto');
  expect(withFigures('{{ estimate_other }}', figures, 'en')).toBe('{{ estimate_other }}');
});
