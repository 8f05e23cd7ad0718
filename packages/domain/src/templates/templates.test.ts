import { describe, expect, test } from 'vitest';
import { reminderTemplates } from '../vocabulary.ts';
import { completeSms, hasOptOutLine, withOptOutLine, withoutOptOutLine } from './opt-out-line.ts';
import { smsParts } from './sms-parts.ts';
import { starterTemplates } from './starter-templates.ts';
import { type TemplateFacts, templateValues } from './template-values.ts';
import { isTemplateVariable, templateVariableNames } from './template-variables.ts';
import { neededVariables } from './variable-uses.ts';

const facts: TemplateFacts = {
  language: 'en',
  debtor: { firstName: 'Maria', displayName: 'Maria Lopez' },
  company: { name: 'Acme Supply', supportPhone: null, supportEmail: 'help@acme.example' },
  account: {
    reference: 'INV-1',
    currency: 'USD',
    amountCents: 150_000,
    balanceCents: 124_050,
    failedCents: 50_000,
    issueDate: '2026-11-01',
    dueDate: '2026-12-01',
  },
  totalCents: 398_000,
  accountCount: 3,
  today: '2026-12-08',
  paymentLink: 'https://acme.pay.example/abc',
};

describe('templateValues', () => {
  test('gives every variable as text', () => {
    const values = templateValues(facts);
    expect(Object.keys(values).toSorted()).toEqual([...templateVariableNames].toSorted());
    expect(values).toMatchObject({
      account_balance: '$1,240.50',
      due_date: 'Dec 1, 2026',
      days_overdue: '7',
      days_until_due: '0',
      failed_payment: 'your payment of $500.00',
      company_phone: '',
    });
  });

  test('links to every choice of the portal: the pages of the document, and its intents', () => {
    const link = facts.paymentLink;
    expect(templateValues(facts)).toMatchObject({
      payment_link: link,
      pay_link: `${link}/pay`,
      payment_plan_link: `${link}/payment-plan`,
      schedule_payment_link: `${link}/schedule-payment`,
      partial_payment_link: `${link}?intent=PARTIAL_PAYMENT`,
      change_payment_link: `${link}?intent=CHANGE_PAYMENT`,
      add_payment_method_link: `${link}?intent=ADD_PAYMENT_METHOD`,
    });
  });

  test('speaks the language of the customer, and a company has no first name', () => {
    const values = templateValues({ ...facts, language: 'es', debtor: { firstName: '', displayName: 'Lopez SA' } });
    expect(values.due_date).toContain('dic');
    expect(values.first_name).toBe('Lopez SA');
  });
});

describe('completeSms', () => {
  test('G16: a text without it gets the opt-out line in the language of the customer, once', () => {
    const done = completeSms('Acme Supply: please pay.', 'Acme Supply', 'es');
    expect(done).toBe('Acme Supply: please pay.\nResponda STOP para darse de baja.');
    expect(completeSms(done, 'Acme Supply', 'es')).toBe(done);
    expect(hasOptOutLine('Please reply STOP')).toBe(true);
    expect(hasOptOutLine('We will not stop reminding you')).toBe(false);
  });

  test('a text that does not name the sender begins with the name', () => {
    expect(completeSms('Please pay. Text STOP to opt out.', 'Acme', 'en')).toBe(
      'Acme: Please pay. Text STOP to opt out.',
    );
  });
});

test('counts the parts of a text message', () => {
  expect(smsParts('a'.repeat(160))).toEqual({ parts: 1, alphabet: 'gsm', length: 160, foreign: [] });
  expect(smsParts('a'.repeat(161)).parts).toBe(2);
  expect(smsParts('€'.repeat(80)).parts).toBe(1);
  expect(smsParts('€'.repeat(81)).parts).toBe(2);
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
  expect(smsParts('😀'.repeat(67)).parts).toBe(3);
  expect(smsParts('').parts).toBe(1);
  expect(smsParts('ñá')).toMatchObject({ alphabet: 'unicode', parts: 1, foreign: ['á'] });
  expect(smsParts('Ж'.repeat(71)).parts).toBe(2);
});

test('the starters cover the five reminders, use known variables only and say how to opt out', () => {
  expect(new Set(starterTemplates.map((each) => each.name))).toEqual(new Set(reminderTemplates));
  for (const { channel, message, subject } of starterTemplates) {
    const names = [...`${subject} ${message}`.matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '');
    expect(names.every(isTemplateVariable)).toBe(true);
    expect(names).toContain('payment_link');
    if (channel === 'SMS') expect(hasOptOutLine(message)).toBe(true);
  }
});

test('a starter text takes two parts at most, also in Spanish, and no subject tells of a debt', () => {
  for (const { channel, message, subject, name, language } of starterTemplates) {
    const values: Record<string, string> = templateValues({ ...facts, language });
    const text = message.replaceAll(/{{(\w+)}}/g, (_, variable: string) => values[variable] ?? '');
    if (channel === 'SMS') {
      expect({ name, language, ...smsParts(text) }).toMatchObject({ alphabet: 'gsm' });
      expect(smsParts(text).parts).toBeLessThanOrEqual(2);
    }
    expect(subject).not.toMatch(/debt|collect|past due|overdue|owe|delinquent|final notice|amount|vencid|deuda/i);
  }
});

test('G16: the opt-out line can be neither removed nor doubled', () => {
  for (const written of [
    'Please pay.',
    'Please pay. Text STOP to opt out.',
    'Please pay.\nReply STOP to unsubscribe.',
  ]) {
    const kept = withOptOutLine(written, 'en');
    expect(kept).toBe('Please pay.\nText STOP to opt out.');
    expect(withOptOutLine(`${kept}\nText STOP to opt out.`, 'en')).toBe(kept);
    expect(withoutOptOutLine(kept)).toBe('Please pay.');
  }
});

test('tells which variables a text cannot do without', () => {
  expect(
    neededVariables('{{a}} {{ b | default: "x" }} {{c|upcase}} {{ d | default: "" }} {{a | default: "y"}}'),
  ).toEqual(['a', 'c', 'd']);
});
