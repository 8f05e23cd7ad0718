import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { addAiRoutes } from './ai/ai.routes.ts';
import { createAiBooks } from './ai/ai-books.ts';
import { addInvoicePapers } from './billing/invoice-paper.routes.ts';
import { createCardBooks } from './cards/card-books.ts';
import { addCardHands } from './cards/card-hands.routes.ts';
import { addCardRoutes } from './cards/cards.routes.ts';
import { addConnectFiles } from './connect/connect-files.routes.ts';
import { addConnectHands } from './connect/connect-hands.routes.ts';
import { addContactDataRoutes } from './contact-data/contact-data.routes.ts';
import { createContactDataBooks } from './contact-data/contact-data-books.ts';
import { confirmThrough } from './debtors/confirm-card.ts';
import { createCrowd } from './debtors/crowd.ts';
import { createIds } from './ids.ts';
import { STRIPE_WEBHOOK_SECRET } from './keys.ts';
import { createLedgerBooks } from './ledgers/ledger-books.ts';
import { addLedgerHands } from './ledgers/ledger-hands.routes.ts';
import { addLedgerRoutes } from './ledgers/ledgers.routes.ts';
import { addVaultPage, addVaultRoutes } from './ledgers/vault.routes.ts';
import { createLive } from './live.ts';
import { createMailBooks } from './mail/mail-books.ts';
import { createMailServer } from './mail/receive-mail.ts';
import { addMailboxRoutes } from './mailbox.routes.ts';
import { createNameBooks } from './names/name-books.ts';
import { addNameRoutes } from './names/names.routes.ts';
import { addPages } from './pages/pages.routes.ts';
import { createReceiverBooks } from './receivers/receiver-books.ts';
import { addReceivers } from './receivers/receivers.routes.ts';
import { addRegistryRoutes } from './registry/registry.routes.ts';
import { createRegistryBooks } from './registry/registry-books.ts';
import { addRegistryHands } from './registry/registry-hands.routes.ts';
import { addSites } from './registry/sites.routes.ts';
import { addSandboxRoutes } from './sandbox.routes.ts';
import type { Exchange, Sandbox, Target } from './sandbox.ts';
import { addSlackRoutes } from './slack/slack.routes.ts';
import { createSlackBooks } from './slack/slack-books.ts';
import { addSmsRoutes } from './sms/sms.routes.ts';
import { createSmsBooks } from './sms/sms-books.ts';
import { defaultSwitches } from './switches.ts';
import { addTimeMachineRoutes } from './time-machine.routes.ts';
import { addPhoneHands } from './voice/phone-hands.routes.ts';
import { addVoiceRoutes } from './voice/voice.routes.ts';
import { clearVoiceBooks, createVoiceBooks } from './voice/voice-books.ts';
import { createOutbox } from './webhooks/outbox.ts';
import { postWebhook } from './webhooks/post-webhook.ts';

export type SandboxOptions = {
  /** How many bytes of mails are kept at most; 128 MB when absent. */
  keptMailBytes?: number;
  /** Where the product is; can be given later through `target`. */
  recoupUrl?: string | null;
  stripeWebhookSecret?: string;
  /** All ids come from it. Two runs against one database need two seeds, or ids of the first come back. */
  seed: string;
  now?: () => Date;
  debtors?: { on: boolean; seed: string };
  /** Whether those who are called act by themselves, or wait for a hand; `ring` when absent. */
  phones?: 'act' | 'ring';
  /** Told of every call to a provider over HTTP and its answer. */
  onExchange?: (exchange: Exchange) => void;
};

export type SandboxApp = { app: FastifyInstance; mailServer: SMTPServer; sandbox: Sandbox };

const BODY_LIMIT = 1024 * 1024;

/** Builds the HTTP and the SMTP server; neither listens yet. */
export function buildSandbox(options: SandboxOptions): SandboxApp {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    keepAliveTimeout: 72_000,
    requestTimeout: 30_000,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array' } },
  });
  const target: Target = {
    recoupUrl: options.recoupUrl ?? null,
    stripeSecret: options.stripeWebhookSecret ?? STRIPE_WEBHOOK_SECRET,
  };
  const now = options.now ?? (() => new Date());
  const phones = options.phones ?? 'ring';
  const switches = defaultSwitches(options.debtors ?? { on: false, seed: 'recoup' }, phones);
  const sandbox: Sandbox = {
    now,
    phones,
    address: null,
    ids: createIds(options.seed),
    target,
    switches,
    cards: createCardBooks(),
    sms: createSmsBooks(),
    registry: createRegistryBooks(),
    voice: createVoiceBooks(),
    mail: createMailBooks(options.keptMailBytes),
    names: createNameBooks(),
    ai: createAiBooks(),
    contactData: createContactDataBooks(),
    slack: createSlackBooks(),
    receivers: createReceiverBooks(),
    ledgers: createLedgerBooks(),
    outbox: createOutbox(switches, (delivery) => postWebhook(delivery, { ...target, now })),
    live: createLive(),
    crowd: createCrowd(
      () => sandbox,
      confirmThrough(() => app),
    ),
    livedDays: new Set(),
    hanging: new Set(),
    onExchange: options.onExchange ?? null,
  };
  addRoutes(app, sandbox);
  app.addHook('onClose', () => {
    sandbox.outbox.clear();
    sandbox.crowd.clear();
    clearVoiceBooks(sandbox.voice);
    sandbox.live.stop();
  });
  return { app, mailServer: createMailServer(sandbox), sandbox };
}

/** What the providers answer, and the pages and switches that a person has over them. */
function addRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  addCardRoutes(app, sandbox);
  addCardHands(app, sandbox);
  addConnectFiles(app, sandbox);
  addConnectHands(app, sandbox);
  addInvoicePapers(app, sandbox);
  addSmsRoutes(app, sandbox);
  addRegistryRoutes(app, sandbox);
  addRegistryHands(app, sandbox);
  addSites(app);
  addVoiceRoutes(app, sandbox);
  addPhoneHands(app, sandbox);
  addAiRoutes(app, sandbox);
  addContactDataRoutes(app, sandbox);
  addSlackRoutes(app, sandbox);
  addReceivers(app, sandbox);
  addLedgerRoutes(app, sandbox);
  addVaultRoutes(app, sandbox);
  addVaultPage(app, sandbox);
  addLedgerHands(app, sandbox);
  addSandboxRoutes(app, sandbox);
  addMailboxRoutes(app, sandbox);
  addNameRoutes(app, sandbox);
  addTimeMachineRoutes(app, sandbox);
  addPages(app);
}
