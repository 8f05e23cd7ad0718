import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STRIPE_SECRET_KEY, TELNYX_API_KEY, TELNYX_PUBLIC_KEY } from '@recoup/sandbox/keys.ts';
import type { Exchange } from '@recoup/sandbox/sandbox.ts';
import { type RunningSandbox, startSandbox } from '@recoup/sandbox/start.ts';
import Stripe from 'stripe';
import Telnyx from 'telnyx';

export type ReceivedWebhook = { path: string; body: string; headers: Record<string, string>; at: number };

/** A running sandbox with the official SDKs pointed at it and a receiver where the product would be. */
export type Bench = {
  running: RunningSandbox;
  stripe: Stripe;
  telnyx: Telnyx;
  exchanges: Exchange[];
  received: ReceivedWebhook[];
  /** What the receiver answers to the next webhooks; 200 when it runs out. */
  answers: number[];
  api(method: string, path: string, body?: object): Promise<unknown>;
  /** Waits until every webhook has arrived, then answers them in the order of arrival. */
  settle(): Promise<ReceivedWebhook[]>;
  stop(): Promise<void>;
};

export async function startBench(): Promise<Bench> {
  const exchanges: Exchange[] = [];
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ path: request.url ?? '', body, headers, at: received.length });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const recoupUrl = `http://127.0.0.1:${portOf(receiver.address())}`;
  const running = await startSandbox({ recoupUrl, seed: 'bench', onExchange: (exchange) => exchanges.push(exchange) });
  const api = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(path, running.url), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  return {
    running,
    stripe: new Stripe(STRIPE_SECRET_KEY, {
      host: '127.0.0.1',
      port: running.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      timeout: 2_000,
      telemetry: false,
    }),
    telnyx: new Telnyx({
      apiKey: TELNYX_API_KEY,
      publicKey: TELNYX_PUBLIC_KEY,
      baseURL: `${running.url}/v2`,
      maxRetries: 0,
      timeout: 2_000,
    }),
    exchanges,
    received,
    answers,
    api,
    async settle() {
      await api('POST', '/api/webhooks/settle');
      return received;
    },
    async stop() {
      await running.stop();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The receiver listens on no port.');
  return address.port;
}

/** Puts the bench back to the beginning between tests. */
export async function resetBench(bench: Bench): Promise<void> {
  await bench.api('POST', '/api/reset');
  bench.exchanges.length = 0;
  bench.received.length = 0;
  bench.answers.length = 0;
}

/** The error that a call ends with; fails when it succeeds. */
export async function failure(call: Promise<unknown>): Promise<Error> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Error) return outcome;
  throw new Error('The call was expected to fail and did not.');
}
