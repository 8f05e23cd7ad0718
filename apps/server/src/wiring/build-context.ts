import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import type { Settings } from '../config/settings.ts';
import type { Context } from '../context.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { createReadIn } from '../db/read-in-company.ts';
import { watchRecovery } from '../db/recovery.ts';
import { createVault } from '../db/vault.ts';
import { createIsDemo } from '../features/companies/is-demo.ts';
import { countComing } from '../features/imports/count-coming.store.ts';
import { lookBack } from '../features/recovery/look-back.ts';
import { localFiles } from '../files/local-files.ts';
import type { AiGateway } from '../gateways/ai-gateway.ts';
import { apideckLedgerGateway } from '../gateways/apideck-ledger-gateway.ts';
import { clamdScanGateway } from '../gateways/clamd-scan-gateway.ts';
import { type Clocks, createClocks } from '../gateways/clocks.ts';
import { keepDemoInside, reachingWorld } from '../gateways/demo-border.ts';
import { guardedPageGateway } from '../gateways/guarded-page-gateway.ts';
import { guardedWebhookGateway } from '../gateways/guarded-webhook-gateway.ts';
import { httpContactDataGateway } from '../gateways/http-contact-data-gateway.ts';
import { httpSlackGateway } from '../gateways/http-slack-gateway.ts';
import { isSandboxVoice } from '../gateways/is-sandbox-voice.ts';
import { nameGateway } from '../gateways/name-gateway.ts';
import type { SmsGateway } from '../gateways/sms-gateway.ts';
import type { SmsRegistrationGateway } from '../gateways/sms-registration-gateway.ts';
import { smtpMailGateway } from '../gateways/smtp-mail-gateway.ts';
import { stripeBillingGateway } from '../gateways/stripe-billing-gateway.ts';
import { stripeCardGateway } from '../gateways/stripe-card-gateway.ts';
import { stripeConnectGateway } from '../gateways/stripe-connect-gateway.ts';
import type { VoiceGateway } from '../gateways/voice-gateway.ts';
import { connectionsOf, forLanes, type Lane } from '../jobs/lanes.ts';
import { createLog } from './log.ts';

