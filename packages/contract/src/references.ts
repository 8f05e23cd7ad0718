import { z } from 'zod';
import { named } from './named.ts';
import { cents, id, instant, positiveCents, recordVersion, requiredText, text } from './scalars.ts';
import { recordStatus } from './vocabulary.ts';

/** How a record is named on another one that points at it. */
export const namedRecord = named('NamedRecord', { _id: id, name: z.string() });
export const debtorReference = named('DebtorReference', { _id: id, displayName: z.string() });
/** The customer of an account or of an estimate, as lists show them. */
export const debtorOfAccount = named('DebtorOfAccount', {
  ...debtorReference.shape,
  internalReference: z.string().nullable(),
});
export const accountReference = named('AccountReference', { _id: id, reference: z.string() });
/** A project as an account names it, also to whoever may not open it. */
export const projectReference = named('ProjectReference', {
  _id: id,
  reference: z.string(),
  name: z.string(),
  status: recordStatus,
});
export const taskReference = named('TaskReference', { _id: id, title: z.string() });
export const contactReference = named('ContactReference', { _id: id, value: z.string() });

/** A sum on one account. */
export const accountPart = named('AccountPart', { accountId: id, amountCents: positiveCents });
/** An account with its share of a payment or a plan. */
export const accountShare = named('AccountShare', { _id: id, reference: z.string(), amountCents: cents });
export const accountShareAndBalance = named('AccountShareAndBalance', {
  ...accountShare.shape,
  balanceCents: cents,
});
export const accountBalance = named('AccountBalance', { _id: id, reference: z.string(), balanceCents: cents });

/** Why a provider refused, in its code and in words. */
export const failure = named('Failure', { code: z.string(), message: z.string() });
/** How far long work has come. */
export const progress = named('Progress', { done: z.int(), of: z.int() });
/** How many records a call changed. */
export const changedCount = named('ChangedCount', { changed: z.int() });
/** When something was ended by hand, and why. */
export const reasonedMoment = named('ReasonedMoment', { at: instant, reason: z.string() });
/** What a member did, and why. */
export const reasonedAct = named('ReasonedAct', { at: instant, by: z.string(), reason: z.string() });
/** A link that ends by itself. */
export const linkUntil = named('LinkUntil', { url: z.string(), expiresAt: instant });

/** A change that wants a reason, and one that may have one. */
export const reasonedChange = named('ReasonedChange', { version: recordVersion, reason: requiredText(500) });
export const cancellation = named('Cancellation', { version: recordVersion, reason: text(500).default('') });
