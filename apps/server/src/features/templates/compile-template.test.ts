import { isRefusal } from '@recoup/domain/errors.ts';
import {
  type TemplateValues,
  templateVariableNames,
  templateVariables,
} from '@recoup/domain/templates/template-variables.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileTemplate, mustCompile } from './compile-template.ts';
import { renderMessage } from './render-message.ts';

const values = Object.fromEntries(
  templateVariableNames.map((name) => [name, templateVariables[name].example]),
) as TemplateValues;
const frame = {
  language: 'en',
  companyName: 'Acme Supply',
  contactLine: '',
  optOutUrl: 'https://acme.pay.example/abc/opt-out',
} as const;
const refused = (source: string) => {
  const made = compileTemplate(source);
  return isRefusal(made) ? made.fields?.message : null;
};

describe('compileTemplate', () => {
  test('puts values in', () => {
    expect(mustCompile('Hi {{ first_name }}, {{account_balance | default: "0"}}!')(values)).toBe(
      'Hi Maria, $1,240.50!',
    );
  });

  test('G44: refuses tags, unknown variables and filters at the field', () => {
    expect(refused('{{ secret }}')).toBe('There is no variable {{secret}}.');
    for (const source of [
      '{% for i in (1..1000000000) %}x{% endfor %}',
      '{% include "x" %}',
      '{% assign a = 1 %}',
      '{{ first_name | where: "a" }}',
      '{{ first_name.constructor }}',
      '{{ first_name',
      '{{ "a" | repeat: 100000 }}',
    ]) {
      expect(refused(source), source).toEqual(expect.any(String));
    }
  });

  test('G44: a value is never read as a template again, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('{{company_name}}', '{% raw %}', '{{"a"}}')), (name) => {
        expect(mustCompile('{{customer_name}}')({ ...values, customer_name: name })).toBe(name);
      }),
    );
  });
});

describe('renderMessage', () => {
  const email = (message: string, subject = 'Hello') => ({
    channel: 'EMAIL' as const,
    subject: mustCompile(subject, 'subject'),
    message: mustCompile(message),
  });

  test('G45: nothing a person wrote becomes markup or a header', () => {
    const bad = { ...values, customer_name: '<img src=x onerror=alert(1)>"\r\nBcc: all@example.com' };
    const sent = renderMessage(email('Dear {{customer_name}}', 'For {{customer_name}}'), bad, frame);
    expect(sent.html).not.toContain('<img');
    expect(sent.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
    expect(sent.subject).toBe('For <img src=x onerror=alert(1)>" Bcc: all@example.com');
  });

  test('G16: an e-mail carries the way to opt out in both parts, and one button to pay', () => {
    const sent = renderMessage(email('Please pay\n{{payment_link}}\n\nThanks'), values, frame);
    expect(sent.text).toContain(frame.optOutUrl);
    expect(sent.html).toContain(`href="${frame.optOutUrl}"`);
    expect(sent.html.match(/View and pay/g)).toHaveLength(1);
    expect(renderMessage(email('No link here'), values, frame).html).toContain('View and pay');
  });

  test('G16: a text carries sender and opt-out line', () => {
    const sms = { channel: 'SMS' as const, subject: mustCompile(''), message: mustCompile('Pay {{payment_link}}') };
    expect(renderMessage(sms, values, frame)).toEqual({
      subject: '',
      html: '',
      text: 'Acme Supply: Pay https://acme.pay.example/…\nText STOP to opt out.',
    });
  });
});
