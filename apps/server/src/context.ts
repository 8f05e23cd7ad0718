import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { Database, Trx } from './db/database.ts';
import type { ReadIn } from './db/read-in-company.ts';
import type { RecoveryWatch } from './db/recovery.ts';
import type { Vault } from './db/vault.ts';
import type { Files } from './files/files.ts';
import type { AiGateway } from './gateways/ai-gateway.ts';
import type { BillingGateway } from './gateways/billing-gateway.ts';
import type { CardGateway } from './gateways/card-gateway.ts';
import type { Clocks } from './gateways/clocks.ts';
import type { ConnectGateway } from './gateways/connect-gateway.ts';
import type { ContactDataGateway } from './gateways/contact-data-gateway.ts';
import type { LedgerGateway } from './gateways/ledger-gateway.ts';
import type { MailGateway } from './gateways/mail-gateway.ts';
import type { NameGateway } from './gateways/name-gateway.ts';
import type { PageGateway } from './gateways/page-gateway.ts';
import type { ScanGateway } from './gateways/scan-gateway.ts';
import type { SlackGateway } from './gateways/slack-gateway.ts';
import type { SmsGateway } from './gateways/sms-gateway.ts';
import type { SmsRegistrationGateway } from './gateways/sms-registration-gateway.ts';
import type { VoiceGateway } from './gateways/voice-gateway.ts';
import type { WebhookGateway } from './gateways/webhook-gateway.ts';

/** What a verb may need besides its transaction. Built once by the wiring; nothing here knows a feature. */
export interface Context {
  readonly settings: Settings;
  /** For requests: statements end after 5 s. */
  readonly db: Database;
  /** For requests that only read: each statement by itself in a company, without a transaction around them. */
  readonly readIn: ReadIn;
  /** For jobs: statements end after a minute. */
  readonly jobsDb: Database;
  readonly gateways: {
    readonly cards: CardGateway;
    readonly billing: BillingGateway;
    readonly connect: ConnectGateway;
    readonly sms: SmsGateway;
    readonly voice: VoiceGateway;
    readonly mail: MailGateway;
    readonly ai: AiGateway;
    readonly contactData: ContactDataGateway;
    readonly names: NameGateway;
    readonly slack: SlackGateway;
    readonly webhooks: WebhookGateway;
    readonly smsRegistrations: SmsRegistrationGateway;
    readonly pages: PageGateway;
    readonly ledgers: LedgerGateway;
    /** Null where no scanner is set: files are then not scanned. */
    readonly scanner: ScanGateway | null;
  };
  readonly files: Files;
  /** What this machine's clock is compared with. */
  readonly clocks: Clocks;
  readonly log: Logger;
  /** Whether this installation came back from a backup and waits for somebody to resume it (G61). */
  readonly recovery: RecoveryWatch;
  /** What the provider knows of a message that may have left before a restore; asked before it is handed over. */
  readonly lookBack: (message: LookedBack) => Promise<Fate>;
  /** How many open accounts confirmed files still bring: they have their room in the company's plan. */
  readonly countComing: (work: { readonly trx: Trx; readonly companyId: string }) => Promise<number>;
  /** A random text of 256 bits in URL-safe letters, for tokens and links (G37, G40). */
  readonly newToken: () => string;
  /** Closes secrets that must be read again before they go into the database. */
  readonly vault: Vault;
}

export interface LookedBack {
  readonly id: string;
  readonly channel: 'SMS' | 'EMAIL';
  /** How long ago it was to leave: when it was planned, or asked for. */
  readonly waitedMs: number;
  /** The run of a campaign that planned it, and the member who wrote it; null for what follows from something else. */
  readonly runId: string | null;
  readonly memberId: string | null;
}

/** `new`: it cannot have left before. `unknowable`: it may have, and nobody can say; so it is not sent again (G12). */
export type Fate =
  | { readonly kind: 'new' | 'absent' | 'unknowable' }
  | { readonly kind: 'accepted'; readonly providerId: string | null };
