import { readHeaders } from './mail/read-mail.ts';
import type { Sandbox } from './sandbox.ts';

/** Everything in numbers, for tests and for the page of the time machine. */
export function viewState(sandbox: Sandbox): object {
  const { cards, sms, mail, outbox, crowd } = sandbox;
  const intents = [...cards.paymentIntents.values()];
  const succeeded = intents.filter(({ status }) => status === 'succeeded');
  const messages = [...sms.messages.values()];
  return {
    mail: { ...mail.counts, kept: mail.entries.size, keptBytes: mail.bytes },
    sms: {
      ...sms.counts,
      delivered: messages.filter(({ status }) => status === 'delivered').length,
      undelivered: messages.filter(({ status }) => status.startsWith('delivery_')).length,
      blocked: sms.blocked.size,
    },
    voice: sandbox.voice.counts,
    cards: {
      customers: cards.customers.size,
      paymentIntents: intents.length,
      succeeded: succeeded.length,
      paidCents: succeeded.reduce((sum, { amount_received }) => sum + amount_received, 0),
      declinedCharges: [...cards.charges.values()].filter(({ status }) => status === 'failed').length,
      refunds: cards.refunds.size,
      events: cards.events.size,
    },
    ai: { prompts: sandbox.ai.prompts.length },
    contactData: sandbox.contactData.counts,
    ledgers: sandbox.ledgers.counts,
    receivers: Object.fromEntries([...sandbox.receivers.hosts].map(([host, { received }]) => [host, received.length])),
    slack: { posts: sandbox.slack.posts.length },
    webhooks: outbox.counts(),
    debtors: {
      on: sandbox.switches.debtors.on,
      pending: crowd.pending(),
      ...crowd.counts(),
      lastFailure: crowd.lastFailure(),
    },
  };
}

/** How often each message arrived, by the header that names it: more than once means that it was sent twice. */
export function countMail(sandbox: Sandbox, header: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of sandbox.mail.entries.values()) {
    const value = readHeaders(entry)[header.toLowerCase()];
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
