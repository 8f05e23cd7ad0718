import type { IsoDate } from '../calendar/iso-date.ts';
import type { HoldFacts } from '../holds/hold.ts';
import type { AccountStatus, Channel } from '../vocabulary.ts';
import type { CampaignState, DebtNature, Party, Stamped } from './policy-facts.ts';
import type { PackId } from './rule-packs.ts';

/** Everything stored that the contact policy looks at, for many customers, as it stood at `now`. */
export interface ContactFactsBook {
  readonly now: Date;
  /** The company's own zone: counts days past due, never says where a customer is. */
  readonly companyZone: string;
  readonly party: Party;
  readonly campaign: CampaignState;
  /** The company is being deleted, or was: nothing leaves in its name. */
  readonly isClosing: boolean;
  /** The packs of rules in force; to be handed to `decide`. */
  readonly packs: ReadonlySet<PackId>;
  /** Whether an unanswered message stops campaigns. */
  readonly repliesPause: boolean;
  readonly debtors: ReadonlyMap<string, DebtorContactFacts>;
}

export interface DebtorContactFacts {
  readonly id: string;
  readonly nature: DebtNature;
  readonly state: string;
  readonly locality: string;
  readonly zonesKnown: readonly string[];
  readonly zonesAddress: readonly string[];
  readonly zonesPhone: readonly string[];
  readonly isSendActive: boolean;
  readonly isBotActive: boolean;
  readonly inconvenient: string;
  readonly preferredChannel: Channel | 'PHONE_CALL' | null;
  /** Since when a message of the customer waits for an answer. */
  readonly unansweredSince: Date | null;
  /** Since when a message waits until somebody has said what it means; until then nothing automatic leaves. */
  readonly unreadSince: Date | null;
  readonly accounts: readonly PolicyAccount[];
  readonly contacts: readonly PolicyContact[];
  /** Not lifted ones, also those that begin later or ended by themselves. */
  readonly holds: readonly HoldFacts[];
  /** What staff, imports and we wrote down: notices sent, disputes in writing, consents and flags by their names. */
  readonly noted: ReadonlyArray<Stamped & { readonly accountId: string | null }>;
  /** Open ones; `isBeside`: a part is disputed, and the company asks for the rest. */
  readonly disputes: ReadonlyArray<{ readonly accountId: string; readonly at: Date; readonly isBeside: boolean }>;
  /** Attempts of the last 60 days over all campaigns, members and debts, oldest first. */
  readonly calls: readonly Date[];
  readonly sms: readonly Date[];
  readonly emails: readonly Date[];
  readonly conversation: Date | null;
  readonly inbound: readonly Stamped[];
  readonly replies: readonly Stamped[];
  /** INITIAL, VALIDATION_SENT and CEASE_ACK_SENT as the messages that went out tell them. */
  readonly sentNotices: readonly Stamped[];
}

export interface PolicyAccount {
  readonly accountId: string;
  readonly status: AccountStatus;
  readonly balanceCents: number;
  readonly dueDate: IsoDate;
}

/** One number or address with all that is known of it. */
export interface PolicyContact {
  readonly id: string;
  readonly kind: 'EMAIL' | 'PHONE';
  readonly value: string;
  /** ISO country of a number, where it is known. */
  readonly country: string | null;
  readonly isPrimary: boolean;
  readonly createdAt: Date;
  readonly unwanted: ReadonlyArray<Channel | 'PHONE_CALL'>;
  readonly isWork: boolean;
  readonly employerProhibits: boolean;
  readonly isWrong: boolean;
  readonly isUnverified: boolean;
  readonly bouncedAt: Date | null;
  /** Of texts for a number, of e-mails for an address. */
  readonly optedOutAt: Date | null;
  /** The newest word per channel. */
  readonly consents: ReadonlyArray<{
    readonly channel: Channel | 'PHONE_CALL';
    readonly state: 'GRANTED' | 'REVOKED';
    readonly at: Date;
  }>;
}
