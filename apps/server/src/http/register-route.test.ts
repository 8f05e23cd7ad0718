import { allCalls } from '@recoup/contract/all-calls.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { type Kernel, registerRoute } from './register-route.ts';

/** Serving is not tried here, so that nothing of the kernel is asked for. */
const kernel: Kernel = {
  get context(): Context {
    throw new Error('no call is made');
  },
  authenticate: { staff: async () => null, portal: async () => null },
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
    'time-machine.advance': 120,
    'import.parse': 120,
    'import.parse-debtors': 120,
    'account.generate-invoice': 30,
    'debtor.statement': 30,
    'portal.statement-pdf': 30,
    'transaction.receipt': 30,
    'portal.receipt-pdf': 30,
    'terms.file': 30,
    'portal.terms-file': 30,
    'transaction.export-by-filter': 30,
    'message.send': 60,
    'template.generate-sms': 30,
    'template.generate-email': 30,
    'live.stream': 86_400,
  });
});
