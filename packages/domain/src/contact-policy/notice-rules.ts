import { localDay } from '../calendar/zone-clock.ts';
import type { AskedContact } from './asked-contact.ts';
import { type BlockRule, house, law, lawForRegF } from './rule.ts';
import { firstStamp, lastStamp } from './stamps.ts';
import { isInNycProcedures, isPastDueInDc } from './state-caps.ts';

const daysToNotify = 5;

const needsValidation = ({ facts, isRegF, isDemand }: AskedContact) =>
  isRegF && (isDemand || facts.messageKind === 'PAYMENT_NOTICE' || facts.messageKind === 'PLAN_CONFIRM');

function isNoticeLate(asked: AskedContact): boolean {
  if (!needsValidation(asked) || asked.isLimitedContentVoicemail) return false;
  const { events } = asked.facts;
  const initial = firstStamp(events, asked.atMs, 'INITIAL');
  if (initial === null || lastStamp(events, asked.atMs, 'VALIDATION_SENT') !== null) return false;
  return asked.clocks.some((clock) => localDay(clock, asked.atMs) > localDay(clock, initial) + daysToNotify);
}

const isElectronic = ({ isSms, isEmail, isInitiated }: AskedContact) => (isSms || isEmail) && isInitiated;
const threatensSuit = ({ facts }: AskedContact) => facts.messageKind === 'SUIT_THREAT';

/** Rules about notices, threats and the consents that states ask for, in the order of precedence. */
export const noticeRules: readonly BlockRule[] = [
  {
    id: 'HOUSE-VALIDATION-CHANNEL',
    basis: house,
    source: '12 CFR 1006.42(a)',
    forbids: ({ facts, isRegF, isEmail }) => isRegF && facts.messageKind === 'VALIDATION' && !isEmail,
  },
  {
    id: 'HOUSE-VALIDATION-FIRST',
    basis: house,
    source: 'The validation notice is the first thing we write',
    forbids: (asked) =>
      needsValidation(asked) &&
      (asked.isEmail || asked.isSms) &&
      lastStamp(asked.facts.events, asked.atMs, 'INITIAL', 'VALIDATION_SENT') === null,
  },
  {
    id: 'REGF-VALIDATION',
    basis: law,
    source: '15 USC 1692g(a); 12 CFR 1006.34(a)(1)',
    forbids: isNoticeLate,
  },
  {
    id: 'REGF-ESIGN',
    basis: law,
    source: '12 CFR 1006.42(b); 15 USC 7001(c)',
    forbids: ({ facts, atMs, isRegF, isEmail }) =>
      isRegF &&
      isEmail &&
      lastStamp(facts.consents, atMs, 'ESIGN') === null &&
      (facts.messageKind === 'DISPUTE_REPLY' ||
        (facts.messageKind === 'VALIDATION' && lastStamp(facts.events, atMs, 'INITIAL') !== null)),
  },
  {
    id: 'REGF-TIMEBARRED',
    basis: lawForRegF,
    source: '12 CFR 1006.26(b)',
    forbids: (asked) => threatensSuit(asked) && asked.isProtected && asked.facts.flags.has('TIME_BARRED'),
  },
  {
    id: 'SCRA-ACTIVE',
    basis: house,
    source: '50 USC 3931, 3937',
    forbids: (asked) => threatensSuit(asked) && asked.facts.flags.has('SCRA_ACTIVE'),
  },
  {
    id: 'REGF-THREAT',
    basis: lawForRegF,
    source: '15 USC 1692e(5); 12 CFR 1006.18(c)',
    forbids: (asked) =>
      threatensSuit(asked) &&
      (asked.facts.origin === 'AUTO' || asked.facts.flags.has('AI_AGENT') || !asked.facts.flags.has('SUIT_APPROVED')),
  },
  {
    id: 'STATE-NYC-CONSENT',
    basis: law,
    source: '6 RCNY 5-77',
    forbids: (asked) =>
      isElectronic(asked) &&
      isInNycProcedures(asked, asked.atMs) &&
      lastStamp(asked.facts.consents, asked.atMs, 'NYC_ELECTRONIC') === null,
  },
  {
    id: 'STATE-NY-EMAIL',
    basis: law,
    source: '23 NYCRR 1.6',
    forbids: ({ facts, atMs, isThird, isConsumer, isEmail, isInitiated }) =>
      facts.state === 'NY' &&
      isThird &&
      isConsumer &&
      isEmail &&
      isInitiated &&
      lastStamp(facts.consents, atMs, 'NY_EMAIL_WRITTEN') === null,
  },
  {
    id: 'STATE-DC-CONSENT',
    basis: law,
    source: 'D.C. Code 28-3814',
    forbids: (asked) =>
      isElectronic(asked) &&
      isPastDueInDc(asked) &&
      asked.facts.messageKind !== 'CONSENT_REQUEST' &&
      lastStamp(asked.facts.consents, asked.atMs, 'DC_ELECTRONIC') === null,
  },
];
