import { createHash } from 'node:crypto';
import { PROMPT_VERSION } from '@recoup/domain/agent/agent-prompt.ts';
import { defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { answerByRule, beginTurn, finishText } from '@recoup/domain/agent/decide-turn.ts';
import { fixedText, LINK } from '@recoup/domain/agent/fixed-texts.ts';
import { uuidv7 } from 'uuidv7';
import { insertActivities } from '#server/features/activities/insert-activities.store.ts';
import type { Work } from '#server/work/work.ts';
import { writeAgentSettings } from '../agent/agent-settings.store.ts';
import { insertTurn } from '../agent/agent-turns.store.ts';
import { type LoadedTurn, readTurnInput } from '../agent/read-turn-input.ts';
import { readIncoming } from '../agent/turn-input.store.ts';
import { endThinking } from '../debtors/agent-turns.store.ts';
import { updateDebtorRow } from '../debtors/debtors.store.ts';
import { setUnanswered } from '../debtors/set-unanswered.store.ts';
import { turnConversation } from '../debtors/turn-conversation.store.ts';
import { insertContactEvent } from '../holds/contact-events.store.ts';
import { insertPastMessages } from '../messages/past-messages.store.ts';
import type { BookParts } from './book-parts.ts';
import { findContactIds } from './demo.store.ts';
import { demoCompany } from './demo-company.ts';
import type { DemoCustomer } from './plan-customers.ts';

const MINUTE_MS = 60_000;
const settings = { ...defaultAgentSettings, isActive: true };

/** What customers asked the agent in the last days; it answers from their own records, and gives the last one away. */
const questions = [
  { language: 'en', minutesAgo: 4_300, text: 'How much do I owe?' },
  { language: 'en', minutesAgo: 2_700, text: 'Can you send me the link to pay?' },
  { language: 'es', minutesAgo: 1_400, text: '¿Cuánto debo?' },
  { language: 'en', minutesAgo: 610, text: 'Please send me a copy of the invoice' },
  { language: 'es', minutesAgo: 230, text: 'Me puede enviar el enlace para pagar' },
  { language: 'en', minutesAgo: 35, text: 'Can I speak to a person please?' },
] as const;

/** The agent of the demo company is on for a few customers, and what it did can be looked into; rules alone decided. */
export async function writeAgentTalks(
  work: Work,
  { customers, clock }: BookParts,
  talking: ReadonlySet<string>,
): Promise<void> {
  await writeAgentSettings(work, settings, 0);
  const contactIds = await findContactIds(work);
  const free = customers.filter(
    ({ phone, optOut, habit, debtor }) =>
      phone !== null && optOut === null && habit !== 'prompt' && !talking.has(debtor.id),
  );
  const taken = new Set<DemoCustomer>();
  for (const question of questions) {
    const customer = free.find((each) => !taken.has(each) && each.debtor.language === question.language);
    if (!customer?.phone) continue;
    taken.add(customer);
    const { id: debtorId } = customer.debtor;
    const at = new Date(clock.now.getTime() - question.minutesAgo * MINUTE_MS);
    await updateDebtorRow(work, debtorId, { isBotActive: true });
    const contactId = contactIds.get(`${debtorId} ${customer.phone}`) ?? null;
    await writeTalk(work, { debtorId, contactId, phone: customer.phone, text: question.text, at });
  }
}

interface Talk {
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly phone: string;
  readonly text: string;
  readonly at: Date;
}

async function writeTalk(work: Work, talk: Talk): Promise<void> {
  const { debtorId, at } = talk;
  const incomingId = uuidv7();
  const said = { channel: 'SMS', debtorId, contactId: talk.contactId, subject: '' } as const;
  const asking = {
    toValue: demoCompany.smsFrom,
    fromValue: talk.phone,
    status: 'RECEIVED',
    providerId: `demo-${incomingId}`,
  };
  await insertPastMessages(work, [
    { ...said, ...asking, id: incomingId, direction: 'incoming', text: talk.text, at, sentAt: null },
  ]);
  const incoming = await readIncoming(work, incomingId);
  const loaded = incoming && (await readTurnInput(work, settings, incoming, { isTrial: true }));
  const answer = loaded && decide(loaded);
  if (!answer) return;
  const messageId = uuidv7();
  const sentAt = new Date(at.getTime() + 12_000);
  const ours = {
    toValue: talk.phone,
    fromValue: demoCompany.smsFrom,
    status: 'DELIVERED',
    providerId: `demo-${messageId}`,
  };
  const { text, turn, reason } = answer;
  await insertPastMessages(work, [
    {
      ...{ ...said, ...ours, id: messageId, direction: 'outgoing', text, at: sentAt, sentAt },
      ...{ origin: 'REPLY', kind: 'CHAT_REPLY' },
    },
  ]);
  await turnConversation(work, debtorId, { at, needsReading: true });
  await turnConversation(work, debtorId, { at: sentAt, needsReading: false });
  await insertTurn(work, { ...turn, id: uuidv7(), debtorId, incomingId, messageId, at: sentAt });
  const note = { id: uuidv7(), debtorId, accountId: null, name: 'AI_DISCLOSED', at: sentAt, source: 'system' } as const;
  await insertContactEvent(work, { ...note, evidence: text, memberId: null });
  const data = (id: string) => ({ channel: 'SMS', messageId: id });
  await insertActivities(work, [
    {
      type: 'debtor sent SMS',
      debtorId,
      at,
      data: data(incomingId),
      actor: { kind: 'debtor', id: debtorId, name: '' },
    },
    {
      type: 'bot answered',
      debtorId,
      at: sentAt,
      data: data(messageId),
      actor: { kind: 'system', id: null, name: '' },
    },
  ]);
  if (reason === null) return;
  await setUnanswered(work, debtorId, at);
  await updateDebtorRow(work, debtorId, { isBotActive: false });
  await endThinking(work, debtorId, { reason, isHandedOver: true, since: sentAt });
  const system = { kind: 'system' as const, id: null, name: '' };
  await insertActivities(work, [{ type: 'AI agent stopped', debtorId, at: sentAt, data: { reason }, actor: system }]);
}

/** What the agent makes of it by its rules; null: nothing. */
function decide({ input, customer }: LoadedTurn) {
  const asked = beginTurn(input);
  const step = asked.step.kind === 'MODEL' ? answerByRule(input, asked, 'not-understood') : asked.step;
  if (step.kind === 'QUIET' || step.kind === 'MODEL') return null;
  const draft = step.kind === 'ACT' ? step.draft : null;
  const reason = step.kind === 'HAND_OVER' ? step.reason : null;
  const { language, rules } = asked;
  const about = { channel: 'SMS', companyName: customer.companyName, language, isDisclosed: false } as const;
  const text = finishText((draft?.text ?? fixedText('handOver', language)).replaceAll(LINK, '…'), about);
  const facts = asked.facts.map(({ ref, label, value }) => ({ ref, label, value }));
  const turn = {
    ...{ turn: 1, source: 'RULE' as const, rules, verdicts: [], raw: [], facts, text, reason },
    ...{ outcome: draft ? ('ANSWERED' as const) : ('HANDED_OVER' as const), act: draft?.act ?? ('HAND_OVER' as const) },
    ...{ quote: draft?.quote ?? '', pattern: draft?.pattern ?? null, proposal: null, tokens: 0 },
    factsHash: createHash('sha256').update(JSON.stringify(facts)).digest('base64url'),
    promptVersion: PROMPT_VERSION,
  };
  return { text, turn, reason };
}
