import { emailDomainStates } from '@recoup/domain/email-domains/domain-state.ts';
import { emailRecordKinds } from '@recoup/domain/email-domains/email-records.ts';
import { emailRecordStates } from '@recoup/domain/email-domains/judge-records.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { done, id, idParams, instant, recordVersion, requiredText } from './scalars.ts';

/** One record of a domain: as it is wanted, beside what its name servers say. */
export const emailRecord = named('EmailRecord', {
  kind: z.enum(emailRecordKinds),
  type: z.enum(['TXT', 'MX']),
  /** As most providers want it: without the registered domain. */
  host: z.string(),
  /** The full name. */
  name: z.string(),
  value: z.string(),
  /** Null before it was checked for the first time. */
  state: z.enum(emailRecordStates).nullable(),
  found: z.array(z.string()),
  /** What is to be done, in the caller's language; null where nothing is. */
  sentence: z.string().nullable(),
});

/** A domain of the company's own from which its mail leaves. */
export const emailDomain = named('EmailDomain', {
  _id: id,
  domainName: z.string(),
  /** What stands before the @. */
  username: z.string(),
  isDefault: z.boolean(),
  state: z.enum(emailDomainStates),
  stateSince: instant,
  records: z.array(emailRecord),
  checkedAt: instant.nullable(),
  /** When it is looked at by itself; null before somebody has it checked for the first time. */
  nextCheckAt: instant.nullable(),
  /** Seconds before it can be asked for again; 0: now. Sooner it answers what is known. */
  checkAgainInSeconds: z.int(),
  version: recordVersion,
});

const read = { who: 'staff', permission: 'settings.read' } as const;
const write = { who: 'staff', permission: 'settings.write' } as const;

export const listEmailDomains = call({
  name: 'email-domain.list',
  method: 'GET',
  path: '/preference/email-domain',
  summary: 'The domains from which the company’s mail may leave, each with its records',
  access: read,
  reply: named('EmailDomainList', { data: z.array(emailDomain) }),
});

export const addEmailDomain = call({
  name: 'email-domain.create',
  method: 'POST',
  path: '/preference/email-domain',
  summary: 'Add a domain; one that is there already is answered as it is',
  access: write,
  body: z.strictObject({ domainName: requiredText(300) }),
  reply: emailDomain,
  errors: ['DOMAIN_ALREADY_USED'],
});

const verify = {
  summary:
    'Ask the domain’s own name servers for its records; sooner than 30 seconds after the last time, what is known',
  access: write,
  params: idParams,
  reply: emailDomain,
  errors: ['NOT_FOUND', 'DOMAIN_ALREADY_USED'],
  timeoutMs: 30_000,
} as const;

export const verifyEmailDomain = call({
  ...verify,
  name: 'email-domain.verify',
  method: 'POST',
  path: '/preference/email-domain/{id}/verify',
});

export const verifyEmailDomainByGet = call({
  ...verify,
  name: 'email-domain.verify-get',
  method: 'GET',
  path: '/preference/email-verify/{id}',
  isStateChanging: true,
});

const makeDefault = {
  summary: 'Let the company’s mail leave from this domain, whose records are in order',
  access: write,
  params: idParams,
  reply: emailDomain,
  errors: ['NOT_FOUND', 'INVALID_STATUS'],
} as const;

export const makeEmailDomainDefault = call({
  ...makeDefault,
  name: 'email-domain.default',
  method: 'POST',
  path: '/preference/email-domain/{id}/default',
});

export const makeEmailDomainDefaultByGet = call({
  ...makeDefault,
  name: 'email-domain.default-get',
  method: 'GET',
  path: '/preference/email-domain/default/{id}',
  isStateChanging: true,
});

export const nameEmailSender = call({
  name: 'email-domain.username',
  method: 'POST',
  path: '/preference/email-domain/username/{id}',
  summary: 'Change what stands before the @ of the sender',
  access: write,
  params: idParams,
  body: z.strictObject({ username: requiredText(64) }),
  reply: emailDomain,
  errors: ['NOT_FOUND'],
});

export const deleteEmailDomain = call({
  name: 'email-domain.delete',
  method: 'DELETE',
  path: '/preference/email-domain/{id}',
  summary: 'Delete a domain; not the one from which mail leaves',
  access: write,
  params: idParams,
  reply: done,
  errors: ['NOT_FOUND', 'STILL_IN_USE'],
});
