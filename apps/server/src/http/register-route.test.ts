import { allCalls } from '@recoup/contract/all-calls.ts';
import { call as declare } from '@recoup/contract/call.ts';
import { refuse } from '@recoup/domain/errors.ts';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type Kernel, QUIET_MS, registerRoute } from './register-route.ts';
import { route } from './route.ts';

/** Serving is not tried here, so that nothing of the kernel is asked for. */
const kernel: Kernel = {
  get context(): Context {
    throw new Error('no call is made');
  },
  authenticate: { staff: async () => null, portal: async () => null, key: async () => refuse('UNAUTHORIZED') },
  limitCustomer: async () => 0,
  limitKey: async () => ({ waitSeconds: 0, limit: 600, remaining: 599, resetSeconds: 60 }),
  wrongKeys: { look: () => null, note: () => undefined },
  limitVisitor: async () => 0,
};

test('G55: the server takes as long for a call as the contract says, and the general time for all others', () => {
  const app = Fastify();
  const limits = new Map<string, number | undefined>();
  app.addHook('onRoute', ({ method, url, handlerTimeout }) => {
    if (method !== 'HEAD') limits.set(`${String(method)} ${url}`, handlerTimeout);
  });
  for (const call of allCalls) registerRoute(app, { call, handle: async () => undefined }, kernel);
  const longer = allCalls.flatMap((call) => {
    const limit = limits.get(`${call.method} ${call.path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(limit, call.name).toBe(call.timeoutMs);
    return limit === undefined ? [] : [[call.name, limit / 1000]];
  });
  expect(Object.fromEntries(longer)).toEqual({
    'time-machine.advance': 600,
    'import.parse': 120,
    'import.file': 75,
    'recoup-pay.upload': 60,
    'recoup-pay.submit': 60,
    'recoup-pay.submit-get': 60,
    'account.add-attachment': 60,
    'contract.add-attachment': 60,
    'debtor.add-attachment': 60,
    'chat.generate-message': 30,
    'debtor.set-bot-active': 30,
    'chat.send': 60,
    'account.upload-invoice': 60,
    'transaction.add-attachment': 60,
    'packet.make': 60,
    'portal.add-dispute-file': 60,
    'live-call.dial': 60,
    'live-call.update-operator': 60,
    'live-call.decline': 60,
    'live-call.hang-up': 60,
    'live-call.press-keys': 60,
    'live-call.change-recording': 60,
    'live-call.make-device': 60,
    'portal.add-proof': 60,
    'company.update': 60,
    ...{ 'connector.choose-ledger': 40, 'connector.create': 40, 'connector.delete': 40 },
    ...{ 'connector.list-ledger': 40, 'connector.read': 40, 'integration.callback': 40 },
    ...{ 'integration.create': 40, 'integration.delete': 40 },
    'company.close': 30,
    'import.parse-debtors': 120,
    'estimate.send': 60,
    'estimate.mark-sent': 30,
    'estimate.pdf': 30,
    'portal.estimate-pdf': 30,
    'account.generate-invoice': 30,
    'debtor.statement': 30,
    'portal.statement-pdf': 30,
    'transaction.receipt': 30,
    'portal.receipt-pdf': 30,
    'terms.file': 30,
    'portal.terms-file': 30,
    'transaction.export-by-filter': 30,
    'email-domain.verify': 30,
    'email-domain.verify-get': 30,
    'preference.update': 30,
    'preference.preview': 30,
    'preference.reset': 30,
    'preference.reset-get': 30,
    'billing.prices': 45,
    'billing.offer': 45,
    'auth.registration-plans': 45,
    'billing.preview': 45,
    'billing.subscribe': 45,
    'billing.subscribe-sms': 45,
    'billing.upgrade': 45,
    'billing.downgrade': 45,
    'billing.cancel': 45,
    'billing.resume': 45,
    'billing.cancel-sms': 45,
    'billing.resume-sms': 45,
    'billing.retry': 45,
    'billing.pay-by': 45,
    'billing.remove-method': 45,
    'billing.buy-sms': 45,
    'billing.buy-skip-tracing': 45,
    'billing.coupon': 45,
    'billing.invoices': 45,
    'sms-registration.submit-brand': 45,
    'sms-registration.change-brand': 45,
    'sms-registration.campaign': 45,
    'sms-registration.submit-campaign': 45,
    'sms-registration.change-campaign': 45,
    'billing.reactivate-telnyx': 45,
    'billing.reactivate-telnyx-get': 45,
    'message.send': 60,
    'member.remove': 60,
    'staff-agent.ask': 20,
    ...{ 'webhook-endpoint.create': 25, 'webhook-endpoint.update': 25 },
    ...{ 'webhook-endpoint.test': 25, 'webhook-endpoint.replay': 25 },
    'agent.test': 60,
    'template.generate-sms': 30,
    'template.generate-email': 30,
    'live.stream': 86_400,
  });
});

test('a connection stays open for as long as the answer of its call may take', async () => {
  const app = Fastify({ connectionTimeout: QUIET_MS });
  const { authenticate, limitCustomer, limitKey, limitVisitor, wrongKeys } = kernel;
  const served: Kernel = {
    context: { recovery: { isOn: () => false } } as Context,
    authenticate,
    limitCustomer,
    limitKey,
    limitVisitor,
    wrongKeys,
  };
  const access = { who: 'public' } as const;
  const parts = { method: 'GET', summary: '', access, reply: z.unknown() } as const;
  const quick = declare({ ...parts, name: 'test.quick', path: '/quick' });
  const slow = declare({ ...parts, name: 'test.slow', path: '/slow', timeoutMs: 600_000 });
  const handle = async ({ reply }: { readonly reply: FastifyReply }) =>
    reply.send(String(reply.request.raw.socket.timeout));
  for (const call of [quick, slow]) registerRoute(app, route(call, handle), served);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => Number(await (await fetch(`${url}${path}`)).text());
  expect(await ask('/slow')).toBeGreaterThan(600_000);
  expect(await ask('/quick')).toBe(QUIET_MS);
  await app.close();
});
