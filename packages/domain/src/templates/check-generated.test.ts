import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGenerated, type Invention } from './check-generated.ts';
import { starterTemplates } from './starter-templates.ts';

const honest = [
  'Just a friendly reminder that invoice {{account_reference}} over {{account_balance}} is due on {{due_date}}. Pay here: {{payment_link}}',
  'Hello {{first_name}},\n\nPlease act now: the balance of {{account_balance}} has been open since {{due_date}}. If you have any questions, reply to this message.\n\nThank you,\n{{company_name}}',
  'Hola {{first_name | default: "cliente"}}:\n\nLe recordamos que la factura {{account_reference}} vence el {{due_date}}. Si ya la pagó, no tenga en cuenta este mensaje.\n\nGracias,\n{{company_name}}',
  'Subject: Your invoice {{account_reference}}\nDear {{customer_name}},\n\nYou may pay in one of several ways. Thanks for your business!\n\nKind regards,\n{{company_name}}',
];

test('what only names variables passes', () => {
  for (const text of honest) expect(checkGenerated(text), text).toEqual([]);
  for (const { subject, message, name } of starterTemplates) {
    // The reminders themselves, which people wrote.
    expect(checkGenerated(`${subject}\n${message}`), name).toEqual([]);
  }
});

const amount = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
  fc.integer({ min: 2, max: 99_999 }).map(String),
  fc.integer({ min: 2, max: 999 }).map((count) => `${count} USD`),
  fc.constantFrom(
    'five hundred dollars',
    'twenty percent',
    'two thousand',
    'quinientos dólares',
    'cincuenta pesos',
    '½',
    '٣٤',
    '100%',
  ),
);
const date = fc.oneof(
  fc.constantFrom(
    'by Friday',
    'on January',
    'before next week',
    'until tomorrow',
    'el lunes',
    'antes de diciembre',
    'by the end of the month',
  ),
  fc.integer({ min: 1, max: 28 }).map((day) => `12/${day}/2026`),
);
const name = fc
  .tuple(
    fc.constantFrom('Maria', 'John', 'Xiomara', 'Patel', 'Okonkwo', 'Álvaro', 'Zbigniew', "O'Neill"),
    fc.constantFrom('Smith', 'Lopez', 'Nguyen', 'Ítalo', ''),
  )
  .map(([first, last]) => `${first} ${last}`.trim());
const phone = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((digits) => `+1 ${digits}`);
const link = fc.constantFrom(
  'https://evil.example/pay',
  'www.pay.example',
  'pay-now.com/x',
  'write to me@mail.org',
  'bit.ly/3xYz',
);
const threat = fc.constantFrom(
  ...[
    'we will sue you',
    'see you in court',
    'this may hurt your credit score',
    'our attorney takes over',
    'you may go to jail',
  ],
  ...['iniciaremos acciones judiciales', 'lo llevaremos a un tribunal', 'una demanda', 'nuestro abogado'],
);

/** Puts something between two words of a text, never into a variable. */
function plant(text: string, what: string, at: number): string {
  const gaps = [
    ...text.replaceAll(/\{\{[^{}]*\}\}/g, (hole) => 'x'.repeat(hole.length)).matchAll(/(?<=\p{L}) (?=\p{Ll})/gu),
  ];
  const place = gaps[at % gaps.length]?.index ?? text.length;
  return `${text.slice(0, place)} ${what}${text.slice(place)}`;
}

test('G52: of thousands of texts with a planted amount, date, name, number, link or threat, none passes', () => {
  const planted: [fc.Arbitrary<string>, Invention][] = [
    [amount, 'number'],
    [date, 'date'],
    [name, 'name'],
    [phone, 'number'],
    [link, 'link'],
    [threat, 'threat'],
  ];
  for (const [what, invention] of planted) {
    fc.assert(
      fc.property(fc.constantFrom(...honest), what, fc.nat(200), (text, invented, at) => {
        const found = checkGenerated(plant(text, invented, at));
        // A date in digits is a number too; either is reason enough.
        expect(found.length > 0 && (found.includes(invention) || /\p{N}/u.test(invented)), invented).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  }
});

test('names that are greeted, called or sign are found; facts of the record may stand', () => {
  for (const text of [
    'Dear John,\nplease pay.',
    'Maria, please pay.',
    'Please pay.\n\nThank you,\nJohn',
    'Maria owes money.',
    'Hi Zork',
  ]) {
    expect(checkGenerated(text), text).toContain('name');
  }
  expect(checkGenerated('Dear Maria Lopez, you owe $12.50.', ['Maria Lopez', '$12.50'])).toEqual([]);
  expect(checkGenerated('Dear Maria Lopez, you owe $12.51.', ['Maria Lopez', '$12.50'])).toEqual(['number']);
  expect(checkGenerated('please <b>pay</b>')).toEqual(['markup']);
});
