import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import {
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  TELNYX_API_KEY,
  TELNYX_PUBLIC_KEY,
} from '../../apps/sandbox/src/keys.ts';
import { type RunningSandbox, startSandbox } from '../../apps/sandbox/src/start.ts';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { hashPassword } from '../../apps/server/src/features/auth/password.ts';
import { createCompany } from '../../apps/server/src/features/companies/create-company.ts';
import { type RunningServer, startServer } from '../../apps/server/src/main.ts';
import { type BuiltContext, buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/clone-database.ts';

/** A Friday, 9 o'clock in New York: open offices, and no change of clocks near. */
export const PRESENT = '2026-11-20T14:00:00Z';
export const PASSWORD = 'a long enough password';

export interface TestCompany {
  readonly id: string;
  readonly name: string;
  readonly subdomain: string;
  readonly admin: TestMember;
  readonly operator: TestMember;
}

export interface TestMember {
  readonly id: string;
  readonly email: string;
}

export interface Answer<T = unknown> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export interface Application {
  readonly url: string;
  readonly context: BuiltContext['context'];
  readonly database: ClonedDatabase;
  readonly sandbox: RunningSandbox;
  /** A company whose clock stands at `present`, so that what is due does not depend on the day of the test. */
  readonly newCompany: (name: string, present?: string) => Promise<TestCompany>;
  readonly signIn: (member: TestMember, headers?: Readonly<Record<string, string>>) => Promise<string>;
  /** Sends a call below /v1. */
  readonly send: <T = Record<string, unknown>>(
    method: string,
    path: string,
    options?: SendOptions,
  ) => Promise<Answer<T>>;
  readonly stop: () => Promise<void>;
}

export interface SendOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let counter = 0;
let addresses = 0;

function nextAddress(): Readonly<Record<string, string>> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}` };
}

/**
 * The real product on a database of its own: web, worker and sandbox listen on free ports of this machine. Answers are
 * fetched over HTTP, as every client does it.
 */
export async function startApplication(
  options: {
    readonly role?: 'web' | 'all';
    readonly environment?: Readonly<Record<string, string>>;
    /** False for tests that write accounts past the ledger: their books are not audited in the end. */
    readonly isLedgerKept?: boolean;
    /** Whose database and sandbox it shares: a second web process of an installation, or one that comes after another. */
    readonly beside?: Pick<Application, 'database' | 'sandbox'>;
  } = {},
): Promise<Application> {
  const { beside } = options;
  const database = beside?.database ?? (await cloneDatabase({ isLedgerKept: options.isLedgerKept ?? true }));
  const sandbox = beside?.sandbox ?? (await startSandbox());
  const port = await findFreePort(20_000 + (process.pid % 20_000), '127.0.0.1');
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: String(port),
    ROLE: options.role ?? 'web',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
    // A test says where a request comes from, as a proxy would.
    TRUSTED_PROXIES: '127.0.0.1, ::1',
    DATA_DIR: `.data/test/files/${process.pid}`,
    DATABASE_POOL: '6',
    SANDBOX_URL: sandbox.url,
    SMTP_URL: sandbox.smtpUrl,
    MAIL_LOOKUP_URL: sandbox.url,
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: sandbox.url,
    TELNYX_API_KEY,
    TELNYX_PUBLIC_KEY,
    TELNYX_API_URL: sandbox.url,
    DNS_SERVER: sandbox.nameServer,
    ...options.environment,
  });
  const built = buildContext(settings, database.appUrl);
  const server: RunningServer = await startServer(settings, database.appUrl);
  const url = server.url ?? '';
  // As behind a load balancer: nobody is sent here before it says that it is ready.
  while (!(await fetch(`${url}/readyz`)).ok) await setImmediate();
  if (!beside) sandbox.setRecoupUrl(url);
  const send = async <T>(
    method: string,
    path: string,
    { token, body, headers = {} }: SendOptions = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
  };
  return {
    url,
    context: built.context,
    database,
    sandbox,
    send,
    newCompany: (name, present = PRESENT) => newCompany(built.context, name, present),
    signIn: async ({ email }, headers = {}) => {
      const ask = (from: Readonly<Record<string, string>>) =>
        send<{ token: string }>('POST', '/auth/login', {
          body: { credentials: { email, password: PASSWORD } },
          headers: { ...from, ...headers },
        });
      let answer = await ask({});
      // Whoever lives hundreds of histories signs in more often than one address may in a minute, and goes to another.
      if (answer.status === 429) answer = await ask(nextAddress());
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.token;
    },
    stop: async () => {
      await server.stop();
      await built.close();
      if (beside) return;
      await sandbox.stop();
      await database.drop();
    },
  };
}

let hashed: Promise<string> | undefined;

async function newCompany(context: BuiltContext['context'], name: string, present: string): Promise<TestCompany> {
  counter += 1;
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const subdomain = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${counter}`;
  const member = (role: string) => ({ id: uuidv7(), email: `${role}@${subdomain}.example` });
  const company: TestCompany = { id: uuidv7(), name, subdomain, admin: member('admin'), operator: member('operator') };
  await inCompany(context.db, company.id, async (work) => {
    await createCompany(work, {
      id: company.id,
      name,
      subdomain,
      mailFrom: `billing@${subdomain}.example`,
      smsFrom: `+1305555${String(1000 + counter)}`,
      supportEmail: `help@${subdomain}.example`,
      supportPhone: '+13055550100',
      members: [
        { ...company.admin, firstName: 'Ada', lastName: 'Admin', roles: ['ADMIN'], passwordHash },
        { ...company.operator, firstName: 'Oto', lastName: 'Operator', roles: ['OPERATOR'], passwordHash },
      ],
    });
    await sql`update company set clock_offset = ${present}::timestamptz - now() where company_id = ${company.id}`.execute(
      work.trx,
    );
  });
  return company;
}