const JOB_STATEMENT_MS = 60_000;
export interface BuiltContext {
  readonly context: Context;
  /** The same for the jobs of a lane, with connections that no other lane can take. */
  readonly contextOf: (lane: Lane) => Context;
  /** Pool of the web requests, for what counts in the database. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Builds what verbs may need from the settings: pools, gateways, files, log. */
export function buildContext(settings: Settings, appUrl: string): BuiltContext {
  const log = createLog(settings);
  const clocks = createClocks(log);
  const { BILLING: billing } = settings;
  const pool = createPool(appUrl, { max: settings.DATABASE_POOL, name: 'recoup web', billing });
  // A pool opens connections as they are asked for: a process that works off nothing holds none.
  const jobPools = forLanes((lane) =>
    createPool(appUrl, { max: connectionsOf(lane), name: `recoup ${lane}`, statementMs: JOB_STATEMENT_MS, billing }),
  );
  const jobDatabases = forLanes((lane) => createDatabase(jobPools[lane]));
  const mail = smtpMailGateway(settings);
  const recovery = watchRecovery(jobDatabases.background, log);
  const context: Context = {
    settings,
    db: createDatabase(pool),
    readIn: createReadIn(pool),
    jobsDb: jobDatabases.background,
    gateways: keepDemoInside(
      {
        cards: stripeCardGateway(settings, { clocks }),
        billing: stripeBillingGateway(settings, { clocks }),
        connect: stripeConnectGateway(settings, { clocks }),
        sms: smsGatewayOnDemand(settings, clocks),
        voice: voiceGatewayOnDemand(settings, clocks),
        mail,
        ai: aiGatewayOnDemand(settings),
        contactData: httpContactDataGateway(settings),
        names: nameGateway(settings),
        slack: httpSlackGateway(settings),
        webhooks: guardedWebhookGateway(settings),
        smsRegistrations: registrationsOnDemand(settings, clocks),
        pages: guardedPageGateway(settings),
        ledgers: apideckLedgerGateway(settings),
        scanner: settings.CLAMD_URL ? clamdScanGateway(settings.CLAMD_URL) : null,
      },
      reachingWorld(settings),
      createIsDemo(jobDatabases.background),
    ),
    files: localFiles(path.resolve(settings.DATA_DIR, 'files')),
    clocks,
    log,
    recovery,
    lookBack: (message) => lookBack({ db: jobDatabases.background, mail, recovery }, message),
    countComing,
    newToken: () => randomBytes(32).toString('base64url'),
    vault: createVault(settings),
  };
  return {
    context,
    contextOf: (lane) => ({ ...context, jobsDb: jobDatabases[lane] }),
    pool,
    close: async () => {
      recovery.stop();
      mail.close();
      await Promise.all([pool, ...Object.values(jobPools)].map((each) => each.end()));
    },
  };
}

/** The SMS provider's SDK takes 30 MB and a quarter of a second: it is loaded with the first text, not with the process. */
function smsGatewayOnDemand(settings: Settings, clocks: Clocks): SmsGateway {
  let loading: Promise<SmsGateway> | undefined;
  const gateway = (): Promise<SmsGateway> => {
    loading ??= import('../gateways/telnyx-sms-gateway.ts').then((module) => module.telnyxSmsGateway(settings, clocks));
    return loading;
  };
  return {
    send: async (text) => (await gateway()).send(text),
    listEvents: async (since) => (await gateway()).listEvents(since),
    verifyEvent: async (raw, headers) => (await gateway()).verifyEvent(raw, headers),
  };
}

/** The same SDK, with the first registration that is looked at. */
function registrationsOnDemand(settings: Settings, clocks: Clocks): SmsRegistrationGateway {
  let loading: Promise<SmsRegistrationGateway> | undefined;
  const gateway = (): Promise<SmsRegistrationGateway> => {
    loading ??= import('../gateways/telnyx-registration-gateway.ts').then((module) =>
      module.telnyxRegistrationGateway(settings, clocks),
    );
    return loading;
  };
  return {
    createBrand: async (...given) => (await gateway()).createBrand(...given),
    updateBrand: async (...given) => (await gateway()).updateBrand(...given),
    readBrand: async (...given) => (await gateway()).readBrand(...given),
    readCost: async () => (await gateway()).readCost(),
    createCampaign: async (...given) => (await gateway()).createCampaign(...given),
    updateCampaign: async (...given) => (await gateway()).updateCampaign(...given),
    appeal: async (...given) => (await gateway()).appeal(...given),
    readCampaign: async (...given) => (await gateway()).readCampaign(...given),
    makeProfile: async (...given) => (await gateway()).makeProfile(...given),
    orderNumber: async (...given) => (await gateway()).orderNumber(...given),
    readOrder: async (...given) => (await gateway()).readOrder(...given),
    assign: async (...given) => (await gateway()).assign(...given),
    readAssignment: async (...given) => (await gateway()).readAssignment(...given),
    release: async (...given) => (await gateway()).release(...given),
  };
}

/** The same SDK, likewise with the first call. */
function voiceGatewayOnDemand(settings: Settings, clocks: Clocks): VoiceGateway {
  let loading: Promise<VoiceGateway> | undefined;
  const gateway = (): Promise<VoiceGateway> => {
    loading ??= import('../gateways/telnyx-voice-gateway.ts').then((module) =>
      module.telnyxVoiceGateway(settings, clocks),
    );
    return loading;
  };
  return {
    isSandbox: isSandboxVoice(settings),
    addressOf: (sipUsername) => `sip:${sipUsername}@${settings.TELNYX_SIP_DOMAIN}`,
    dial: async (input) => (await gateway()).dial(input),
    command: async (input) => (await gateway()).command(input),
    look: async (input) => (await gateway()).look(input),
    makeDevice: async (input) => (await gateway()).makeDevice(input),
    makeToken: async (input) => (await gateway()).makeToken(input),
    fetchRecording: async (url) => (await gateway()).fetchRecording(url),
  };
}

/** The language model's SDK is loaded with the first question, not with the process. */
function aiGatewayOnDemand(settings: Settings): AiGateway {
  let loading: Promise<AiGateway> | undefined;
  return {
    complete: async (question) => {
      loading ??= import('../gateways/openai-ai-gateway.ts').then((module) => module.openaiAiGateway(settings));
      return (await loading).complete(question);
    },
  };
}
