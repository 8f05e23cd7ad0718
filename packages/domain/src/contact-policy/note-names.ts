import type { PolicyFlag } from './policy-facts.ts';

/** Consents that nobody can read off a number or address: somebody wrote them down with the evidence. */
export const notedConsents = [
  ...(['SMS_PEC', 'VOICE_PEC', 'EMAIL_DIRECT', 'EMAIL_CREDITOR', 'EMAIL_PRIORCOLL', 'WORK_EMAIL', 'ESIGN'] as const),
  ...(['MORE_CALLS', 'TIME_OK', 'RECEIPT_NOW', 'NYC_ELECTRONIC', 'NY_EMAIL_WRITTEN', 'DC_ELECTRONIC'] as const),
] as const;

/** What happened in the matter between the customer and us. */
export const notedEvents = [
  ...(['INITIAL', 'VALIDATION_SENT', 'DISPUTE', 'VERIFIED', 'OC_REQUEST', 'OC_SENT', 'CEASE_ACK_SENT'] as const),
  ...(['CEASE', 'REFUSE', 'CEASE_LIFTED', 'ATTORNEY', 'ATTORNEY_END'] as const),
  ...(['AI_DISCLOSED', 'AUTH_COPY_SENT', 'STOP_PAYMENT', 'LAST_ACTIVITY', 'PHONE_VERIFIED'] as const),
] as const;

/** States of the debt or the person; each ends with a note of the same name and `_END`. */
export const notedFlags = [
  ...(['TIME_BARRED', 'SUIT_APPROVED', 'SCRA_ACTIVE', 'SCRA_CAP', 'CODEBTOR_STAY'] as const),
  ...(['COVERED_COMMERCIAL', 'CA_LICENSEE', 'ADDRESS_LEAKED', 'PHONE_REASSIGNED', 'LEGAL_HOLD'] as const),
] as const satisfies readonly PolicyFlag[];

/** How a note about a customer enters the question to the contact policy, by its name. */
export const noteNames = {
  consents: new Set<string>(notedConsents),
  optOuts: new Set<string>(['ALL', 'CALL', 'SMS_START', 'EMAIL_START', 'CALL_START']),
  events: new Set<string>(notedEvents),
  flags: notedFlags,
  /** Kinds of holds that are events by the same name. */
  holdEvents: new Set<string>(['CEASE', 'REFUSE', 'ATTORNEY', 'DECEASED']),
} as const;
