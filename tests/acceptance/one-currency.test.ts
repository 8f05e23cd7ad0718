import { makeRowReader } from '@recoup/domain/imports/read-row.ts';
import { minorDigits } from '@recoup/domain/money/currency.ts';
import { otherCurrencyIn } from '@recoup/domain/money/currency-words.ts';
import { decimalMoney } from '@recoup/domain/money/decimal-money.ts';
import { formatMoney } from '@recoup/domain/money/format-money.ts';
import { templateValues } from '@recoup/domain/templates/template-values.ts';
import { centsOfText, textOfCents } from '@recoup/ui/field/money-text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writing } from '../../apps/server/src/documents/paper.ts';
import { cellText } from '../../apps/server/src/features/exports/cell-text.ts';
import { textOfNumber } from '../../apps/server/src/features/imports/cell-styles.ts';

const most = 99_999_999_999;

/** Cents of a dollar amount as an import takes them in, or what it refuses the cell with. */
function imported(amount: string, isTyped = false): number | string {
  const columns = [
    { column: 0, field: 'reference' },
    { column: 1, field: 'displayName' },
    { column: 2, field: 'amount', numberFormat: '1,234.56' },
    { column: 3, field: 'dueDate', dateFormat: 'YYYY-MM-DD' },
  ] as const;
  const read = makeRowReader(columns, { entity: 'account', today: '2026-11-20', isTyped });
  const row = read(['I-1', 'Ann', amount, '2026-12-01']);
  return row.ok
    ? (row.value.account?.amountCents ?? 'none')
    : row.errors.map((each) => each.says ?? each.problem).join();
}

/** Every way in which an amount comes in as text. */
const doors: Readonly<Record<string, (text: string) => number | string | null>> = {
  'a field of a form': (text) => centsOfText(text),
  'a cell of a CSV file': (text) => imported(text),
  'a text cell of a workbook': (text) => imported(text, true),
};

const place = { language: 'en', timeZone: 'America/New_York' } as const;
const message = (language: 'en' | 'es', currency: string, cents: number) =>
  templateValues({
    language,
    debtor: { firstName: 'Ann', displayName: 'Ann' },
    company: { name: 'Acme', supportPhone: null, supportEmail: null },
    account: {
      ...{ reference: 'I-1', currency, amountCents: cents, balanceCents: cents, failedCents: cents },
      ...{ issueDate: '2026-11-01', dueDate: '2026-12-01' },
    },
    ...{ totalCents: cents, accountCount: 1, today: '2026-11-20', paymentLink: '' },
  });

/** Every way in which an amount is shown or leaves as text. */
const places: Readonly<Record<string, (cents: number) => string | undefined>> = {
  'screens in English': (cents) => formatMoney(cents),
  'screens in Spanish': (cents) => formatMoney(cents, { locale: 'es-US' }),
  'a field that is left': (cents) => textOfCents(cents, ''),
  'a file of a list': (cents) => cellText('money', cents, place),
  'a number of a workbook': (cents) => textOfNumber(decimalMoney(cents), { kind: 'number' }, 1900),
  'paper in English': (cents) => writing('en', 'USD', 'UTC').money(cents),
  'paper in Spanish': (cents) => writing('es', 'USD', 'UTC').money(cents),
  'a message in English': (cents) => message('en', 'USD', cents).account_balance,
  'a message in Spanish': (cents) => message('es', 'USD', cents).total_balance,
};

test('G4: dollars that were shown anywhere come in again through every door as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: most }), (cents) => {
      for (const [where, show] of Object.entries(places)) {
        const text = show(cents) ?? '';
        for (const [door, take] of Object.entries(doors)) expect(take(text), `${where}, ${door}: ${text}`).toBe(cents);
      }
    }),
  );
});

const codes = ['CAD', 'EUR', 'GBP', 'JPY', 'KWD', 'MXN', 'CLP', 'CHF', 'INR', 'BRL'] as const;
const written = ['symbol', 'code', 'name'] as const;

test('G4: an amount that says another currency is refused at every door, by its name where the door has words', () => {
  const amount = fc.record({
    currency: fc.constantFrom(...codes),
    display: fc.constantFrom(...written),
    minor: fc.integer({ min: 1, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(amount, ({ currency, display, minor }) => {
      const number = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: display });
      const text = number.format(Number(decimalMoney(minor, minorDigits(currency))));
      expect(centsOfText(text), text).toBeNaN();
      for (const door of ['a cell of a CSV file', 'a text cell of a workbook']) {
        const answer = doors[door]?.(text);
        expect(typeof answer, `${door}: ${text}`).toBe('string');
        if (display !== 'name') expect(answer).toBe(otherCurrencyIn(text, 'USD'));
      }
    }),
  );
});

test('an amount of another currency, as a provider tells it, has its own digits behind the point', () => {
  expect(formatMoney(1_240, { currency: 'JPY' })).toBe('¥1,240');
  expect(formatMoney(1_240, { currency: 'KWD' })).toBe('KWD\u00a01.240');
  expect(formatMoney(1_240, { currency: 'CAD' })).toBe('$12.40');
  expect(decimalMoney(-5, minorDigits('KWD'))).toBe('-0.005');
  expect(decimalMoney(-5, minorDigits('JPY'))).toBe('-5');
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), fc.constantFrom(...codes, 'USD'), (minor, currency) => {
      const text = decimalMoney(minor, minorDigits(currency));
      expect(Number(text.replace('.', '')) === minor || minor === 0, text).toBe(true);
      expect(text.split('.')[1]?.length ?? 0).toBe(minorDigits(currency));
    }),
  );
});
