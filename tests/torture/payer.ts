import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import type { PlannedMessage } from './arrange-companies.ts';
import { type Answer, type AnswerCounts, ask } from './ask-portal.ts';
import type { Stage } from './stage.ts';

const AGAIN_MS = 500;
const READ_MS = 20_000;

export interface Paid {
  readonly paymentId: string;
  readonly debt: PlannedMessage;
  /** What the customer knows: the card was charged, or they gave up. */
  readonly end: 'charged' | 'gave up';
  /** What they heard last, when they gave up. */
  readonly heard: string;
  readonly chargedAt: number;
}

export interface PayerOptions {
  /** After so long without success the customer goes away. */
  readonly patienceMs: number;
  /** Closes the page as soon as the card was charged: only the provider's news, or a look-up, can tell the product. */
  readonly leavesEarly: boolean;
}

/**
 * A customer pays: reads the reminder that arrived at the sandbox, opens its link, starts a payment under an id of
 * their own, types a card into the provider's fields, and comes back. Tries again as the portal does it, with the same id.
 */
export async function pay(
  stage: Stage,
  counts: AnswerCounts,
  debt: PlannedMessage,
  { patienceMs, leavesEarly }: PayerOptions,
): Promise<Paid> {
  const until = performance.now() + patienceMs;
  const paymentId = uuidv7();
  let heard = 'no reminder came';
  const gaveUp = (): Paid => ({ paymentId, debt, end: 'gave up', heard, chargedAt: 0 });
  const isPatient = () => performance.now() < until;
  const link = await readLink(stage, debt).catch(() => null);
  if (!link) return gaveUp();
  const call = (path: string, token?: string) => ({
    method: 'POST',
    path,
    host: link.host,
    ...(token ? { token } : {}),
  });
  const tell = ({ status, body }: Answer) => {
    heard = `${status} ${body.code ?? ''}`;
  };
  const token = await untilSome(isPatient, AGAIN_MS, async () => {
    const answer = await ask(stage, counts, call('/portal/session'), { path: link.path });
    tell(answer);
    return typeof answer.body.token === 'string' ? answer.body.token : null;
  });
  if (!token) return gaveUp();
  const { accountId, amountCents } = debt;
  const command = { _id: paymentId, accountIds: [accountId], amountCents };
  let isStarted = false;
  const secret = await untilSome(isPatient, AGAIN_MS, async () => {
    const answer = await (isStarted
      ? ask(stage, counts, call(`/portal/payments/${paymentId}/continue`, token), {})
      : ask(stage, counts, call('/portal/payments', token), command));
    tell(answer);
    if (answer.status === 200) isStarted = true;
    return secretOf(answer);
  });
  if (!secret) return gaveUp();
  const isCharged = await untilSome(isPatient, AGAIN_MS, async () => (await confirm(stage, secret)) || null);
  if (!isCharged) return gaveUp();
  const chargedAt = performance.now();
  if (!leavesEarly) {
    await untilSome(isPatient, AGAIN_MS, async () => {
      const answer = await ask(stage, counts, call(`/portal/payments/${paymentId}/return`, token), {});
      return answer.status === 200 || null;
    });
  }
  return { paymentId, debt, end: 'charged', heard, chargedAt };
}

async function untilSome<T>(isPatient: () => boolean, ms: number, look: () => Promise<T | null>): Promise<T | null> {
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null) return found;
    if (!isPatient()) return null;
    await wait(ms);
  }
}

function secretOf({ body }: Answer): string | null {
  const { card } = body;
  const secret: unknown = typeof card === 'object' && card !== null ? Reflect.get(card, 'clientSecret') : null;
  return typeof secret === 'string' ? secret : null;
}

interface Link {
  readonly host: string;
  readonly path: string;
}

/** Whether the reminder has reached this customer, and can be read at this moment. */
export const hasReminder = (stage: Stage, debt: PlannedMessage): Promise<boolean> =>
  readLink(stage, debt).then(
    (link) => link !== null,
    () => false,
  );

/** The link in the reminder that reached this customer, at the sandbox. */
async function readLink(stage: Stage, { channel, to }: PlannedMessage): Promise<Link | null> {
  const list = channel === 'EMAIL' ? 'mail' : 'sms';
  const limit = { signal: AbortSignal.timeout(READ_MS) };
  const found = await fetch(`${stage.sandboxUrl}/api/${list}?to=${encodeURIComponent(to)}&limit=1`, limit);
  const [first] = (await found.json()) as { id: string }[];
  if (!first) return null;
  const { text } = (await (await fetch(`${stage.sandboxUrl}/api/${list}/${first.id}`, limit)).json()) as {
    text: string;
  };
  for (const [address] of text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)) {
    const url = URL.parse(address);
    const [, path] = /^\/([A-Za-z0-9_-]{16,64})\/?$/.exec(url?.pathname ?? '') ?? [];
    if (url && path) return { host: url.host, path };
  }
  return null;
}

/** Types a card into the provider's own fields; true once the charge is made. */
async function confirm(stage: Stage, secret: string): Promise<boolean> {
  const intent = secret.split('_secret_')[0] ?? '';
  const answer = await fetch(`${stage.sandboxUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await answer.json()) as { status?: string; error?: { payment_intent?: { status?: string } } };
  // A second try after a lost answer is told that it is paid already.
  return (body.status ?? body.error?.payment_intent?.status) === 'succeeded';
}
