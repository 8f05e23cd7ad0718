import { actModes, agentActs } from '@recoup/domain/agent/agent-acts.ts';
import { agentLimits, agentTones, defaultAgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import { agentReasons } from '@recoup/domain/agent/agent-state.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { workHours } from './member-profiles.ts';
import { named } from './named.ts';
import { debtorReference } from './references.ts';
import { cents, id, instant, positiveCents, recordVersion, requiredText } from './scalars.ts';
import { channel, language } from './vocabulary.ts';

const actMode = z.enum(actModes);
const act = z.enum(agentActs);

const agentSettings = named('AiAgentSettings', {
  isActive: z.boolean(),
  channels: z.array(channel).max(2),
  tone: z.enum(agentTones),
  /** Opting out and handing over are never closed. */
  acts: named('AiAgentActs', {
    REPLY: actMode,
    SEND_LINK: actMode,
    SEND_INVOICE: actMode,
    NOTE_PROMISE: actMode,
    OPEN_DISPUTE: actMode,
    CLAIM_PAID: actMode,
    SET_TIME: actMode,
    SHOW_OPTIONS: actMode,
  }),
  maxPromiseDays: z.int().min(1).max(agentLimits.promiseDays),
  handOver: named('AiAgentHandOver', {
    /** Who gets the task where the customer has no assignee. */
    memberId: id.nullable(),
    /** Customers who owe more are a person's. */
    overCents: positiveCents.nullable(),
    /** Words that lead to a person. */
    words: z.array(requiredText(agentLimits.wordLength)).max(agentLimits.words),
  }),
  /** When it answers, at the company's place; null: always. */
  hours: workHours.nullable(),
  /** Tokens of the model a day. */
  dailyTokens: z.int().min(agentLimits.tokensLeast).max(agentLimits.tokensMost),
  /** So many days it is kept why a message was answered as it was. */
  keepDays: z.int().min(agentLimits.keepDaysLeast).max(agentLimits.keepDaysMost).default(defaultAgentSettings.keepDays),
  /** Whether calls may be recorded. */
  recording: z.boolean(),
});

const ownSettings = named('AiAgentOwnSettings', {
  /** Drafts of the agent beside one's own reply. */
  suggestions: z.boolean(),
  /** In which language drafts are; null: the customer's. */
  language: language.nullable(),
});

const worstCase = named('AiAgentWorstCase', {
  accounts: z.int(),
  outstandingCents: cents,
  /** So much is not asked for, for so many days. */
  promise: z.strictObject({ cents, days: z.int() }),
  /** So much rests until a person has looked. */
  rest: z.strictObject({ cents }),
  /** So much could be spread by the policy of plans. */
  plan: z.strictObject({ cents, days: z.int(), installments: z.int() }),
  /** So much could be waived by the policy of offers. */
  waived: z.strictObject({ cents }),
});

const settingsReply = named('AiAgentSettingsInForce', {
  company: agentSettings,
  mine: ownSettings,
  version: recordVersion,
  /** If everything went against the company: with the customers whom the agent may answer, and with all of them. */
  worstCase: z.strictObject({ active: worstCase, all: worstCase }),
  /** Without a model it cannot be switched on. */
  hasModel: z.boolean(),
  /** Customers whose own switch is on. */
  customersOn: z.int(),
  tokensToday: z.int(),
});

export const readAgentSettings = call({
  name: 'agent-settings.read',
  method: 'GET',
  path: '/member/ai-agent/settings',
  summary: 'What the AI agent may do for customers, the worst case of it in money, and how oneself works with it',
  access: { who: 'staff', permission: 'agent.read' },
  reply: settingsReply,
});

export const updateAgentSettings = call({
  name: 'agent-settings.update',
  method: 'PUT',
  path: '/member/ai-agent/settings',
  summary: 'Change what the AI agent may do; off, it answers nobody from that commit on',
  access: { who: 'staff', permission: 'agent.write' },
  body: z.strictObject({ company: agentSettings, mine: ownSettings, version: recordVersion }),
  reply: settingsReply,
  errors: ['STALE_VERSION', 'PROVIDER_UNAVAILABLE', 'PLAN_LIMIT', 'USER_NOT_FOUND'],
});

/** One thing about the customer that the agent may name; its figure never passes through the model. */
const agentFact = named('AiAgentFact', {
  /** `F3`. */
  ref: z.string(),
  label: z.string(),
  value: z.string(),
  isUsed: z.boolean(),
});

/** A rule that was asked, or a look at what a model wrote. */
const agentVerdict = named('AiAgentVerdict', { rule: z.string(), title: z.string(), isPassed: z.boolean() });

export const agentOutcomes = ['ANSWERED', 'HANDED_OVER', 'QUIET', 'VOID', 'NOT_RUN'] as const;

/** What the agent made of a customer's words, and by what. */
export const agentDecision = named('AiAgentDecision', {
  debtor: debtorReference.nullable(),
  at: instant,
  asked: z.string(),
  act: act.nullable(),
  /** QUIET: nothing was to be answered. VOID: something else came first. NOT_RUN: there was no time left. */
  outcome: z.enum(agentOutcomes),
  reason: z.enum(agentReasons).nullable(),
  /** A rule decided, or what a model proposed. */
  source: z.enum(['RULE', 'MODEL']).nullable(),
  /** The customer's words by which it was decided. */
  quote: z.string(),
  /** As it left, or would leave. */
  text: z.string().nullable(),
  /** The same with facts by their marks, as the model or the rule wrote it. */
  pattern: z.string().nullable(),
  facts: z.array(agentFact),
  /** Asked before the model, in this order. */
  rules: z.array(agentVerdict),
  /** On each of the texts that a model wrote; the first that fails is mended once. */
  verdicts: z.array(agentVerdict),
  tokens: z.int(),
  promptVersion: z.int(),
});

export const readAgentDecision = call({
  name: 'agent.decision',
  method: 'GET',
  path: '/chat/decision/{messageId}',
  summary: 'Why the agent wrote a message, or did not answer one: quote, facts, rules, verdicts and act',
  access: { who: 'staff', permission: 'message.read' },
  params: z.strictObject({ messageId: id }),
  reply: agentDecision,
  errors: ['NOT_FOUND'],
});

const saidLine = named('AiAgentTestLine', { from: z.enum(['customer', 'agent']), text: requiredText(5_000) });

export const testAgent = call({
  name: 'agent.test',
  method: 'POST',
  path: '/member/ai-agent/test',
  summary: 'Try the agent: in a chat, or over the last 50 conversations; nothing is written and nothing is sent',
  access: { who: 'staff', permission: 'agent.read' },
  body: z.strictObject({
    /** CHAT answers the last line; HISTORY what customers wrote last. */
    mode: z.enum(['CHAT', 'HISTORY']),
    /** Whose facts it has; of an invented customer where absent. */
    debtorId: id.optional(),
    channel: channel.default('SMS'),
    messages: z.array(saidLine).max(20).default([]),
    /** Settings that are not saved yet; absent: those in force. */
    company: agentSettings.optional(),
  }),
  reply: named('AiAgentTest', {
    decisions: z.array(agentDecision),
    counts: z.strictObject({ answered: z.int(), handedOver: z.int(), quiet: z.int(), notRun: z.int() }),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
  timeoutMs: 60_000,
});
