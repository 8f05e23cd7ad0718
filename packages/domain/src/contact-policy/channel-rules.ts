import { msPerDay } from '../calendar/zone-clock.ts';
import type { AskedContact } from './asked-contact.ts';
import { unansweredInbound } from './inbound.ts';
import { type BlockRule, house, law, lawForRegF, network } from './rule.ts';
import { lastStamp, openSince } from './stamps.ts';

const confirmWithinMs = 300_000;
const checkedWithinMs = 60 * msPerDay;

const optedOut = ({ facts, atMs }: AskedContact, medium: 'SMS' | 'EMAIL' | 'CALL') =>
  openSince(facts.optOuts, atMs, [medium, 'ALL'], `${medium}_START`);

/** An opt-out from texts ends artificial voices too, and the other way round is not so. */
function isRevoked(asked: AskedContact): boolean {
  const { facts } = asked;
  if (asked.isVoice && facts.voice === 'ARTIFICIAL') {
    const texts = openSince(facts.optOuts, asked.atMs, ['SMS'], 'SMS_START');
    return facts.messageKind !== 'OPTOUT_CONFIRM' && (texts !== null || optedOut(asked, 'CALL') !== null);
  }
  const since = asked.isSms ? optedOut(asked, 'SMS') : null;
  if (since === null || facts.messageKind === 'OPTOUT_CONFIRM') return false;
  const written = facts.messageKind === 'HELP_REPLY' ? unansweredInbound(asked) : null;
  return written === null || written === since;
}

function isUnwanted(asked: AskedContact): boolean {
  const { facts, atMs } = asked;
  if (asked.isVoice) return facts.voice === 'LIVE' && optedOut(asked, 'CALL') !== null;
  const since = asked.isEmail ? optedOut(asked, 'EMAIL') : null;
  if (since === null || facts.messageKind === 'OPTOUT_CONFIRM' || facts.messageKind === 'LOGIN_CODE') return false;
  if (asked.isReceipt) return (lastStamp(facts.consents, atMs, 'RECEIPT_NOW') ?? -Infinity) <= since;
  return !(asked.isReply && (unansweredInbound(asked) ?? -Infinity) > since);
}

function isIdleConfirmation(asked: AskedContact): boolean {
  const { facts, atMs } = asked;
  if (facts.messageKind !== 'OPTOUT_CONFIRM') return false;
  const since = optedOut(asked, asked.isEmail ? 'EMAIL' : asked.isVoice ? 'CALL' : 'SMS');
  if (since === null || atMs - since > confirmWithinMs) return true;
  if (facts.flags.has('PAY_LINK') || facts.flags.has('PROMO')) return true;
  return (lastStamp(facts.replies, atMs, 'OPTOUT_CONFIRM') ?? -Infinity) >= since;
}

function lacksConsent({ facts, atMs, isSms, isVoice, isReply }: AskedContact): boolean {
  if (isSms) {
    return !isReply && facts.messageKind !== 'LOGIN_CODE' && lastStamp(facts.consents, atMs, 'SMS_PEC') === null;
  }
  return isVoice && facts.voice === 'ARTIFICIAL' && lastStamp(facts.consents, atMs, 'VOICE_PEC') === null;
}

function isNumberUnchecked({ facts, atMs, isRegF, isSms, isReply }: AskedContact): boolean {
  if (!isRegF || !isSms || isReply || facts.messageKind === 'LOGIN_CODE') return false;
  const verified = facts.phoneVerified?.getTime() ?? -Infinity;
  const checked = Math.max(
    verified <= atMs ? verified : -Infinity,
    lastStamp(facts.consents, atMs, 'SMS_PEC') ?? -Infinity,
    lastStamp(facts.inbound, atMs, 'SMS') ?? -Infinity,
  );
  return atMs - checked > checkedWithinMs;
}

function isSomebodyElse({ facts, isProtected, isInitiated, isReceipt }: AskedContact): boolean {
  const { flags, channel, messageKind } = facts;
  if (messageKind === 'OPTOUT_CONFIRM') return false;
  if (flags.has('WRONG_NUMBER') || flags.has('RECIPIENT_THIRD_PARTY') || flags.has('ADDRESS_LEAKED')) return true;
  const isWritten = channel === 'SMS' || channel === 'EMAIL' || channel === 'VOICEMAIL';
  return flags.has('UNVERIFIED_CONTACT') && isProtected && isWritten && (isInitiated || isReceipt);
}

