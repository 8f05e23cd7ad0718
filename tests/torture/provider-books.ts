import type { Stage } from './stage.ts';

/** What tells the reminders of `makeCampaign` from receipts; a natural person is not told the invoice's number. */
const REMINDER_SUBJECT = /^(Invoice INV-|Your invoice$)/;
const REMINDER_TEXT = 'Day 0: ';

/** What the providers know, which is what happened. */
export interface ProviderBooks {
  /** How many reminders arrived at an address or number. */
  readonly arrived: ReadonlyMap<string, number>;
  /** The same of everything else: receipts. */
  readonly others: ReadonlyMap<string, number>;
  /** Cents that were charged, one entry per charge, by our id of the payment. */
  readonly charged: ReadonlyMap<string, readonly number[]>;
  /** Whether the sandbox still has every mail that it ever took. */
  readonly isWhole: boolean;
}

export async function readProviderBooks(stage: Stage): Promise<ProviderBooks> {
  const [arrived, others] = [new Map<string, number>(), new Map<string, number>()];
  const count = (to: string, isReminder: boolean) => {
    const counts = isReminder ? arrived : others;
    counts.set(to, (counts.get(to) ?? 0) + 1);
  };
  const mails = await read<{ to: string[]; subject: string }[]>(stage, '/api/mail?limit=200000');
  for (const { to, subject } of mails) for (const each of to) count(each, REMINDER_SUBJECT.test(subject));
  const texts = await read<{ to: string; text: string; direction: string }[]>(stage, '/api/sms?limit=200000');
  for (const { to, text, direction } of texts) if (direction === 'outbound') count(to, text.includes(REMINDER_TEXT));
  const state = await read<{ mail: { received: number; kept: number } }>(stage, '/api/state');
  return { arrived, others, charged: await readCharges(stage), isWhole: state.mail.received === state.mail.kept };
}

export async function readCharges(stage: Stage): Promise<Map<string, number[]>> {
  const intents = await list<{ id: string; metadata: { payment_id?: string } }>(stage, 'payment_intents');
  const ours = new Map(intents.map((intent) => [intent.id, intent.metadata.payment_id ?? intent.id]));
  const charged = new Map<string, number[]>();
  const charges = await list<{ id: string; paid: boolean; amount: number; payment_intent: string }>(stage, 'charges');
  for (const charge of charges.filter((each) => each.paid)) {
    const id = ours.get(charge.payment_intent) ?? charge.payment_intent;
    charged.set(id, [...(charged.get(id) ?? []), charge.amount]);
  }
  return charged;
}

async function list<T extends { id: string }>(stage: Stage, what: string): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const after = found.at(-1);
    const page = await read<{ data: T[]; has_more: boolean }>(
      stage,
      `/v1/${what}?limit=100${after ? `&starting_after=${after.id}` : ''}`,
    );
    found.push(...page.data);
    if (!page.has_more) return found;
  }
}

async function read<T>(stage: Stage, path: string): Promise<T> {
  const answer = await fetch(`${stage.sandboxUrl}${path}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
  return (await answer.json()) as T;
}
