import { expect } from 'vitest';
import type { Stage } from './stage.ts';

export interface Received {
  readonly id: string;
  readonly subject?: string;
  readonly text?: string;
}

/** What arrived for an address or a number, newest first. */
export async function received({ app }: Stage, kind: 'mail' | 'sms', to: string): Promise<Received[]> {
  const response = await fetch(`${app.sandbox.url}/api/${kind}?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Received[];
}

/** The words of a mail that arrived. */
export async function textOf({ app }: Stage, mailId: string): Promise<string> {
  const response = await fetch(`${app.sandbox.url}/api/mail/${mailId}`);
  return ((await response.json()) as Received).text ?? '';
}

export async function switchSandbox({ app }: Stage, change: object): Promise<void> {
  const response = await fetch(`${app.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(response.status).toBe(200);
}

/** Answers when no webhook is on its way; held ones do not count. */
export async function webhooksSettled({ app }: Stage): Promise<void> {
  await fetch(`${app.sandbox.url}/api/webhooks/settle`, { method: 'POST' });
}

/** What a bank or a card network does by itself; answers what the sandbox says about it. */
export async function hand<T = { id: string }>({ app }: Stage, path: string, body: object): Promise<T> {
  const response = await fetch(`${app.sandbox.url}/api/cards/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return (await response.json()) as T;
}
