import type { Logger } from 'pino';
import type { Settings } from './config/settings.ts';
import type { Database } from './db/database.ts';
import type { ReadIn } from './db/read-in-company.ts';
import type { Files } from './files/files.ts';
import type { AiGateway } from './gateways/ai-gateway.ts';
import type { CardGateway } from './gateways/card-gateway.ts';
import type { Clocks } from './gateways/clocks.ts';
import type { ContactDataGateway } from './gateways/contact-data-gateway.ts';
import type { MailGateway } from './gateways/mail-gateway.ts';
import type { NameGateway } from './gateways/name-gateway.ts';
import type { SmsGateway } from './gateways/sms-gateway.ts';

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
    readonly sms: SmsGateway;
    readonly mail: MailGateway;
    readonly ai: AiGateway;
    readonly contactData: ContactDataGateway;
    readonly names: NameGateway;
  };
  readonly files: Files;
  /** What this machine's clock is compared with. */
  readonly clocks: Clocks;
  readonly log: Logger;
  /** A random text of 256 bits in URL-safe letters, for tokens and links (G37, G40). */
  readonly newToken: () => string;
}