/** Rules about number, address and channel, in the order of precedence. */
export const channelRules: readonly BlockRule[] = [
  {
    id: 'REGF-THIRDPARTY',
    basis: (asked) => (asked.isRegF || asked.facts.state === 'MA' ? 'LAW' : 'HOUSE'),
    source: '15 USC 1692c(b); 12 CFR 1006.6(d)(1), 1006.10',
    forbids: isSomebodyElse,
  },
  {
    id: 'REGF-SOCIAL',
    basis: lawForRegF,
    source: '12 CFR 1006.22(f)(4)',
    forbids: ({ facts }) => facts.channel === 'SOCIAL_DM',
  },
  { id: 'TCPA-REVOKE', basis: law, source: '47 CFR 64.1200(a)(10)-(12)', forbids: isRevoked },
  { id: 'REGF-OPTOUT', basis: lawForRegF, source: '12 CFR 1006.6(e), 1006.14(h)', forbids: isUnwanted },
  { id: 'TCPA-CONFIRM', basis: law, source: '47 CFR 64.1200(a)(12)', forbids: isIdleConfirmation },
  {
    id: 'REPLY-ONCE',
    basis: lawForRegF,
    source: '12 CFR 1006.6(b)(1), comment 2',
    forbids: (asked) =>
      (asked.facts.messageKind === 'CHAT_REPLY' || asked.facts.messageKind === 'HELP_REPLY') &&
      unansweredInbound(asked) === null,
  },
  {
    id: 'MKT-CHANNEL',
    basis: house,
    source: 'Advertising goes by e-mail only; cf. 47 CFR 64.1200(c)',
    forbids: ({ facts, isEmail }) => facts.messageKind === 'MARKETING' && !isEmail,
  },
  {
    id: 'CTIA-CAMPAIGN',
    basis: network,
    source: 'The Campaign Registry, 10DLC',
    forbids: ({ facts, isSms }) => isSms && facts.campaign !== 'ACTIVE' && facts.campaign !== 'ACTIVE_3P',
  },
  {
    id: 'CTIA-3PDEBT',
    basis: network,
    source: 'Carriers refuse third-party debt collection by text',
    forbids: ({ facts, isSms, isThird, isSystemReply }) =>
      isSms && isThird && !isSystemReply && facts.campaign !== 'ACTIVE_3P',
  },
  {
    id: 'TCPA-CONSENT',
    basis: law,
    source: '47 USC 227(b)(1)(A); 47 CFR 64.1200(a)(1)',
    forbids: lacksConsent,
  },
  {
    id: 'TCPA-REASSIGNED',
    basis: law,
    source: '47 CFR 64.1200(m)',
    forbids: ({ facts, isSms, isVoice }) =>
      (isSms || isVoice) && facts.flags.has('PHONE_REASSIGNED') && facts.messageKind !== 'OPTOUT_CONFIRM',
  },
  { id: 'REGF-SMS60', basis: house, source: '12 CFR 1006.6(d)(5), safe harbor', forbids: isNumberUnchecked },
  {
    id: 'REGF-WORKEMAIL',
    basis: law,
    source: '12 CFR 1006.22(f)(3)',
    forbids: ({ facts, atMs, isRegF, isEmail, isSystemReply }) =>
      isRegF &&
      isEmail &&
      !isSystemReply &&
      facts.flags.has('WORK_EMAIL') &&
      lastStamp(facts.consents, atMs, 'WORK_EMAIL') === null &&
      lastStamp(facts.inbound, atMs, 'EMAIL') === null,
  },
  {
    id: 'REGF-WORKPLACE',
    basis: lawForRegF,
    source: '15 USC 1692c(a)(3); 12 CFR 1006.6(b)(3)',
    forbids: ({ facts, isProtected, isVoice }) => isProtected && isVoice && facts.flags.has('EMPLOYER_PROHIBITS'),
  },
  {
    id: 'REGF-EMAILPROC',
    basis: house,
    source: '12 CFR 1006.6(d)(4), safe harbor',
    forbids: ({ facts, atMs, isRegF, isEmail, isInitiated }) =>
      isRegF &&
      isEmail &&
      isInitiated &&
      lastStamp(facts.consents, atMs, 'EMAIL_DIRECT', 'EMAIL_CREDITOR', 'EMAIL_PRIORCOLL') === null,
  },
];
