import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { contactEventNames } from '@recoup/contract/holds.ts';
import { notedConsents, notedFlags } from '@recoup/domain/contact-policy/note-names.ts';

export type ContactEventName = (typeof contactEventNames)[number];

/** What may be written down about a customer's rights, in words. */
export const contactEventLabels: Readonly<Record<ContactEventName, MessageDescriptor>> = {
  INITIAL: msg`First letter or message about the debt sent`,
  VALIDATION_SENT: msg`Validation notice sent`,
  DISPUTE: msg`Dispute in writing received`,
  VERIFIED: msg`Verification of the debt sent`,
  OC_REQUEST: msg`Original creditor asked for`,
  OC_SENT: msg`Original creditor named`,
  CEASE_ACK_SENT: msg`Request to cease confirmed`,
  CEASE: msg`Asked to cease`,
  REFUSE: msg`Refuses to pay`,
  CEASE_LIFTED: msg`Request to cease taken back`,
  ATTORNEY: msg`Represented by a lawyer`,
  ATTORNEY_END: msg`No longer represented by a lawyer`,
  AI_DISCLOSED: msg`Told that a machine answers`,
  AUTH_COPY_SENT: msg`Copy of the payment authorization sent`,
  STOP_PAYMENT: msg`Payment order stopped by the customer`,
  LAST_ACTIVITY: msg`Last activity on the debt`,
  PHONE_VERIFIED: msg`Phone number verified`,
  SMS_PEC: msg`Agreed to automatic texts`,
  VOICE_PEC: msg`Agreed to automatic calls`,
  EMAIL_DIRECT: msg`Gave us the e-mail address`,
  EMAIL_CREDITOR: msg`E-mail address agreed with the creditor`,
  EMAIL_PRIORCOLL: msg`E-mail address used by the former collector`,
  WORK_EMAIL: msg`Agreed to e-mails at work`,
  ESIGN: msg`Agreed to notices by e-mail (E-SIGN)`,
  MORE_CALLS: msg`Agreed to more calls`,
  TIME_OK: msg`Agreed to contact at an unusual time`,
  RECEIPT_NOW: msg`Wants the receipt at once`,
  NYC_ELECTRONIC: msg`Agreed to electronic contact (New York City)`,
  NY_EMAIL_WRITTEN: msg`Agreed to e-mail in writing (New York)`,
  DC_ELECTRONIC: msg`Agreed to electronic contact (District of Columbia)`,
  TIME_BARRED: msg`The debt is time-barred`,
  TIME_BARRED_END: msg`The debt is not time-barred after all`,
  SUIT_APPROVED: msg`A lawsuit is approved`,
  SUIT_APPROVED_END: msg`The approval of a lawsuit is withdrawn`,
  SCRA_ACTIVE: msg`On active military duty`,
  SCRA_ACTIVE_END: msg`Military duty has ended`,
  SCRA_CAP: msg`Interest is capped for military duty`,
  SCRA_CAP_END: msg`The cap on interest has ended`,
  CODEBTOR_STAY: msg`Protected by a co-debtor’s bankruptcy`,
  CODEBTOR_STAY_END: msg`Protection by a co-debtor’s bankruptcy has ended`,
  COVERED_COMMERCIAL: msg`Business debt with consumer protection`,
  COVERED_COMMERCIAL_END: msg`Business debt without consumer protection`,
  CA_LICENSEE: msg`California license applies`,
  CA_LICENSEE_END: msg`California license no longer applies`,
  ADDRESS_LEAKED: msg`Others read what is sent there`,
  ADDRESS_LEAKED_END: msg`Others no longer read what is sent there`,
  PHONE_REASSIGNED: msg`The number belongs to somebody else`,
  PHONE_REASSIGNED_END: msg`The number is the customer’s again`,
  LEGAL_HOLD: msg`Records must be kept for a lawsuit`,
  LEGAL_HOLD_END: msg`Records need no longer be kept for a lawsuit`,
};

export const contactEventGroups = ['event', 'consent', 'state'] as const;
export type ContactEventGroup = (typeof contactEventGroups)[number];

/** What a person chooses from. What is a hold is written down as one, and lifted as one. */
export const offeredContactEvents: Readonly<Record<ContactEventGroup, readonly ContactEventName[]>> = {
  event: [
    ...(['VALIDATION_SENT', 'DISPUTE', 'VERIFIED', 'INITIAL', 'OC_REQUEST', 'OC_SENT', 'CEASE_ACK_SENT'] as const),
    ...(['STOP_PAYMENT', 'AUTH_COPY_SENT', 'LAST_ACTIVITY', 'PHONE_VERIFIED', 'AI_DISCLOSED'] as const),
  ],
  consent: notedConsents,
  state: notedFlags.flatMap((flag) => [flag, `${flag}_END` as const]),
};
