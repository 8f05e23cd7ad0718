import { isIP } from 'node:net';
import { z } from 'zod';
import { blockedPorts } from './blocked-ports.ts';
import { isLoopback } from './is-loopback.ts';

const port = z.coerce.number().int().min(1).max(65535);
const visited = port.refine((value) => !blockedPorts.has(value), {
  error: 'browsers refuse this port, choose another',
});
const flag = z.enum(['on', 'off']);
const url = z.url().max(500);

/** An address, or a range of them with the length of its prefix. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const addressRanges = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .refine((ranges) => ranges.every(isAddressRange), 'not a list of addresses or ranges such as 10.0.0.0/8, ::1');

const hostNames = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter((each) => each !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'not a list of hosts such as tools.internal, 10.0.0.5:8080',
  );

/**
 * Every setting of the product: its environment variable, what is allowed, the default and what it is for. Nothing else
 * reads the environment; `docs/operations.md` is compared with this table by a test.
 */
export const settingTable = {
  PORT: { schema: visited.default(4000), about: 'Port of the staff app, the portal and the API' },
  WORKER_PORT: {
    schema: port.optional(),
    about:
      'Port on which a process that is only a worker answers /healthz, /readyz and /metrics; without it, it does not listen',
  },
  HOST: { schema: z.string().min(1).max(253).default('127.0.0.1'), about: 'Address to listen on' },
  ROLE: { schema: z.enum(['web', 'worker', 'all']).default('all'), about: 'Which doors this process opens' },
  DATA_DIR: {
    schema: z.string().min(1).max(1000).default('.data'),
    about: 'Folder of the embedded database and of uploaded files',
  },
  DATABASE_URL: {
    schema: url.optional(),
    about: 'PostgreSQL 16 or newer, as the role that owns the schema; without it the embedded one is started',
  },
  DATABASE_APP_URL: {
    schema: url.optional(),
    about: 'The same database as the role recoup_app; needed with DATABASE_URL',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200).default(10),
    about: 'Connections of the web process',
  },
  DATABASE_WAIT_SECONDS: {
    schema: z.coerce.number().int().min(0).max(3600).default(60),
    about: 'How long a start waits for a database that does not answer yet',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().int().min(0).max(120).default(0),
    about: 'On SIGTERM: how long /readyz says no before the port closes; more than two looks of a load balancer',
  },
  PUBLIC_URL: {
    schema: url.optional(),
    about: 'Address of the staff app as people type it; default http://localhost:PORT',
  },
  PORTAL_HOST: {
    schema: z.string().min(1).max(253).optional(),
    about: 'Host below which each company’s portal lives; default pay.localhost:PORT',
  },
  DNS_SERVER: {
    schema: z.string().min(1).max(300).optional(),
    about:
      'Name server (address or address:port) that is asked about portal hosts and sending domains of companies; default the machine’s own, and for sending domains their own',
  },
  SECRET_KEY: {
    schema: z.string().min(32).max(500).optional(),
    about:
      'Secret of this installation (32 characters or more), which signs what browsers keep; needed with NODE_ENV=production',
  },
  DATA_KEY: {
    schema: z.string().min(32).max(500).optional(),
    about:
      'Key (32 characters or more) that closes what the database keeps and must read again: secrets of authenticator apps, keys that sign mail; needed with NODE_ENV=production',
  },
  DATA_KEY_FORMER: {
    schema: z.string().min(32).max(500).optional(),
    about: 'The DATA_KEY before this one: opens what it closed, until everything was closed anew',
  },
  PARTNER_KEY: {
    schema: z.string().min(32).max(500).optional(),
    about:
      'Key (32 characters or more) that signs the tickets with which partners send members in; without it, no ticket is made or taken',
  },
  NODE_ENV: {
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'production needs real keys and has no time machine',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'Log lines from this level on',
  },
  TRUSTED_PROXIES: {
    schema: addressRanges.default([]),
    about:
      'Addresses or ranges of the proxies in front (10.0.0.5, 10.1.0.0/16), separated by commas: whom they name in X-Forwarded-For is who asks',
  },
  REQUESTS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(10_000_000).default(6000),
    about: 'Requests per minute and address before 429',
  },
  TIME_MACHINE: {
    schema: flag.default('on'),
    about: 'Whether a company’s clock may be moved; always off in production',
  },
  DEMO: {
    schema: flag.default('on'),
    about:
      'Whether the demo company is seeded into a new database and its members may sign in; always off in production',
  },
  DEMO_RESET: {
    schema: flag.default('on'),
    about: 'Whether a demo company that visitors looked at begins anew each night at 5:00 of its own time',
  },
  DOCS: { schema: flag.default('on'), about: 'Whether the pages about the API are served at /docs' },
  METRICS_TOKEN: {
    schema: z.string().min(16).max(500).optional(),
    about:
      'Bearer token that /metrics asks for at PORT; without it, it is served there in development alone (WORKER_PORT asks for none)',
  },
  SANDBOX_OPEN: {
    schema: flag.default('off'),
    about: 'Whether the sandbox and the demo may be reached from other machines, with a HOST that is not this one',
  },
  SANDBOX_URL: { schema: url.optional(), about: 'Where the sandbox providers run; set by the start command' },
  BILLING: {
    schema: z.enum(['on', 'off', 'demo']).default('off'),
    about:
      'Whether companies pay for the product by plans and prepaid units, sold at the card payment provider; off: nobody pays and nothing is counted; demo: those that have a plan do, as the demo company, which is what the start command sets beside its sandbox',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Secret key of the card payment provider; without it the sandbox is used',
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Publishable key of the card payment provider',
  },
  STRIPE_WEBHOOK_SECRET: { schema: z.string().max(300).optional(), about: 'Signing secret of its webhooks' },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    schema: z.string().max(300).optional(),
    about:
      'Signing secret of the webhooks of companies’ own accounts at that provider (Recoup Pay), which come to /v1/webhooks/stripe-connect; needed with RECOUP_PAY=on',
  },
  RECOUP_PAY: {
    schema: flag.default('off'),
    about:
      'Whether companies opened from now on take payments only once their own account at the card payment provider is approved; those that are there go on as they did',
  },
  STRIPE_API_URL: { schema: url.optional(), about: 'Another address of the card payment API (sandbox)' },
  TELNYX_API_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Key of the SMS provider; without it the sandbox is used',
  },
  TELNYX_PUBLIC_KEY: { schema: z.string().max(300).optional(), about: 'Public key that signs its webhooks (base64)' },
  TELNYX_API_URL: { schema: url.optional(), about: 'Another address of the SMS API (sandbox)' },
  TELNYX_VOICE_APP: {
    schema: z.string().min(1).max(100).default('sandbox'),
    about: 'Id of the Call Control application by which calls are placed and taken; the default is the sandbox’s',
  },
  TELNYX_SIP_CONNECTION: {
    schema: z.string().min(1).max(100).default('sandbox'),
    about: 'Id of the credential connection in which browsers of members get an account; the default is the sandbox’s',
  },
  TELNYX_SIP_DOMAIN: {
    schema: z
      .string()
      .regex(/^[a-z0-9.-]{1,253}$/)
      .default('sip.telnyx.com'),
    about: 'Domain at which the provider reaches a signed-in browser',
  },
  SMS_FROM: {
    schema: z
      .string()
      .regex(/^\+[0-9]{8,15}$/)
      .default('+18005550199'),
    about:
      'The platform’s own number, from which members get codes to log in, as +1…; needed with NODE_ENV=production, the default is the sandbox’s',
  },
  AI_API_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Key of the language model; without it the sandbox is used',
  },
  AI_API_URL: {
    schema: url.optional(),
    about: 'Address of an OpenAI-compatible API, with its version; default OpenAI’s own',
  },
  AI_MODEL: { schema: z.string().min(1).max(100).default('gpt-4o-mini'), about: 'Name of the language model' },
  CONTACT_DATA_API_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Key of the provider that checks and finds contacts; without it the sandbox is used',
  },
  CONTACT_DATA_API_URL: { schema: url.optional(), about: 'Address of that provider' },
  WEBHOOK_ALLOW_HOSTS: {
    schema: hostNames.default([]),
    about:
      'Private hosts that addresses typed by companies may lead to, separated by commas (tools.internal, 10.0.0.5:8080), also without https; all others must be public',
  },
  APIDECK_API_KEY: {
    schema: z.string().max(300).optional(),
    about: 'Key of the provider of accounting ledgers (Apideck); without it the sandbox is used',
  },
  APIDECK_APP_ID: { schema: z.string().min(1).max(100).optional(), about: 'Id of its application' },
  APIDECK_API_URL: { schema: url.optional(), about: 'Another address of the ledgers’ unified API (sandbox)' },
  SLACK_API_URL: {
    schema: url.optional(),
    about: 'Where webhooks of Slack lead; default the sandbox where there is one, else https://hooks.slack.com',
  },
  SMTP_URL: {
    schema: url.optional(),
    about: 'Mail server, smtp://user:password@host:port; without it the sandbox mailbox is used',
  },
  SMTP_TLS: {
    schema: z.enum(['required', 'optional']).default('required'),
    about: 'Whether mail goes to a server on another machine over an encrypted connection alone',
  },
  MAIL_FROM: {
    schema: z.string().min(3).max(300).optional(),
    about:
      'Sender of the mails to the team (invitations, passwords), as Name <address>; a company that opens itself writes from its own name at the same domain; default Recoup <no-reply@ the host of PUBLIC_URL>',
  },
  MAIL_HOST: {
    schema: z.string().min(1).max(253).optional(),
    about:
      'Host for mail in the name of companies’ own domains: feedback.MAIL_HOST takes what comes back, spf.MAIL_HOST names our servers; default the host of PORTAL_HOST',
  },
  MAIL_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/=]{20,200}$/)
      .optional(),
    about: 'Signing secret (Standard Webhooks) of bounces and complaints; without it the sandbox’s is used',
  },
  MAIL_IN_HOST: {
    schema: z
      .string()
      .max(253)
      .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'not a host in lower case')
      .optional(),
    about:
      'Host whose mail comes to us (its MX leads to MAIL_IN_PORT, or to a provider that hands mail on to /v1/webhooks/mail): answers to mails for customers go there; without it, they go to their sender',
  },
  MAIL_IN_PORT: { schema: port.optional(), about: 'Port on which mail is taken by SMTP; without it, none is' },
  MAIL_IN_CERT: {
    schema: z.string().min(1).max(1000).optional(),
    about: 'File with the certificate (PEM) by which mail is taken encrypted (STARTTLS); with MAIL_IN_CERT_KEY',
  },
  MAIL_IN_CERT_KEY: {
    schema: z.string().min(1).max(1000).optional(),
    about: 'File with the private key (PEM) of MAIL_IN_CERT',
  },
  CLAMD_URL: {
    schema: z
      .string()
      .max(500)
      .regex(
        /^(tcp:\/\/[^\s/:@]+:\d{1,5}|tcp:\/\/\[[0-9a-f:]+\]:\d{1,5}|unix:\/\S+)$/i,
        'not tcp://host:port or unix:/path',
      )
      .optional(),
    about: 'Virus scanner (clamd, tcp://host:port or unix:/path) that must pass every file; without it, none is asked',
  },
  MAIL_LOOKUP_URL: {
    schema: url.optional(),
    about: 'Where a mail whose answer was lost can be looked up by Message-ID',
  },
} as const;

