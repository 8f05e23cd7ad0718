import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const SECRET_KEY = 'q7Jf0nV2xLw9TzRk4HcYb8MdPa1GuEsX';
const DATA_KEY = 'Vb3mYt8KqLs5WfZn1XcRj6HdPg9AuEo2';
const production = {
  ...{
    NODE_ENV: 'production',
    SECRET_KEY,
    DATA_KEY,
    PUBLIC_URL: 'https://app.collect.test',
    PORTAL_HOST: 'pay.collect.test',
  },
  ...{ DATABASE_URL: 'postgres://o@db/r', DATABASE_APP_URL: 'postgres://a@db/r' },
  ...{
    STRIPE_SECRET_KEY: 'sk_live_51Hx',
    STRIPE_WEBHOOK_SECRET: 'whsec_9fJ2',
    TELNYX_API_KEY: 't',
    TELNYX_PUBLIC_KEY: 'p',
    SMS_FROM: '+13055550123',
  },
  ...{ SMTP_URL: 'smtps://mail.collect.test', MAIL_WEBHOOK_SECRET: 'whsec_h7Gf0nV2xLw9TzRk4HcYb8MdPa1GuEsX' },
};

test('in production the demo and the time machine are off, whatever is set', () => {
  const set = { DEMO: 'on', TIME_MACHINE: 'on', HOST: '0.0.0.0' };
  expect(readSettings({ ...production, ...set })).toMatchObject({ DEMO: 'off', TIME_MACHINE: 'off' });
});

test.each([
  ['SECRET_KEY', 'k'.repeat(40)],
  ['SECRET_KEY', 'change-me-change-me-change-me-change'],
  ['DATA_KEY', 'k'.repeat(40)],
  ['STRIPE_SECRET_KEY', 'sk_test_51Hx'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
  ['MAIL_WEBHOOK_SECRET', 'whsec_c2FuZGJveCBtYWlsIGV2ZW50cyBzaWduZWQ='],
  ['METRICS_TOKEN', 'password-password'],
])('production does not start with %s=%s, and does not say it', (name, value) => {
  const start = () => readSettings({ ...production, [name]: value });
  expect(start).toThrow(`${name} is no secret`);
  expect(start).not.toThrow(value);
});

test('production needs its own number, keys and secrets, and names each that is missing', () => {
  for (const name of ['SMS_FROM', 'DATA_KEY', 'SECRET_KEY', 'TELNYX_API_KEY'])
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(`${name} is missing`);
});

test('the sandbox and the demo are not opened to other machines unless somebody says so', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('SANDBOX_OPEN=on');
  expect(readSettings({ HOST: '0.0.0.0', SANDBOX_OPEN: 'on' }).HOST).toBe('0.0.0.0');
  expect(readSettings({ HOST: '0.0.0.0', ROLE: 'worker' }).HOST).toBe('0.0.0.0');
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readSettings({ HOST }).HOST).toBe(HOST);
});

test('a port that browsers refuse is named before anything starts', () => {
  for (const PORT of ['4190', '6000']) expect(() => readSettings({ PORT })).toThrow(`PORT=${PORT} is not valid`);
  expect(readSettings({ PORT: '4170' }).PORT).toBe(4170);
});
