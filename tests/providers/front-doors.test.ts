import {
  AI_API_KEY,
  CONTACT_DATA_API_KEY,
  MAIL_PASSWORD,
  MAIL_USER,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_SECRET_KEY,
  TELNYX_API_KEY,
} from '@recoup/sandbox/keys.ts';
import nodemailer from 'nodemailer';
import Stripe from 'stripe';
import Telnyx from 'telnyx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, failure, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('stripe');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

type Asked = { readonly key?: string | null; readonly type?: string; readonly body?: string };

async function ask(path: string, { key, type, body = '' }: Asked) {
  const headers = {
    ...(key ? { authorization: key.includes(' ') ? key : `Bearer ${key}` } : {}),
    ...(type ? { 'content-type': type } : {}),
  };
  const response = await fetch(new URL(path, bench.running.url), { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

const FORM = 'application/x-www-form-urlencoded';
const intent = { path: '/v1/payment_intents', body: 'amount=900&currency=usd' };

describe('the card provider lets in who has its key', () => {
  it.each([
    ['no key', null, 401],
    ['a key of somebody else', 'sk_test_51Hx00000000000000000abcd', 401],
    ['a key for texts', TELNYX_API_KEY, 401],
    ['the key of the browser', STRIPE_PUBLISHABLE_KEY, 403],
    ['its own key', STRIPE_SECRET_KEY, 200],
    ['its own key as a user name', `Basic ${Buffer.from(`${STRIPE_SECRET_KEY}:`).toString('base64')}`, 200],
  ])('%s', async (_what, key, status) => {
    const answer = await ask(intent.path, { key, type: FORM, body: intent.body });
    expect(answer.status).toBe(status);
    const where = { method: 'POST', path: intent.path, status };
    expect(contract.response({ ...where, body: answer.body })).toEqual([]);
    if (status === 401) expect(answer.body).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(JSON.stringify(answer.body)).not.toContain('sk_test_51Hx0000');
    expect((await bench.stripe.paymentIntents.list()).data).toHaveLength(status === 200 ? 1 : 0);
  });

  it('tells the SDK so, which calls it a failed authentication', async () => {
    const options = { host: '127.0.0.1', port: bench.running.port, protocol: 'http' as const, maxNetworkRetries: 0 };
    const stranger = new Stripe('sk_test_51Hx00000000000000000abcd', options);
    expect(await failure(stranger.customers.create())).toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it.each(['application/json', 'text/plain', ''])('takes forms and not %j', async (type) => {
    const answer = await ask(intent.path, { key: STRIPE_SECRET_KEY, type, body: intent.body });
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } });
    expect((await bench.stripe.paymentIntents.list()).data).toEqual([]);
  });

  it.each([
    ['colour', 'colour=red'],
    [
      'automatic_payment_methods[colour]',
      'automatic_payment_methods[enabled]=true&automatic_payment_methods[colour]=red',
    ],
    ['payment_method_data[card][pin]', 'payment_method_data[type]=card&payment_method_data[card][pin]=1234'],
    ['mandate_data[customer_acceptance][online][colour]', 'mandate_data[customer_acceptance][online][colour]=red'],
  ])('refuses %s, which it does not know', async (param, given) => {
    const body = `${intent.body}&${given}`;
    const answer = await ask(intent.path, { key: STRIPE_SECRET_KEY, type: FORM, body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown', param } } });
    expect(contract.request({ method: 'POST', path: intent.path, query: '', contentType: FORM, body })).not.toEqual([]);
  });
});

describe('the other providers', () => {
  const json = 'application/json';
  const message = JSON.stringify({ from: '+12025550100', to: '+12025550123', text: 'Hello' });
  const question = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hello' }] });
  const contacts = JSON.stringify({ contacts: [{ kind: 'EMAIL', value: 'ana@example.com' }] });

  it.each([
    ['texts', '/v2/messages', TELNYX_API_KEY, message],
    ['the language model', '/ai/v1/chat/completions', AI_API_KEY, question],
    ['contact data', '/contact-data/v1/validations', CONTACT_DATA_API_KEY, contacts],
  ])('%s: their own key and JSON, nothing else', async (_what, path, key, body) => {
    for (const wrong of [null, `${key}x`, STRIPE_SECRET_KEY]) {
      expect(await ask(path, { key: wrong, type: json, body })).toMatchObject({ status: 401 });
    }
    expect(await ask(path, { key, type: FORM, body })).toMatchObject({ status: 415 });
    expect(await ask(path, { key, type: `${json}; charset=utf-8`, body })).toMatchObject({ status: 200 });
    expect(await bench.api('GET', '/api/sms')).toHaveLength(path === '/v2/messages' ? 1 : 0);
  });

  it('texts: the official SDK calls a wrong key a failed authentication', async () => {
    const stranger = new Telnyx({ apiKey: 'KEY_other', baseURL: `${bench.running.url}/v2`, maxRetries: 0 });
    const refused = await failure(stranger.messages.send({ from: '+12025550100', to: '+12025550123', text: 'Hello' }));
    expect(refused).toMatchObject({ status: 401, error: { errors: [{ code: '10009' }] } });
  });

  it('mail: name and password, before anything is taken', async () => {
    const mail = { from: 'a@acme.example', to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
    const send = async (auth?: { user: string; pass: string }) => {
      const place = { host: '127.0.0.1', port: bench.running.smtpPort, ignoreTLS: true };
      const transport = nodemailer.createTransport({ ...place, ...(auth ? { auth } : {}) });
      try {
        return await transport.sendMail(mail);
      } finally {
        transport.close();
      }
    };
    expect(await failure(send())).toMatchObject({ responseCode: 530 });
    expect(await failure(send({ user: MAIL_USER, pass: 'wrong' }))).toMatchObject({ code: 'EAUTH', responseCode: 535 });
    expect(await bench.api('GET', '/api/mail')).toEqual([]);
    await send({ user: MAIL_USER, pass: MAIL_PASSWORD });
    expect(await bench.api('GET', '/api/mail')).toHaveLength(1);
  });
});
