import type { AiBooks } from './ai/ai-books.ts';
import type { CardBooks } from './cards/card-books.ts';
import type { ContactDataBooks } from './contact-data/contact-data-books.ts';
import type { Crowd } from './debtors/crowd-state.ts';
import type { Ids } from './ids.ts';
import type { LedgerBooks } from './ledgers/ledger-books.ts';
import type { Live } from './live.ts';
import type { MailBooks } from './mail/mail-books.ts';
import type { NameBooks } from './names/name-books.ts';
import type { ReceiverBooks } from './receivers/receiver-books.ts';
import type { RegistryBooks } from './registry/registry-books.ts';
import type { SlackBooks } from './slack/slack-books.ts';
import type { SmsBooks } from './sms/sms-books.ts';
import type { Switches } from './switches.ts';
import type { VoiceBooks } from './voice/voice-books.ts';
import type { Outbox } from './webhooks/outbox.ts';

/** Where the product is reached, and with what its webhooks are signed. */
export type Target = {
  /** Base URL of the product, where webhooks go; null while it is not known. */
  recoupUrl: string | null;
  stripeSecret: string;
};

/** One call to a stand-in with its answer, for tests that hold both against the provider's own document. */
export type Exchange = {
  provider: 'cards' | 'sms' | 'voice' | 'ai' | 'contact-data' | 'ledgers';
  method: string;
  path: string;
  query: string;
  contentType: string;
  requestBody: string;
  headers: Record<string, string | string[] | undefined>;
  status: number;
  responseBody: object;
};

/** All state of one running sandbox. Nothing is kept outside of it, so two can run in one process. */
export type Sandbox = {
  now: () => Date;
  /** How it was started: whether those who are called act by themselves. */
  phones: 'act' | 'ring';
  /** Where it is reached itself; null until it listens. */
  address: string | null;
  ids: Ids;
  target: Target;
  switches: Switches;
  cards: CardBooks;
  sms: SmsBooks;
  registry: RegistryBooks;
  voice: VoiceBooks;
  mail: MailBooks;
  names: NameBooks;
  ai: AiBooks;
  contactData: ContactDataBooks;
  slack: SlackBooks;
  receivers: ReceiverBooks;
  ledgers: LedgerBooks;
  outbox: Outbox;
  live: Live;
  crowd: Crowd;
  /** Days on which the customers of the demo have spoken already. */
  livedDays: Set<string>;
  /** Connections left hanging on purpose; a reset lets go of them. */
  hanging: Set<{ destroy(): unknown }>;
  onExchange: ((exchange: Exchange) => void) | null;
};

/** Unix seconds, as both providers count time. */
export function unixSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.now().getTime() / 1000);
}
