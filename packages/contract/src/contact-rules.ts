import { debtNatures } from '@recoup/domain/contact-policy/policy-facts.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { contactPoint } from './contacts.ts';
import { named } from './named.ts';
import { id, idParams, instant, recordVersion, text } from './scalars.ts';
import { contactChannel, preferredChannel } from './vocabulary.ts';

/** What a customer wishes and is, as far as it decides about contact. */
export const contactRules = named('ContactRules', {
  debtorId: id,
  /** What counts: the stated one, otherwise a business when there is a company name. */
  nature: z.enum(debtNatures),
  isNatureStated: z.boolean(),
  /** `MON-FRI 09:00-17:00; SUN 00:00-24:00`, at the customer's place; empty without any. */
  inconvenient: z.string(),
  /** `DEFAULT`: none is preferred. */
  preferredChannel,
  /** The oldest message that nobody has answered yet. */
  unansweredSince: instant.nullable(),
  /** The oldest message that nobody has said the meaning of; until then nothing automatic leaves. */
  unreadSince: instant.nullable(),
  /** Since when the customer disputes the debt in their own words, unverified: no saved method is charged by itself. */
  disputedSince: instant.nullable(),
  /** How often the conversation has turned: what one has read, for whoever says what words meant. */
  turn: recordVersion,
  version: recordVersion,
});

export const readContactRules = call({
  name: 'debtor.contact-rules',
  method: 'GET',
  path: '/debtor/{id}/contact-rules',
  summary: 'What a customer wishes and is, as far as it decides about contact',
  access: { who: 'staff', permission: 'debtor.read' },
  params: idParams,
  reply: contactRules,
  errors: ['DEBTOR_NOT_FOUND'],
});

export const updateContactRules = call({
  name: 'debtor.update-contact-rules',
  method: 'PUT',
  path: '/debtor/{id}/contact-rules',
  summary: 'Change what a customer wishes: inconvenient times, channel, and whether the debt is a consumer’s',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    /** Null: by the company name. */
    nature: z.enum(debtNatures).nullable().optional(),
    inconvenient: text(500).optional(),
    preferredChannel: preferredChannel.optional(),
  }),
  reply: contactRules,
  errors: ['DEBTOR_NOT_FOUND', 'STALE_VERSION'],
});

/** How one number or address may be used. */
const usage = named('ContactUsage', {
  /** Channels for which the customer does not want it used. */
  unwanted: z.array(contactChannel).max(3).optional(),
  isWork: z.boolean().optional(),
  employerProhibits: z.boolean().optional(),
  isWrong: z.boolean().optional(),
  isUnverified: z.boolean().optional(),
});

export const updateContactPreferences = call({
  name: 'contact.update-preferences',
  method: 'PUT',
  path: '/contact/{id}/preferences',
  summary: 'Say how one number or address may be used; consents and opt-outs stay as they are',
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  body: usage.extend({
    /** False: somebody confirmed an address from which mail came back. */
    isBounced: z.literal(false).optional(),
    /** How it might be used when it was seen. */
    seen: usage.optional(),
  }),
  reply: contactPoint,
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});
