import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { id, idParams, instant } from './scalars.ts';
import { contactKind } from './vocabulary.ts';

/** A contact point that the search found; nobody's until a person accepts it as a contact. */
export const foundContact = named('FoundContact', {
  kind: contactKind,
  value: z.string(),
  /** What the provider says about it: `mobile`, `landline`, `work` … */
  label: z.string(),
  /** How sure the provider is, in percent. */
  score: z.int().min(0).max(100),
  /** The customer has it already. */
  isKnown: z.boolean(),
});

export const skipTrace = named('SkipTrace', {
  _id: id,
  at: instant,
  found: z.array(foundContact),
  /** Searches that are left. */
  creditsLeft: z.int(),
  /** False when an answer of the last day was shown again, which costs nothing. */
  isCharged: z.boolean(),
});

const shared = {
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  reply: skipTrace,
  errors: ['DEBTOR_NOT_FOUND', 'NO_HAVE_CREDITS', 'REQUEST_IN_PROGRESS', 'PROVIDER_UNAVAILABLE'],
} as const;

/** The document's form of the call; our screens use its POST twin (G41). */
export const skipTraceByGet = call({
  name: 'debtor.skip-trace-by-get',
  method: 'GET',
  path: '/debtor/{id}/skip-tracing',
  summary: 'Search for new contacts of a customer (as POST does)',
  isStateChanging: true,
  ...shared,
});

export const startSkipTrace = call({
  name: 'debtor.skip-trace',
  method: 'POST',
  path: '/debtor/{id}/skip-tracing',
  summary: 'Search for new contacts of a customer at the provider; costs one credit, and none when the provider fails',
  ...shared,
});

/** One checked contact point; values are shown only in part. */
export const checkedContact = named('CheckedContact', {
  _id: id,
  kind: contactKind,
  maskedValue: z.string(),
  result: z.enum(['valid', 'invalid', 'risky', 'unknown']),
  at: instant,
});

const validation = {
  access: { who: 'staff', permission: 'contact.write' },
  params: idParams,
  reply: z.strictObject({ data: z.array(checkedContact) }),
  errors: ['DEBTOR_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
} as const;

/** The document's form of the call; our screens use its POST twin (G41). */
export const validateByGet = call({
  name: 'debtor.validate-by-get',
  method: 'GET',
  path: '/debtor/{id}/validate',
  summary: 'Check every contact of a customer (as POST does)',
  isStateChanging: true,
  ...validation,
});

export const validateDebtor = call({
  name: 'debtor.validate',
  method: 'POST',
  path: '/debtor/{id}/validate',
  summary: 'Check every contact of a customer at the provider and keep what it says',
  ...validation,
});
