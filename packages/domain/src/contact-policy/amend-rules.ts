import type { AskedContact } from './asked-contact.ts';
import type { TextElement } from './policy-facts.ts';
import { type AmendRule, house, law, lawForRegF, network } from './rule.ts';
import { lastStamp } from './stamps.ts';

const nothing: readonly TextElement[] = [];
const serviceKinds = new Set<unknown>(['PAYMENT_NOTICE', 'PLAN_CONFIRM', 'RECEIPT']);
const validationTexts = [
  ...(['V_PARTIES', 'V_ACCOUNT', 'V_ITEMISATION', 'V_END_DATE', 'V_RIGHTS', 'V_RESPONSE'] as const),
];

function needsOptOutByLaw(asked: AskedContact): boolean {
  if (asked.isRegF) return (asked.isSms || asked.isEmail) && !asked.isSystemReply;
  const { messageKind } = asked.facts;
  const asks = asked.isDemand || messageKind === 'PAYMENT_NOTICE' || messageKind === 'PLAN_CONFIRM';
  return asked.isProtected && asked.isEmail && asks;
}

function carrierTexts(asked: AskedContact): readonly TextElement[] {
  const { messageKind } = asked.facts;
  if (!asked.isSms || messageKind === 'CHAT_REPLY') return nothing;
  if (messageKind === 'HELP_REPLY') return ['SENDER_NAME', 'OPT_OUT', 'CONTACT_INFO'];
  const asks = asked.isDemand || serviceKinds.has(messageKind);
  return asks && !needsOptOutByLaw(asked) ? ['SENDER_NAME', 'OPT_OUT'] : ['SENDER_NAME'];
}

function warning(asked: AskedContact): readonly TextElement[] {
  const { facts, atMs } = asked;
  if (!asked.isRegF || asked.isSystemReply || asked.isLimitedContentVoicemail) return nothing;
  const isFirst = facts.messageKind === 'VALIDATION' || lastStamp(facts.events, atMs, 'INITIAL') === null;
  if (isFirst) return ['MM_FULL'];
  return facts.textHas.has('MM_FULL') ? nothing : ['MM_SHORT'];
}

function callTexts({ facts, isVoice, isLimitedContentVoicemail }: AskedContact): readonly TextElement[] {
  if (!isVoice || isLimitedContentVoicemail) return nothing;
  return facts.voice === 'ARTIFICIAL' ? ['SENDER_NAME', 'CALLBACK_NUMBER'] : ['SENDER_NAME'];
}

/** Rules that ask for texts, in the order of precedence. */
export const amendRules: readonly AmendRule[] = [
  {
    id: 'REGF-OPTOUT-TEXT',
    basis: lawForRegF,
    source: '12 CFR 1006.6(e)',
    requires: (asked) => (needsOptOutByLaw(asked) ? ['OPT_OUT'] : nothing),
  },
  { id: 'CTIA-TEXT', basis: network, source: 'CTIA Messaging Principles', requires: carrierTexts },
  { id: 'REGF-MINIMIRANDA', basis: law, source: '15 USC 1692e(11); 12 CFR 1006.18(e)', requires: warning },
  {
    id: 'REGF-VALIDATION-CONTENT',
    basis: law,
    source: '12 CFR 1006.34(c), Model Form B-1',
    requires: ({ facts, isRegF }) => (isRegF && facts.messageKind === 'VALIDATION' ? validationTexts : nothing),
  },
  {
    id: 'TIMEBARRED-TEXT',
    basis: (asked) => (asked.facts.state === 'CA' || asked.facts.locality === 'NYC' ? 'LAW' : 'HOUSE'),
    source: 'Cal. Civ. Code 1788.14(d); 6 RCNY 5-77',
    requires: ({ facts, isProtected, isDemand, isSms, isEmail }) =>
      isProtected &&
      facts.flags.has('TIME_BARRED') &&
      (isDemand || facts.messageKind === 'VALIDATION') &&
      (isSms || isEmail || facts.channel === 'PORTAL_CHAT')
        ? ['TIME_BARRED_NOTICE']
        : nothing,
  },
  {
    id: 'AI-DISCLOSURE',
    basis: house,
    source: 'Statutes of several states, e.g. Utah and California; everywhere by our choice',
    requires: ({ facts, atMs, isSystemReply }) =>
      facts.flags.has('AI_AGENT') && !isSystemReply && lastStamp(facts.events, atMs, 'AI_DISCLOSED') === null
        ? ['AI_DISCLOSURE']
        : nothing,
  },
  {
    id: 'CALL-ID',
    basis: ({ isRegF, facts }) => (isRegF || facts.voice === 'ARTIFICIAL' ? 'LAW' : 'HOUSE'),
    source: '12 CFR 1006.14(g); 47 CFR 64.1200(b)(1)-(2)',
    requires: callTexts,
  },
  {
    id: 'CALL-RECORDING',
    basis: house,
    source: 'All-party consent statutes, e.g. Cal. Penal Code 632.7; everywhere by our choice',
    requires: ({ facts }) => (facts.channel === 'CALL' && facts.flags.has('RECORDED') ? ['RECORDING_NOTICE'] : nothing),
  },
  {
    id: 'PREVIEW-NEUTRAL',
    basis: house,
    source: '15 USC 1692c(b), 1692f(8) by analogy',
    requires: ({ facts, isProtected, isSms, isEmail }) =>
      isProtected && (isSms || isEmail) && facts.flags.has('PREVIEW_DEBT_HINT') ? ['NEUTRAL_PREVIEW'] : nothing,
  },
  {
    id: 'REGF-LCM',
    basis: law,
    source: '12 CFR 1006.2(j)',
    requires: ({ facts, isRegF }) => (isRegF && facts.channel === 'VOICEMAIL' ? ['LCM_EXACT'] : nothing),
  },
  {
    id: 'CANSPAM',
    basis: law,
    source: '15 USC 7704(a)(3)-(5)',
    requires: ({ facts, isEmail }) =>
      facts.messageKind === 'MARKETING' && isEmail ? ['OPT_OUT', 'POSTAL_ADDRESS'] : nothing,
  },
  {
    id: 'SETTLE-TEXT',
    basis: house,
    source: '12 CFR 1006.18; D.C. Code 28-3814',
    requires: ({ facts }) => (facts.messageKind === 'SETTLEMENT_OFFER' ? ['OFFER_AMOUNT', 'OFFER_EXPIRES'] : nothing),
  },
  {
    id: 'STATE-LICENSE-TEXT',
    basis: law,
    source: 'Cal. Civ. Code 1788.11',
    requires: ({ facts, isProtected, isSms, isEmail, isInitiated }) =>
      facts.state === 'CA' && facts.flags.has('CA_LICENSEE') && isProtected && (isSms || isEmail) && isInitiated
        ? ['CA_LICENSE']
        : nothing,
  },
];
