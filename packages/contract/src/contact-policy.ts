import { campaignStates, parties } from '@recoup/domain/contact-policy/policy-facts.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { contactReference } from './references.ts';
import { id, idParams, instant, limit, listOf, page, recordVersion, requiredText, text } from './scalars.ts';
import { topic } from './topic.ts';

export const contactPolicyTopic = topic('contact-policy', ['contact-policy.', 'contact-decision.']);

const bases = z.enum(['LAW', 'NET', 'HOUSE']).meta({ id: 'RuleBasis' });
const decisions = z.enum(['BLOCK', 'AMEND', 'DELAY', 'ALLOW']).meta({ id: 'ContactDecisionKind' });

/** A rule in words, with what it rests on: binding law, a network's rule, or our own choice. */
export const ruleInWords = named('ContactRule', {
  rule: z.string(),
  title: z.string(),
  basis: bases,
  source: z.string(),
});

/** Where the customer may be, how we know, and what the clock there showed. */
export const zoneInWords = named('CustomerZone', {
  zone: z.string(),
  because: z.enum(['known', 'address', 'phone', 'unknown']),
  /** `YYYY-MM-DD HH:MM:SS` on the wall of that zone. */
  local: z.string(),
});

const answer = {
  channel: z.string(),
  decision: decisions,
  reasons: z.array(ruleInWords),
  requiredText: z.array(z.string()),
  nextLawfulAt: instant.nullable(),
  policyVersion: z.int(),
};

/** One answer of the contact policy as it is kept, with the evidence. */
export const contactDecision = named('ContactDecision', {
  _id: id,
  at: instant,
  ...answer,
  account: z.strictObject({ _id: id }).nullable(),
  messageId: id.nullable(),
  runId: id.nullable(),
  facts: z.looseObject({ zones: z.array(zoneInWords), packsOff: z.array(z.string()) }),
  position: z.int(),
  previousHash: z.string(),
  hash: z.string(),
});

const readDebtor = { who: 'staff', permission: 'debtor.read' } as const;
const readSettings = { who: 'staff', permission: 'settings.read' } as const;
const writeSettings = { who: 'staff', permission: 'settings.write' } as const;

export const listDecisions = call({
  name: 'contact-decision.list',
  method: 'GET',
  path: '/debtor/{id}/decisions',
  summary: 'What the rules of contact let out to a customer and what they kept back, newest first',
  access: readDebtor,
  params: idParams,
  query: z.strictObject({ page, limit }),
  reply: listOf(contactDecision),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const readDecision = call({
  name: 'contact-decision.read',
  method: 'GET',
  path: '/contact-decision/{id}',
  summary: 'One decision with its evidence',
  access: readDebtor,
  params: idParams,
  reply: contactDecision,
  errors: ['NOT_FOUND'],
});

export const verifyDecisions = call({
  name: 'contact-decision.verify',
  method: 'GET',
  path: '/debtor/{id}/decisions/verify',
  summary: 'Walks over all decisions about a customer and says whether any was changed or left out',
  access: readDebtor,
  params: idParams,
  reply: z.strictObject({ count: z.int(), brokenAt: z.int().nullable(), lastHash: z.string() }),
  errors: ['DEBTOR_NOT_FOUND'],
});

export const exportDecisions = call({
  name: 'contact-decision.export',
  method: 'GET',
  path: '/debtor/{id}/decisions/export',
  summary: 'All decisions about a customer as JSON lines that prove themselves',
  access: readDebtor,
  params: idParams,
  reply: z.unknown(),
  transport: 'file',
  errors: ['DEBTOR_NOT_FOUND'],
});

export const checkContact = call({
  name: 'contact-policy.check',
  method: 'GET',
  path: '/debtor/{id}/contact-check',
  summary: 'What would be decided now for a text, an e-mail and a call to a customer',
  access: readDebtor,
  params: idParams,
  query: z.strictObject({
    channel: z.enum(['SMS', 'EMAIL', 'CALL']).optional(),
    accountId: id.optional(),
    /** Absent: the number or address that would be used. */
    contactId: id.optional(),
    /** STAFF: a team member writes or calls now. AUTO: a campaign. */
    origin: z.enum(['STAFF', 'AUTO']).default('STAFF'),
  }),
  reply: z.strictObject({
    at: instant,
    data: z.array(
      z.strictObject({
        ...answer,
        /** Null: there is no number or address that could be used. */
        contact: contactReference.nullable(),
        zones: z.array(zoneInWords),
      }),
    ),
  }),
  errors: ['DEBTOR_NOT_FOUND'],
});

const packChange = named('RulePackChange', {
  _id: id,
  pack: z.strictObject({ _id: z.string(), title: z.string() }),
  isOn: z.boolean(),
  reason: z.string(),
  member: z.string(),
  at: instant,
});

export const rulePack = named('RulePack', {
  _id: z.string(),
  title: z.string(),
  about: z.string(),
  /** Can never be switched off. */
  isLocked: z.boolean(),
  isOn: z.boolean(),
  /** `applies` is false for rules that concern only those who collect the debts of others. */
  rules: z.array(ruleInWords.extend({ applies: z.boolean() })),
  lastChange: packChange.nullable(),
});

export const listPacks = call({
  name: 'contact-policy.packs',
  method: 'GET',
  path: '/contact-policy/pack',
  summary: 'The packs of contact rules, what each contains and which are in force',
  access: readSettings,
  reply: z.strictObject({ policyVersion: z.int(), data: z.array(rulePack) }),
});

export const switchPack = call({
  name: 'contact-policy.switch-pack',
  method: 'PUT',
  path: '/contact-policy/pack/{pack}',
  summary: 'Put a pack of contact rules in force or out of force, with the reason',
  access: writeSettings,
  params: z.strictObject({ pack: text(60) }),
  body: z.strictObject({ isOn: z.boolean(), reason: requiredText(1_000) }),
  reply: rulePack,
  errors: ['NOT_FOUND', 'RULE_PACK_LOCKED'],
});

export const listPackChanges = call({
  name: 'contact-policy.changes',
  method: 'GET',
  path: '/contact-policy/change',
  summary: 'Who switched which pack of contact rules when, and why, newest first',
  access: readSettings,
  query: z.strictObject({ page, limit }),
  reply: listOf(packChange),
});

/** What the rules of contact ask about the company itself. */
export const contactSettings = named('ContactSettings', {
  /** FIRST: its own invoices, in its own name. THIRD: debts of others. */
  collectsAs: z.enum(parties),
  /** Where the registration of its texts with the carriers stands. */
  smsCampaign: z.enum(campaignStates),
  /** Whether an unanswered message of a customer stops their campaign. */
  repliesPause: z.boolean(),
  /** Whether a customer may go through several campaigns at a time. */
  allowsManyCampaigns: z.boolean(),
  /** Whether campaigns ask for the rest of an account of which a part is disputed. */
  remindsOfRest: z.boolean(),
  version: recordVersion,
});

export const readContactSettings = call({
  name: 'contact-policy.settings',
  method: 'GET',
  path: '/contact-policy/settings',
  summary: 'What the rules of contact ask about the company itself',
  access: readSettings,
  reply: contactSettings,
});

export const changeContactSettings = call({
  name: 'contact-policy.change-settings',
  method: 'PUT',
  path: '/contact-policy/settings',
  summary: 'Change what the rules of contact ask about the company itself',
  access: writeSettings,
  body: contactSettings.omit({ smsCampaign: true }).partial().required({ version: true }),
  reply: contactSettings,
  errors: ['STALE_VERSION'],
});
