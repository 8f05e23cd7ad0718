import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { turnConversation } from '../debtors/turn-conversation.store.ts';
import { insertPastMessages } from '../messages/past-messages.store.ts';
import type { BookParts } from './book-parts.ts';
import { findContactIds } from './demo.store.ts';
import { demoCompany } from './demo-company.ts';
import { replies } from './demo-names.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoCustomer } from './plan-customers.ts';
import { type DemoDialogue, planInbox } from './plan-inbox.ts';
import { writeAgentTalks } from './write-agent-talks.ts';
import { writeInbox } from './write-inbox.ts';

interface Text {
  readonly customer: DemoCustomer;
  readonly phone: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly text: string;
  readonly at: Date;
}

const HOUR_MS = 3_600_000;

/** Texts that customers sent on their own, STOP among them, and what the clerk answered. */
export async function writeConversations(work: Work, parts: BookParts): Promise<void> {
  const { customers, random, clock, clerk } = parts;
  const contactIds = await findContactIds(work);
  const dialogues = planInbox(customers);
  const talking = new Set(dialogues.map(({ customer }) => customer.debtor.id));
  const texts = customers
    .flatMap((customer, index) => conversationOf(customer, index, random, clock.now))
    .filter((text) => text.at < clock.now && !talking.has(text.customer.debtor.id))
    .concat(dialogues.flatMap((dialogue) => textsOf(dialogue, clock.now)))
    .map((text) => ({ ...text, id: uuidv7() }));
  await insertPastMessages(
    work,
    texts.map(({ id, customer, phone, direction, text, at }) => ({
      id,
      direction,
      channel: 'SMS',
      debtorId: customer.debtor.id,
      contactId: contactIds.get(`${customer.debtor.id} ${phone}`) ?? null,
      toValue: direction === 'incoming' ? demoCompany.smsFrom : phone,
      fromValue: direction === 'incoming' ? phone : demoCompany.smsFrom,
      subject: '',
      text,
      status: direction === 'incoming' ? 'RECEIVED' : 'DELIVERED',
      providerId: `demo-${id}`,
      at,
      sentAt: direction === 'incoming' ? null : at,
    })),
  );
  for (const { customer, at } of texts) await turnConversation(work, customer.debtor.id, { at, needsReading: false });
  await writeInbox(work, parts, dialogues);
  await writeAgentTalks(work, parts, new Set(texts.map(({ customer }) => customer.debtor.id)));
  await insertActivities(
    work,
    texts.map(({ id, customer, direction, at, text }) => ({
      type: direction === 'incoming' ? ('debtor sent SMS' as const) : ('member responded by SMS' as const),
      debtorId: customer.debtor.id,
      at,
      data: { channel: 'SMS', messageId: id, keyword: text === 'STOP' ? 'STOP' : null },
      actor: direction === 'incoming' ? { kind: 'debtor' as const, id: customer.debtor.id, name: '' } : clerk,
    })),
  );
}

function textsOf({ customer, said }: DemoDialogue, now: Date): Text[] {
  return said.map(({ direction, text, minutesAgo }) => {
    const at = new Date(now.getTime() - (minutesAgo / 60) * HOUR_MS);
    return { customer, phone: customer.phone, direction, text, at };
  });
}

function conversationOf(customer: DemoCustomer, index: number, random: DemoRandom, now: Date): Text[] {
  const { phone, optOut } = customer;
  if (phone === null) return [];
  if (optOut?.kind === 'PHONE') {
    const at = new Date(now.getTime() - optOut.daysAgo * 24 * HOUR_MS);
    return [{ customer, phone, direction: 'incoming', text: 'STOP', at }];
  }
  if (index % 7 !== 2) return [];
  const askedAt = new Date(now.getTime() - random.int(1, 90 * 24) * HOUR_MS);
  const question = random.pick(replies);
  const texts: Text[] = [{ customer, phone, direction: 'incoming', text: question, at: askedAt }];
  if (question.endsWith('?') || random.chance(0.4)) {
    const at = new Date(askedAt.getTime() + random.int(1, 20) * HOUR_MS);
    const text = `${demoCompany.name}: thank you for your message, we have noted it on your account.`;
    texts.push({ customer, phone, direction: 'outgoing', text, at });
  }
  return texts;
}
