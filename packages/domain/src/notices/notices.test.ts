import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { smsParts } from '../templates/sms-parts.ts';
import { dateText } from '../templates/template-values.ts';
import { momentFact } from './moment-fact.ts';
import { noticeContent, noticeVariables, unknownVariables, variableOf } from './notice-content.ts';
import {
  type NoticeKind,
  noticeKinds,
  rulesOfNotice,
  type StoredFacts,
  withoutSecrets,
  wrongFacts,
} from './notice-kinds.ts';
import { noticeTexts } from './notice-texts.ts';

const names = { firstName: 'Maria', companyName: 'Acme', currency: 'USD', portalHost: 'acme.pay.example' };
const samples = {
  cents: fc.integer({ min: 0, max: 10 ** 12 }),
  count: fc.integer({ min: 0, max: 400 }),
  date: fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  moment: fc
    .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => momentFact(date, 'America/New_York')),
  text: fc.stringMatching(/^[A-Z][b-g]{3,12}$/),
  code: fc.stringMatching(/^\d{6}$/),
  rhythm: fc.constantFrom('WEEKLY', 'BIWEEKLY', 'MONTHLY'),
  payments: fc.constantFrom('2026-12-01:5000', '2026-12-01:5000,2027-01-01:4999'),
};

/** Any facts of a kind; what may be absent sometimes is. */
function factsOf(kind: NoticeKind): fc.Arbitrary<StoredFacts> {
  const shapes = Object.entries(rulesOfNotice(kind).facts);
  return fc.record(
    Object.fromEntries(
      shapes.map(([name, shape]) => {
        const sample = samples[shape.replace('?', '') as keyof typeof samples];
        const value: fc.Arbitrary<string | number | null> = sample;
        return [name, shape.endsWith('?') ? fc.option(value, { nil: null }) : value];
      }),
    ),
  );
}

const each = noticeKinds.flatMap((kind) => languages.map((language) => [kind, language] as const));

