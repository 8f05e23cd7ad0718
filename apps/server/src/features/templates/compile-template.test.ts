import { isRefusal } from '@recoup/domain/errors.ts';
import { fieldText } from '@recoup/domain/refusals/field-text.ts';
import {
  type TemplateValues,
  templateVariableNames,
  templateVariables,
} from '@recoup/domain/templates/template-variables.ts';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { compileTemplate, mustCompile } from './compile-template.ts';
import { mustCompileMessage } from './message-template.ts';
import { renderMessage } from './render-message.ts';

const values = Object.fromEntries(
  templateVariableNames.map((name) => [name, templateVariables[name].example]),
) as TemplateValues;
const frame = {
  language: 'en',
  companyName: 'Acme Supply',
  contactLine: '',
  signature: '',
  optOutUrl: 'https://acme.pay.example/abc/opt-out',
} as const;
const refused = (source: string) => {
  const made = compileTemplate(source);
  return isRefusal(made) ? fieldText(made.fields?.message ?? '', 'en') : null;
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
  const email = (message: string, subject = 'Hello', format: 'text' | 'html' = 'text') =>
    mustCompileMessage({ channel: 'EMAIL', format, subject, message }, 'en');

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
    const content = { channel: 'SMS', format: 'text', subject: '', message: 'Pay {{payment_link}}' } as const;
    expect(renderMessage(mustCompileMessage(content, 'en'), values, frame)).toEqual({
      subject: '',
      html: '',
      missing: [],
      text: 'Acme Supply: Pay https://acme.pay.example/…\nText STOP to opt out.',
    });
  });

  test('a mail of the editor keeps its marks, its button and its words in both parts', () => {
    const html =
      '<h2>Invoice</h2><p>Hi <strong>{{ first_name | default: "there" }}</strong>, see <a href="https://acme.example/terms">terms</a>.</p>' +
      '<ul><li>one</li><li>two</li></ul><p><a data-button href="{{ payment_link }}">Pay now</a></p>';
    const sent = renderMessage(email(html, 'Hi', 'html'), { ...values, first_name: 'A & B <C>' }, frame);
    expect(sent.html).toMatch(/<strong>A &amp; B &lt;C&gt;<\/strong>/);
    expect(sent.html).toMatch(/<a style="[^"]*" href="https:\/\/acme.example\/terms">terms<\/a>/);
    expect(sent.html).toMatch(/<a href="https:\/\/acme.pay.example\/…"[^>]*background-color:#4640c4[\s\S]*?Pay now/);
    expect(sent.html.match(/Pay now/g)).toHaveLength(1);
    expect(sent.text).toContain('Hi A & B <C>, see terms https://acme.example/terms.');
    expect(sent.text).toContain('- one\n- two');
    expect(sent.text).toContain('Pay now https://acme.pay.example/…');
    expect(renderMessage(email(html, 'Hi', 'html'), { ...values, first_name: '' }, frame).text).toContain('Hi there,');
  });

  test('a link to one choice of the portal is a link in every mail, and a button where one was made', () => {
    const plain = renderMessage(email('Pay in parts: {{payment_plan_link}}'), values, frame);
    expect(plain.html).toMatch(/<a [^>]*href="https:\/\/acme.pay.example\/…\/payment-plan"/);
    expect(plain.html.match(/View and pay/g), 'and the way to everything').toHaveLength(1);
    const html =
      '<p><a href="{{pay_link}}">now</a></p><p><a data-button href="{{schedule_payment_link}}">Choose a day</a></p>';
    const sent = renderMessage(email(html, 'Hi', 'html'), values, frame);
    expect(sent.html).toMatch(/<a style="[^"]*" href="https:\/\/acme.pay.example\/…\/pay">now<\/a>/);
    expect(sent.html).toMatch(
      /<a href="https:\/\/acme.pay.example\/…\/schedule-payment"[^>]*background-color:#4640c4[\s\S]*?Choose a day/,
    );
    expect(sent.text).toContain('Choose a day https://acme.pay.example/…/schedule-payment');
  });

  test('G45: scripts, styles, pictures and dangerous addresses do not get into a mail', () => {
    const html =
      '<p onclick="x()" style="position:fixed">a<script>alert(1)</script><img src="//x"><iframe src="x"></iframe></p>' +
      '<p><a href="javascript:alert(1)">b</a><a href="{{ customer_name }}">c</a><a href="/x">d</a><a href="https://a/{{ customer_name }}">e</a></p>';
    const { html: out } = renderMessage(email(html, 'Hi', 'html'), { ...values, customer_name: 'javascript:x' }, frame);
    expect(out).not.toMatch(/script:|alert|onclick|position|<img|<iframe/);
    for (const word of ['b', 'c', 'd', 'e']) expect(out).not.toMatch(new RegExp(`<a [^>]*>${word}</a>`));
  });

  test('a value that is missing and has no fallback is told, never a gap that nobody notices', () => {
    const sent = renderMessage(
      email('Call {{company_phone}} or {{ company_email | default: "write" }}'),
      { ...values, company_phone: ' ', company_email: '' },
      frame,
    );
    expect(sent.missing).toEqual(['company_phone']);
    expect(sent.text).toContain('or write');
  });
});

test('G12: a text that was checked is rendered, however long its process stood still in the middle', () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 60_000;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const [first = 'first_name'] = templateVariableNames;
  const source = `Frozen at {{${first}}}, twice {{${first}}}`;
  expect(refused(source), 'nor is whoever writes it refused').toBeNull();
  const text = mustCompile(source)(values);
  expect(text).toContain(String(values[first]));
});