const SECRET = /KEY|SECRET|TOKEN|_URL$/;

/** What stands in this repository, in examples, or is too simple to be a secret. */
const PUBLISHED = /sandbox|change.?me|example|password|secret.?key|^sk_test_|^c2FuZGJveCBt/i;

/** Production keeps no secret that others know or can guess. */
function weakSecrets(values: Readonly<Record<string, unknown>>): string[] {
  return [
    ...['SECRET_KEY', 'DATA_KEY', 'PARTNER_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_WEBHOOK_SECRET'],
    ...['STRIPE_CONNECT_WEBHOOK_SECRET', 'METRICS_TOKEN'],
  ].flatMap((name) => {
    const value = values[name];
    if (typeof value !== 'string') return [];
    const isSimple = ['SECRET_KEY', 'DATA_KEY', 'PARTNER_KEY'].includes(name) && new Set(value).size < 12;
    return isSimple || PUBLISHED.test(value.replace(/^whsec_/, ''))
      ? [`${name} is no secret: it is published, a test key, or too simple. Make one with: openssl rand -base64 48`]
      : [];
  });
}

const missing = (name: string) => `${name} is missing: production does not start without it.`;

type Table = typeof settingTable;
export type Settings = { readonly [K in keyof Table]: z.output<Table[K]['schema']> } & {
  readonly PUBLIC_URL: string;
  readonly PORTAL_HOST: string;
  readonly MAIL_FROM: string;
};

