import { describe, expect, test } from 'vitest';
import { starterTexts } from '../workflows/starter-texts.ts';
import { messageLanguage, writtenIn } from './message-language.ts';
import { saysItsDay } from './says-its-day.ts';
import { starterTemplates } from './starter-templates.ts';

describe('the language of a message', () => {
  test('every text of ours is read as what it is', () => {
    for (const { language, subject, message } of starterTemplates)
      expect([writtenIn(`${subject}\n${message}`, language === 'en' ? 'es' : 'en'), message]).toEqual([
        language,
        message,
      ]);
    for (const text of Object.values(starterTexts))
      for (const language of ['en', 'es'] as const)
        expect(writtenIn(text[language].sms, language === 'en' ? 'es' : 'en'), text[language].sms).toBe(language);
  });

  test('is the customer’s where there is a text in it, otherwise that of the text', () => {
    const english = { subject: 'Your invoice', message: 'Please pay {{total_balance}}.', translations: {} };
    expect(messageLanguage(english, 'es')).toBe('en');
    expect(messageLanguage({ ...english, translations: { es: { subject: 's', message: 'm' } } }, 'es')).toBe('es');
    const spanish = { subject: 'Su factura', message: 'Pague {{total_balance}}, por favor.', translations: {} };
    expect(messageLanguage(spanish, 'en')).toBe('es');
    // Nothing but sums: whoever gets it reads it in their own.
    expect(
      messageLanguage({ subject: '', message: '{{total_balance}} {{payment_link}}', translations: {} }, 'es'),
    ).toBe('es');
  });
});

test.each([
  ['Invoice {{account_reference}} is due today.', true],
  ['It is <b>due</b> tomorrow', true],
  ['La factura vence mañana.', true],
  ['Hoy vence su factura', true],
  ['Please pay today.', false],
  ['It is due on {{due_date}}. Pay today: {{payment_link}}', false],
  ['It {{due_status}}.', false],
])('%s is true on one day alone: %s', (text, is) => {
  expect(saysItsDay(text)).toBe(is);
});
