import { expect, test } from 'vitest';
import { hasOptOutLine, optOutLine } from '../templates/opt-out-line.ts';
import { smsParts } from '../templates/sms-parts.ts';
import { isTemplateVariable, templateVariables } from '../templates/template-variables.ts';
import { contentOfStarter, starterCampaigns } from './starter-campaigns.ts';
import { starterKeys } from './starter-keys.ts';

const texts = starterCampaigns.flatMap(({ key, steps }) =>
  steps.flatMap(({ type, inputs }, at) =>
    Object.entries({ en: inputs, ...inputs.translations }).map(([language, text]) => ({
      name: `${key} ${at + 1} ${language}`,
      type,
      language: language === 'es' ? ('es' as const) : ('en' as const),
      subject: text.subject,
      message: text.message,
    })),
  ),
);
const isMessage = (type: string) => type === 'send_sms' || type === 'send_email';
const filled = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (name === 'payment_link') return 'https://acme.pay.recoup.example/a1B2c3D4e5';
    return isTemplateVariable(name) ? templateVariables[name].example : name;
  });

test('there are five, each with both ways of sending, in both languages', () => {
  expect(starterCampaigns.map(({ key }) => key)).toEqual([...starterKeys]);
  for (const { steps } of starterCampaigns) {
    expect(new Set(steps.map(({ type }) => type))).toContain('send_sms');
    expect(new Set(steps.map(({ type }) => type))).toContain('send_email');
    for (const { inputs } of steps.filter(({ type }) => isMessage(type))) {
      expect(inputs.translations.es?.message).toBeTruthy();
      expect(inputs.translations.es?.message).not.toBe(inputs.message);
    }
  }
});

test('G44: they name only variables that there are, and every message the account and the way to pay', () => {
  for (const { name, type, subject, message } of texts) {
    const used = [...`${subject} ${message}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, variable]) => variable ?? '');
    expect(
      used.filter((variable) => !isTemplateVariable(variable)),
      name,
    ).toEqual([]);
    if (isMessage(type)) expect(used, name).toContain('payment_link');
    if (isMessage(type)) expect(used, name).toContain('account_balance');
  }
});

test('G16: with the line on how to stop, a text message stays in the SMS alphabet and in two parts', () => {
  for (const { name, language, message } of texts.filter(({ type }) => type === 'send_sms')) {
    const whole = filled(hasOptOutLine(message) ? message : `${message} ${optOutLine[language]}`);
    const { alphabet, parts } = smsParts(whole);
    expect([name, alphabet, parts <= 2]).toEqual([name, 'gsm', true]);
  }
});

test('each new campaign gets steps with ids of its own', () => {
  let last = 0;
  const content = contentOfStarter(starterCampaigns[1] ?? expect.fail('no starter'), () => String(++last));
  expect(content.actions.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(content.trigger).toBe('invoice_due_date');
});