describe.each(each)('%s in %s', (kind, language) => {
  const words = noticeTexts[kind][language];

  test('names only what is always known, and its subject no sum', () => {
    for (const text of Object.values(words)) expect(unknownVariables(kind, text)).toEqual([]);
    expect(words.subject).not.toMatch(/\{\{(amount|balance|total|remaining|first|code)\}\}/);
  });

  test('has every figure from a fact and leaves no gap', () => {
    fc.assert(
      fc.property(factsOf(kind), (facts) => {
        expect(wrongFacts(kind, facts)).toEqual([]);
        const content = noticeContent(kind, facts, words, language, names);
        const all = [content.subject, content.intro, content.sms, content.closing ?? '', ...content.terms];
        // A mail whose words stand behind a link has one.
        expect(content.button === null, kind).toBe(rulesOfNotice(kind).path === null);
        expect(all.join(' ')).not.toMatch(/\{\{|\}\}|undefined|null|NaN/);
        // Our own words have no digit of their own: whatever number is read comes from a fact.
        expect(Object.values(words).join(' ')).not.toMatch(/\d/);
        for (const { label, value } of content.lines) {
          expect(label).not.toMatch(/Cents|Label|On$/);
          expect(value).not.toBe('');
        }
        for (const [name, shape] of Object.entries(rulesOfNotice(kind).facts)) {
          const value = facts[name];
          if (value === null || value === undefined) continue;
          const shown = content.lines.map((line) => line.value);
          if (shape.startsWith('date')) expect(shown).toContain(dateText(String(value), language));
          if (!shape.startsWith('cents')) continue;
          expect(shown).toContain(formatMoney(Number(value), { locale: language === 'es' ? 'es-US' : 'en-US' }));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('leaves not at all when one of its facts is missing or has another form', () => {
    fc.assert(
      fc.property(factsOf(kind), fc.nat(), (facts, choice) => {
        const shapes = Object.entries(rulesOfNotice(kind).facts);
        expect(wrongFacts(kind, { ...facts, extra: 1 })).toEqual(['extra']);
        const [name, shape] = shapes[choice % Math.max(1, shapes.length)] ?? [];
        if (name === undefined || shape === undefined) return;
        const { [name]: _, ...without } = facts;
        // One that was asked for before its kind named the days of a plan, a credit and the like leaves without them.
        const added = [
          'rhythm',
          'payments',
          'creditCents',
          'chargedLabel',
          'firstOn',
          'partsMax',
          'agreedCents',
          'forgivenCents',
          'dueNowCents',
          'heldCents',
          'askedCents',
        ];
        const isNewer = shape.endsWith('?') && added.includes(name);
        expect(wrongFacts(kind, without)).toEqual(isNewer ? [] : [name]);
        if (!shape.endsWith('?')) expect(wrongFacts(kind, { ...facts, [name]: null })).toContain(name);
        expect(wrongFacts(kind, { ...facts, [name]: '' })).toContain(name);
      }),
      { numRuns: 25 },
    );
  });

  test('costs no more as a text than its alphabet asks for', () => {
    const filled = words.sms.replaceAll(/\{\{\w+\}\}/g, 'x');
    expect(smsParts(filled)).toMatchObject({ alphabet: 'gsm', foreign: [] });
  });
});

test('an amount that is not a whole number of cents, or a day that is none, is no fact', () => {
  const facts = { amountCents: 1000, payOn: '2026-12-01', reference: null };
  expect(wrongFacts('PROMISE_CONFIRMED', facts)).toEqual([]);
  for (const amountCents of [10.5, -1, Number.NaN, 2 ** 53, '1000'])
    expect(wrongFacts('PROMISE_CONFIRMED', { ...facts, amountCents })).toEqual(['amountCents']);
  for (const payOn of ['12/01/2026', '', '2026-12-01T00:00:00Z', 20261201])
    expect(wrongFacts('PROMISE_CONFIRMED', { ...facts, payOn })).toEqual(['payOn']);
});

test('the mail of a plan names its rhythm, and each day with its amount', () => {
  const facts = {
    ...{ totalCents: 100_00, installments: 3, firstCents: 33_34, firstOn: '2026-11-25', expiresOn: null },
    ...{ rhythm: 'BIWEEKLY', payments: '2026-11-25:3334,2026-12-09:3333,2026-12-23:3333' },
  };
  const linesIn = (language: 'en' | 'es', of: StoredFacts = facts) =>
    noticeContent('PLAN_OFFERED', of, noticeTexts.PLAN_OFFERED[language], language, names).lines;
  expect(linesIn('en')).toContainEqual({ label: 'Due', value: 'every two weeks' });
  const value = 'Nov 25, 2026: $33.34; Dec 9, 2026: $33.33; Dec 23, 2026: $33.33';
  expect(linesIn('en')).toContainEqual({ label: 'Dates', value });
  expect(linesIn('es')).toContainEqual({ label: 'Vencen', value: 'cada dos semanas' });
  // Days of the customer's own have no rhythm, and what was asked for before it was known leaves as it did.
  const { payments: _, rhythm: __, ...older } = facts;
  for (const of of [{ ...facts, rhythm: null }, older]) {
    expect(wrongFacts('PLAN_OFFERED', of)).toEqual([]);
    expect(linesIn('en', of).map(({ label }) => label)).not.toContain('Due');
  }
  expect(wrongFacts('PLAN_OFFERED', { ...facts, rhythm: 'DAILY', payments: '2026-11-25' })).toEqual([
    'rhythm',
    'payments',
  ]);
});

test('G44: a value is never read as a name', () => {
  const facts = { reference: '{{company_name}}', reason: '{{first_name}}', receivedOn: '2026-11-20' };
  const words = noticeTexts.DISPUTE_RECEIVED.en;
  expect(noticeContent('DISPUTE_RECEIVED', facts, words, 'en', names).intro).toContain('{{company_name}}');
});

test('a text without the secret of its notice keeps the rest', () => {
  expect(withoutSecrets('Your code is 123456.', { code: '123456', minutes: 10 })).toBe('Your code is ••••••.');
  expect(withoutSecrets('Paid $1.00.', { amountCents: 100 })).toBe('Paid $1.00.');
});

test('facts are named in texts by plain words', () => {
  expect(['amountCents', 'paidOn', 'methodLabel', 'expiresLast'].map(variableOf)).toEqual([
    ...['amount', 'paid_on', 'method', 'expires_last'],
  ]);
  expect(noticeVariables('RECEIPT')).toEqual(['first_name', 'company_name', 'amount', 'paid_on', 'remaining']);
});

test('a code is the last line of its text, for the portal alone, and the way out stands before it', () => {
  const content = noticeContent('LOGIN_CODE', { code: '730914', minutes: 10 }, noticeTexts.LOGIN_CODE.en, 'en', names);
  const lines = content.sms.split('\n');
  expect(lines.at(-1)).toBe('@acme.pay.example #730914');
  expect(lines).toContain('Text STOP to opt out.');
  expect(content.subject).not.toContain('730914');
});

test('a scheduled payment without a method says first that nothing is charged, and until when it may be changed to the hour', () => {
  const changeUntil = momentFact(new Date('2026-12-04T01:00:00Z'), 'America/New_York');
  const facts = { amountCents: 544_24, payOn: '2026-12-04', methodLabel: null, changeUntil };
  const content = noticeContent('SCHEDULE_CONFIRMED', facts, noticeTexts.SCHEDULE_CONFIRMED.en, 'en', names);
  expect(content.intro).toContain('Nothing is charged by itself: please pay it on that day by the link.');
  expect(content.closing).toBeNull();
  expect(content.lines.map(({ value }) => value)).toContain('Dec 3, 2026, 8:00 PM EST');
  const charged = { ...facts, methodLabel: 'Visa •••• 4242' };
  const other = noticeContent('SCHEDULE_CONFIRMED', charged, noticeTexts.SCHEDULE_CONFIRMED.en, 'en', names);
  expect(other.intro).not.toContain('Nothing is charged');
  expect(other.closing).toContain('It will be charged to Visa');
});

test('a promise for one invoice says that we rest for that one alone', () => {
  const said = (reference: string | null) => {
    const facts = { amountCents: 45_448, payOn: '2026-12-01', reference };
    const { intro, closing, sms } = noticeContent(
      ...(['PROMISE_CONFIRMED', facts, noticeTexts.PROMISE_CONFIRMED.en, 'en', names] as const),
    );
    expect(sms).toContain('$454.48');
    return [`${intro} ${closing}`, sms].map((text) => text.slice(text.indexOf('Until')));
  };
  expect(said('INV-10620')).toEqual(Array(2).fill('Until then we will not remind you of INV-10620.'));
  expect(said(null)).toEqual(Array(2).fill('Until then we will not remind you.'));
});

describe('a settlement', () => {
  const agreed = {
    ...{ reference: 'INV-7', amountCents: 713_85, balanceCents: 1_189_74, waivedCents: 475_89, terms: 'As agreed.' },
    ...{ payUntil: '2026-12-29', graceUntil: '2027-01-03', chargedLabel: null },
  };
  const words = (facts: StoredFacts) =>
    noticeContent('OFFER_ACCEPTED', facts, noticeTexts.OFFER_ACCEPTED.en, 'en', names);

  test('in parts asks for the first by its day and names each, and what was owed is what was owed before it', () => {
    const payments = '2026-11-29:35693,2026-12-29:35692';
    const { closing, lines, intro } = words({ ...agreed, firstOn: '2026-11-29', payments });
    expect(`${intro} ${closing}`).toContain('Please pay the first part by Nov 29, 2026 and all of it by Dec 29, 2026.');
    expect(lines).toContainEqual({ label: 'Dates', value: 'Nov 29, 2026: $356.93; Dec 29, 2026: $356.92' });
    expect(lines).toContainEqual({ label: 'Owed before the agreement', value: '$1,189.74' });
    expect(lines.map(({ label }) => label)).not.toContain('Open');
  });

  test('at once asks for all of it by its day, and for nothing where a saved method pays', () => {
    expect(words({ ...agreed, firstOn: null, payments: '2026-12-29:71385' }).closing).toBe(
      'Please pay by Dec 29, 2026.',
    );
    expect(words({ ...agreed, firstOn: null, chargedLabel: 'Visa 4242' }).closing).toContain('charged to Visa 4242');
  });

  test('asks for no more than can be paid while an invoice of it is in dispute, and says that the rest waits', () => {
    const held = { ...agreed, payUntil: '2026-11-29', heldCents: 157_14, askedCents: 392_86 };
    const waits = '$157.14 of it waits, since it is in dispute: nobody has to pay that before it is answered.';
    expect(words({ ...held, firstOn: null }).closing).toBe(`Please pay $392.86 by Nov 29, 2026. ${waits}`);
    expect(words({ ...held, firstOn: '2026-11-29', payUntil: '2026-12-29' }).closing).toBe(
      `Please pay $392.86 by Nov 29, 2026, and all of it by Dec 29, 2026. ${waits}`,
    );
    expect(words({ ...held, firstOn: null, askedCents: null }).closing, 'all of it is in dispute').toBe(waits);
    const chargedLater = { ...held, chargedLabel: 'Visa 4242', dueNowCents: 392_86 };
    expect(words({ ...chargedLater, firstOn: '2026-11-29' }).closing).toMatch(
      /^Please pay the \$392.86 of today .*waits/,
    );
  });

  test('that may come in parts says so in its offer', () => {
    const facts = { ...agreed, expiresOn: '2026-12-05', graceDays: 5 };
    const closing = (partsMax: number | null) =>
      noticeContent('OFFER_MADE', { ...facts, partsMax }, noticeTexts.OFFER_MADE.en, 'en', names).closing;
    expect(closing(2)).toContain('You can pay it at once or in up to 2 monthly payments.');
    expect(closing(null)).not.toContain('monthly');
  });

  test('is named in the receipt of a part, with what is left by it', () => {
    const facts = { amountCents: 356_93, paidOn: '2026-11-29', remainingCents: 832_81, agreedCents: 356_92 };
    const { closing, lines } = noticeContent('RECEIPT', facts, noticeTexts.RECEIPT.en, 'en', names);
    expect(closing).toContain('By your agreement you have $356.92 left to pay.');
    expect(lines).toContainEqual({ label: 'Left to pay by your agreement', value: '$356.92' });
  });
});
