import { expect, test } from 'vitest';
import type { StatementInfo } from './read-statement.ts';
import drawPdf from './statement-pdf.worker.ts';

function infoOf(count: number, reference: string): StatementInfo {
  const lines = Array.from({ length: count }, (_, at) => ({
    at: '2026-11-20T12:00:00Z',
    kind: at % 2 === 0 ? ('charge' as const) : ('payment' as const),
    reference,
    method: null,
    amountCents: at % 2 === 0 ? 5_000 : -5_000,
    balanceCents: at % 2 === 0 ? 5_000 : 0,
  }));
  return {
    language: 'en',
    currency: 'USD',
    timeZone: 'America/New_York',
    creditor: { name: 'Bright Dental', email: null, phone: null, addressLines: [] },
    customer: { name: 'Ada Harbor', reference: 'C-1', addressLines: [] },
    from: '2026-01-01',
    to: '2026-12-31',
    madeAt: '2026-12-31T12:00:00Z',
    statement: {
      openingCents: 0,
      increasedCents: 0,
      decreasedCents: 0,
      closingCents: 0,
      creditCents: 0,
      aging: { dueDateLessThanNow: 0, dueDate30Days: 0, dueDate60Days: 0, dueDateGreater60Days: 0 },
      lines,
    },
  };
}

const drawn = async (count: number, reference: string) => {
  const text = Buffer.from(await drawPdf(infoOf(count, reference))).toString('latin1');
  return { pages: text.match(/\/Type \/Page\b/g)?.length, fonts: text.match(/\/FontFile2/g)?.length };
};

test('a statement has a page for every 36 rows after the first 17, and each face once', async () => {
  // Regular and semibold of what is laid out, and regular of what is painted.
  expect(await drawn(17, 'INV-1')).toEqual({ pages: 1, fonts: 3 });
  expect(await drawn(54, 'INV-1')).toEqual({ pages: 3, fonts: 3 });
  // References in other letters have one more, on however many lines they stand.
  expect(await drawn(54, 'ΤΙΜ-λ')).toEqual({ pages: 3, fonts: 4 });
});
