/** Everything that the contact policy looks at, as values. Instants are UTC; zones are IANA names. */

export const parties = ['FIRST', 'THIRD'] as const;
export type Party = (typeof parties)[number];
export const debtNatures = ['CONSUMER', 'BUSINESS'] as const;
export type DebtNature = (typeof debtNatures)[number];
export const policyChannels = ['SMS', 'EMAIL', 'CALL', 'VOICEMAIL', 'PORTAL_CHAT', 'SOCIAL_DM'] as const;
export type PolicyChannel = (typeof policyChannels)[number];
export const voices = ['LIVE', 'ARTIFICIAL'] as const;
export type Voice = (typeof voices)[number];
export const messageOrigins = ['AUTO', 'STAFF', 'REPLY'] as const;
export type MessageOrigin = (typeof messageOrigins)[number];
export const messageKinds = [
  ...(['REMINDER', 'INVOICE_NOTICE', 'SETTLEMENT_OFFER', 'SUIT_THREAT', 'CONSENT_REQUEST'] as const),
  ...(['PAYMENT_NOTICE', 'PLAN_CONFIRM', 'RECEIPT'] as const),
  ...(['VALIDATION', 'DISPUTE_REPLY', 'CEASE_ACK'] as const),
  ...(['CHAT_REPLY', 'HELP_REPLY', 'OPTOUT_CONFIRM', 'LOGIN_CODE', 'MARKETING'] as const),
] as const;
export type MessageKind = (typeof messageKinds)[number];
export const campaignStates = ['ACTIVE', 'PENDING', 'SUSPENDED', 'NONE', 'ACTIVE_3P'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const policyFlags = [
  ...(['SEND_OFF', 'BOT_OFF', 'AI_AGENT', 'USER_REQUESTED', 'WRONG_NUMBER', 'RECIPIENT_THIRD_PARTY'] as const),
  ...(['ADDRESS_LEAKED', 'UNVERIFIED_CONTACT', 'RECIPIENT_SPOUSE', 'RECIPIENT_ESTATE_REP', 'WORK_EMAIL'] as const),
  ...(['EMPLOYER_PHONE', 'EMPLOYER_PROHIBITS', 'PHONE_REASSIGNED', 'TIME_BARRED', 'SUIT_APPROVED'] as const),
  ...(['SCRA_ACTIVE', 'SCRA_CAP', 'CODEBTOR_STAY', 'COVERED_COMMERCIAL', 'CA_LICENSEE', 'RECORDED'] as const),
  ...(['PREVIEW_DEBT_HINT', 'PAY_LINK', 'PROMO', 'CORRECTED', 'RANGE_AGREED', 'LEGAL_HOLD'] as const),
  // PROOF: a copy of what was agreed, the announcement of a charge that follows from it, a receipt.
  ...(['UNREAD_WORDS', 'PROOF'] as const),
  // STAFF_HOURS: a member's message keeps to the hours of campaigns. HOUR_CHOSEN: the member saw that it is late there.
  ...(['STAFF_HOURS', 'HOUR_CHOSEN'] as const),
  // What a customer asked for, and what a member placed for them, binds us though the law does not: of a business.
  'WISHES_BIND',
  // The company is being deleted, or was.
  'CLOSING',
  ...(['FEE_CONVENIENCE', 'FEE_LATE', 'FEE_INTEREST', 'FEE_NSF'] as const),
] as const;
export type PolicyFlag = (typeof policyFlags)[number];

export const textElements = [
  ...(['SENDER_NAME', 'OPT_OUT', 'MM_FULL', 'MM_SHORT', 'TIME_BARRED_NOTICE', 'AI_DISCLOSURE'] as const),
  ...(['CALLBACK_NUMBER', 'RECORDING_NOTICE', 'NEUTRAL_PREVIEW', 'LCM_EXACT', 'POSTAL_ADDRESS'] as const),
  ...(['CONTACT_INFO', 'OFFER_AMOUNT', 'OFFER_EXPIRES', 'CA_LICENSE', 'RETRY_PYMT'] as const),
  ...(['V_PARTIES', 'V_ACCOUNT', 'V_ITEMISATION', 'V_END_DATE', 'V_RIGHTS', 'V_RESPONSE'] as const),
] as const;
export type TextElement = (typeof textElements)[number];

export const consentNames = [
  ...(['SMS_PEC', 'VOICE_PEC', 'EMAIL_DIRECT', 'EMAIL_CREDITOR', 'EMAIL_PRIORCOLL', 'WORK_EMAIL', 'ESIGN'] as const),
  ...(['MORE_CALLS', 'TIME_OK', 'RECEIPT_NOW', 'NYC_ELECTRONIC', 'NY_EMAIL_WRITTEN', 'DC_ELECTRONIC'] as const),
  ...(['ACH_AUTH', 'STOP_REAUTH'] as const),
] as const;
export const optOutNames = ['SMS', 'EMAIL', 'CALL', 'ALL', 'SMS_START', 'EMAIL_START', 'CALL_START'] as const;
export const eventNames = [
  ...([
    'INITIAL',
    'VALIDATION_SENT',
    'DISPUTE',
    'DISPUTE_PART',
    'VERIFIED',
    'OC_REQUEST',
    'OC_SENT',
    'CEASE',
    'REFUSE',
  ] as const),
  ...(['CEASE_LIFTED', 'CEASE_ACK_SENT', 'ATTORNEY', 'ATTORNEY_END', 'DECEASED', 'BK_FILED'] as const),
  ...(['BK_DISMISSED', 'BK_DISCHARGED', 'AI_DISCLOSED', 'AUTH_COPY_SENT', 'STOP_PAYMENT', 'LAST_ACTIVITY'] as const),
] as const;
export const replyNames = [...policyChannels, 'OPTOUT_CONFIRM'] as const;

/** Something that happened at an instant: `SMS_PEC`, `CEASE`, `SMS` … */
export interface Stamped {
  readonly name: string;
  readonly at: Date;
}

/**
 * One question to the policy about one contact. Strings that must come from a closed list are typed as such, yet checked
 * again by the policy: an unknown one is SYS-INPUT, never a guess. What is stamped later than the asked instant does not
 * exist yet.
 */
export interface PolicyFacts {
  readonly party: Party | null;
  readonly debtNature: DebtNature | null;
  readonly accountStatus: string;
  readonly balanceCents: number;
  /** Negative before the due date. */
  readonly daysPastDue: number;
  /** Two letters; from the address, from the area code only if there is none. */
  readonly state: string;
  /** `NYC` or empty. */
  readonly locality: string;
  readonly zonesKnown: readonly string[];
  readonly zonesAddress: readonly string[];
  readonly zonesPhone: readonly string[];
  readonly channel: PolicyChannel | null;
  readonly voice: Voice | null;
  readonly origin: MessageOrigin | null;
  readonly messageKind: MessageKind | null;
  readonly flags: ReadonlySet<PolicyFlag>;
  /** SMS_PEC, VOICE_PEC, EMAIL_DIRECT, EMAIL_CREDITOR, EMAIL_PRIORCOLL, WORK_EMAIL, ESIGN, MORE_CALLS, TIME_OK … */
  readonly consents: readonly Stamped[];
  /** SMS, EMAIL, CALL, ALL, and SMS_START, EMAIL_START, CALL_START. */
  readonly optOuts: readonly Stamped[];
  /** INITIAL, VALIDATION_SENT, DISPUTE, VERIFIED, CEASE, REFUSE, ATTORNEY, BK_FILED … */
  readonly events: readonly Stamped[];
  /** Earlier outbound attempts to this person on this debt. */
  readonly calls: readonly Date[];
  readonly sms: readonly Date[];
  readonly emails: readonly Date[];
  readonly conversation: Date | null;
  /** Written or called by the debtor, by channel; and what we answered. */
  readonly inbound: readonly Stamped[];
  readonly replies: readonly Stamped[];
  /** `MON-FRI 09:00-17:00; SUN 00:00-24:00`, local wall time. */
  readonly inconvenientLocal: string;
  readonly phoneVerified: Date | null;
  readonly campaign: CampaignState | null;
  readonly textHas: ReadonlySet<TextElement>;
}

/** What a rule rests on: binding law in this scope, rules of carriers and card networks, or our own stricter choice. */
export type Basis = 'LAW' | 'NET' | 'HOUSE';

/** The policy's answer; the same for contacts, money and erasure. */
export interface PolicyDecision {
  /** BLOCK: waiting does not cure it. AMEND: once the required texts are in. DELAY: from nextLawful on. ALLOW: now. */
  readonly decision: 'BLOCK' | 'AMEND' | 'DELAY' | 'ALLOW';
  /** Every failing rule: those that forbid, then those that ask for a text, then those that let time pass. */
  readonly reasons: readonly string[];
  /** Missing texts, sorted; empty when forbidden. */
  readonly requiredText: readonly TextElement[];
  /** The least instant, not before the asked one, at which every rule about time passes; null when it passes now or is forbidden. */
  readonly nextLawful: Date | null;
  /** What each reason rests on, in the order of the reasons. */
  readonly basis: ReadonlyArray<{ readonly rule: string; readonly basis: Basis; readonly source: string }>;
  readonly policyVersion: number;
}
