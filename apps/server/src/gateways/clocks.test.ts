import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createClocks } from './clocks.ts';
import { stripeCardGateway } from './stripe-card-gateway.ts';
import { telnyxSmsGateway } from './telnyx-sms-gateway.ts';

function listening() {
  const lines: { level: number; of: string; seconds?: number }[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { clocks: createClocks(log), lines };
}

test('a clock that differs by minutes is named once, and its return', () => {
  const { clocks, lines } = listening();
  const asked = Date.parse('2026-11-20T12:00:00.900Z');
  const heard = asked + 9_000;
  clocks.hear('stripe', 'Fri, 20 Nov 2026 12:00:00 GMT', asked, heard);
  clocks.hear('stripe', 'Fri, 20 Nov 2026 12:01:59 GMT', asked, heard);
  clocks.hear('stripe', 'no date', asked, heard);
  clocks.hear('stripe', null, asked, heard);
  expect([clocks.wrong(), lines]).toEqual([[], []]);
  clocks.hear('stripe', 'Fri, 20 Nov 2026 12:05:10 GMT', asked, heard);
  clocks.hear('stripe', 'Fri, 20 Nov 2026 12:05:11 GMT', asked, heard);
  clocks.hear('database', asked - 181_000, asked, heard);
  expect(clocks.wrong()).toEqual([
    { of: 'stripe', seconds: 301 },
    { of: 'database', seconds: -180 },
  ]);
  clocks.hear('stripe', 'Fri, 20 Nov 2026 12:00:05 GMT', asked, heard);
  expect(clocks.wrong()).toMatchObject([{ of: 'database' }]);
  expect(lines.map(({ level, of }) => [level, of])).toEqual([
    [50, 'stripe'],
    [50, 'database'],
    [30, 'stripe'],
  ]);
});

test('every answer of a provider tells its clock, a refusal, too', async () => {
  const ahead = 10 * 60_000;
  const provider = createServer((request, reply) => {
    request.resume();
    reply.writeHead(404, { date: new Date(Date.now() + ahead).toUTCString(), 'content-type': 'application/json' });
    reply.end('{"error":{"type":"invalid_request_error","message":"none"},"errors":[]}');
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void provider.close());
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const { clocks } = listening();
  await stripeCardGateway({ SANDBOX_URL: url }, { clocks }).readPayment('pi_1');
  const sms = telnyxSmsGateway(
    {
      ...{ TELNYX_API_KEY: undefined, TELNYX_PUBLIC_KEY: undefined, TELNYX_API_URL: url, SANDBOX_URL: url },
      PUBLIC_URL: 'http://localhost:4000',
    },
    clocks,
  );
  await sms.send({ companyId: 'us', messageId: 'one', from: '+12125550100', to: '+12125550101', text: 'Hello' });
  const wrong = clocks.wrong();
  expect(wrong.map(({ of }) => of)).toEqual(['stripe', 'telnyx']);
  for (const { seconds } of wrong) expect(Math.abs(seconds - 600)).toBeLessThan(10);
});
