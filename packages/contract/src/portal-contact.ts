import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, instant, recordVersion, text } from './scalars.ts';
import { channel, contactKind, language, preferredChannel } from './vocabulary.ts';

export const contactRests = [
  ...(['paid', 'disputed', 'opted-out', 'no-contact', 'resting', 'not-planned'] as const),
] as const;

export const readOutlook = call({
  name: 'portal.contact-outlook',
  method: 'GET',
  path: '/portal/contact',
  summary: 'Why one was contacted, when one will be next, or why not; the messages themselves after a one-time code',
  access: { who: 'portal', level: 'sum' },
  reply: z.strictObject({
    openAccounts: z.int(),
    /** Those in dispute: on hold until it is answered, whether a campaign is for them or not. */
    disputedAccounts: z.int(),
    /** Whether reminders are sent for them, also while they rest. */
    isReminded: z.boolean(),
    next: z.strictObject({ at: instant, channel }).nullable(),
    /** Why nothing is planned; null when something is. */
    rests: z.enum(contactRests).nullable(),
    restsUntil: instant.nullable(),
    /** Newest first; empty before a one-time code. */
    messages: z.array(z.strictObject({ _id: id, at: instant, channel, to: z.string() })),
  }),
});

export const preferences = named('PortalPreferences', {
  version: recordVersion,
  language,
  /** `DEFAULT`: none is preferred. */
  preferredChannel,
  /** `MON-FRI 09:00-17:00; SUN 00:00-24:00`, at their place; empty without any. */
  inconvenient: z.string(),
  contacts: z.array(
    z.strictObject({
      _id: id,
      kind: contactKind,
      value: z.string(),
      isPrimary: z.boolean(),
      /** E-mails to an address, texts to a number. */
      messages: z.boolean(),
      /** Calls to a number; null for an address. */
      calls: z.boolean().nullable(),
      /** False: only the word START from the phone itself lets texts begin again. */
      canResume: z.boolean(),
    }),
  ),
});

export const readPreferences = call({
  name: 'portal.preferences',
  method: 'GET',
  path: '/portal/preferences',
  summary: 'How a customer wants to be contacted',
  access: { who: 'portal', level: 'code' },
  reply: preferences,
});

export const changePreferences = call({
  name: 'portal.change-preferences',
  method: 'PUT',
  path: '/portal/preferences',
  summary: 'Contact me differently: language, channel, times, and what may go to each number or address (G13, G16)',
  access: { who: 'portal', level: 'code' },
  body: z.strictObject({
    version: recordVersion,
    language: language.optional(),
    preferredChannel: preferredChannel.optional(),
    inconvenient: text(500).optional(),
    contacts: z
      .array(z.strictObject({ _id: id, messages: z.boolean().optional(), calls: z.boolean().optional() }))
      .max(100)
      .default([]),
  }),
  reply: preferences,
  errors: ['STALE_VERSION', 'NOT_FOUND'],
});