/**
 * Reads and checks all settings at once. Throws an Error whose message names each wrong setting and says what it should
 * be; an empty value counts as not set.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, about }] of Object.entries(settingTable)) {
    const given = environment[name] === '' ? undefined : environment[name];
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else
      problems.push(
        // A secret or an address with a password in it must not reach a terminal or a log.
        `${name}${SECRET.test(name) ? '' : `=${given ?? ''}`} is not valid: ${parsed.error.issues[0]?.message ?? 'wrong value'}. It is: ${about}.`,
      );
  }
  if (values.DATABASE_URL && !values.DATABASE_APP_URL) {
    problems.push(
      'DATABASE_APP_URL is missing: with DATABASE_URL, give the address of the same database as the role recoup_app.',
    );
  }
  if (values.NODE_ENV === 'production') {
    for (const name of [
      'SECRET_KEY',
      'DATA_KEY',
      'DATABASE_URL',
      'PUBLIC_URL',
      'PORTAL_HOST',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'TELNYX_API_KEY',
      'TELNYX_PUBLIC_KEY',
      'SMTP_URL',
      'MAIL_WEBHOOK_SECRET',
    ]) {
      if (!values[name]) problems.push(missing(name));
    }
  }
  if (values.NODE_ENV === 'production' && values.RECOUP_PAY === 'on' && !values.STRIPE_CONNECT_WEBHOOK_SECRET)
    problems.push(missing('STRIPE_CONNECT_WEBHOOK_SECRET'));
  // Its default is the sandbox's, which no phone knows.
  if (values.NODE_ENV === 'production' && !environment.SMS_FROM) problems.push(missing('SMS_FROM'));
  if (values.NODE_ENV === 'production') problems.push(...weakSecrets(values));
  else if (!isLoopback(String(values.HOST)) && values.SANDBOX_OPEN !== 'on' && values.ROLE !== 'worker') {
    problems.push(
      `HOST=${values.HOST} would open the sandbox, the demo and its published passwords to other machines. Set HOST=127.0.0.1, NODE_ENV=production with the keys of the providers, or SANDBOX_OPEN=on if everybody there may enter.`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    PORTAL_HOST: values.PORTAL_HOST ?? `pay.localhost:${values.PORT}`,
    MAIL_FROM:
      values.MAIL_FROM ?? `Recoup <no-reply@${new URL(String(values.PUBLIC_URL ?? 'http://localhost')).hostname}>`,
    TIME_MACHINE: values.NODE_ENV === 'production' ? 'off' : values.TIME_MACHINE,
    DEMO: values.NODE_ENV === 'production' ? 'off' : values.DEMO,
  } as Settings;
}
