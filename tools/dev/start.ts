import { readSettings, type Settings } from '../../apps/server/src/config/settings.ts';
import { buildApps } from '../build/build-apps.ts';
import { startDatabase } from '../database/start-database.ts';
import { findFreePort, isPortFree } from '../network/free-port.ts';
import { addressBook } from './address-book.ts';
import { runSandbox } from './run-sandbox.ts';
import { createShutdown } from './shutdown.ts';
import { watchSources } from './watch-sources.ts';

const DATABASE_PORT = 4012;
const SANDBOX_PORT = 4010;
const SANDBOX_SMTP_PORT = 4011;
const MAIL_IN_PORT = 4013;

const started = performance.now();
const say = (text: string) => console.log(text);
const isDev = process.argv.includes('--dev');
const shutdown = createShutdown(say);

/** `npm start` and `npm run dev`: database, sandbox, apps, web and worker on this machine, until Ctrl-C. */
try {
  const starting = start(readSettings(process.env));
  shutdown.waitFor(starting);
  await starting;
} catch (error) {
  if (!shutdown.isStopping()) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    await shutdown.run();
    process.exit();
  }
}

async function start(settings: Settings): Promise<void> {
  const isWeb = settings.ROLE !== 'worker';
  if (isWeb && !(await isPortFree(settings.PORT, settings.HOST))) {
    throw new Error(
      `PORT=${settings.PORT} is taken by another program. Stop it, or choose another: PORT=${settings.PORT + 100} npm start`,
    );
  }
  // All of this at once: the database and the builds are processes of their own, and meanwhile we load the server.
  const [{ url, appUrl }, sandbox, server] = await allOrFirstError([
    openDatabase(settings),
    openSandbox(settings),
    import('./run-server.ts'),
    isWeb && !isDev ? buildApps().then(notifyBuilt) : undefined,
  ]);
  // A terminal is for people: requests are logged when LOG_LEVEL asks for it.
  const environment = {
    LOG_LEVEL: 'warn',
    // Beside the sandbox the demo company shows what it pays; whoever has no plan stays uncounted.
    ...(sandbox.port ? { BILLING: 'demo', ...(await openForMail(settings)) } : {}),
    ...sandbox.environment,
    ...process.env,
    DATABASE_URL: url,
    DATABASE_APP_URL: appUrl,
  };
  if (shutdown.isStopping()) return;
  if (isDev) {
    await watchSources(environment, shutdown, isWeb ? `http://127.0.0.1:${settings.PORT}` : null);
    if (shutdown.isStopping()) return;
  } else {
    const running = await server.runServer(environment, say);
    shutdown.add('The server', running.stop);
  }
  say(addressBook(settings, { sandboxPort: sandbox.port, seconds: (performance.now() - started) / 1000 }));
}

/** Beside the sandbox, whose customers answer mails: where answers go, and a port for whoever wants to speak SMTP. */
async function openForMail(settings: Settings): Promise<Record<string, string>> {
  return {
    MAIL_IN_HOST: 'in.recoup.example',
    MAIL_IN_PORT: String(await findFreePort(MAIL_IN_PORT, settings.HOST)),
  };
}

/** The database that DATABASE_URL names, or our own. */
async function openDatabase(settings: Settings): Promise<{ url: string; appUrl: string }> {
  if (settings.DATABASE_URL) {
    return { url: settings.DATABASE_URL, appUrl: settings.DATABASE_APP_URL ?? settings.DATABASE_URL };
  }
  const database = await startDatabase({ dataDir: settings.DATA_DIR, port: DATABASE_PORT, onEnded: say });
  shutdown.add('The database', database.stop);
  if (database.reused)
    say(`The database of ${settings.DATA_DIR} is running already (port ${database.port}); sharing it.`);
  return database;
}

interface OpenSandbox {
  /** Undefined when every provider is a real one. */
  port: number | undefined;
  /** Settings that lead to it; what the environment names itself goes before. */
  environment: Record<string, string | undefined>;
}

/** Stand-ins for the providers that have no keys, unless in production. */
async function openSandbox(settings: Settings): Promise<OpenSandbox> {
  const allReal =
    settings.STRIPE_SECRET_KEY &&
    settings.TELNYX_API_KEY &&
    settings.SMTP_URL &&
    settings.AI_API_KEY &&
    settings.CONTACT_DATA_API_KEY;
  if (allReal || settings.NODE_ENV === 'production' || settings.SANDBOX_URL)
    return { port: undefined, environment: {} };
  const port = await findFreePort(SANDBOX_PORT, settings.HOST);
  const sandbox = await runSandbox({
    port,
    smtpPort: await findFreePort(Math.max(SANDBOX_SMTP_PORT, port + 1), settings.HOST),
    host: settings.HOST,
    recoupUrl: `http://127.0.0.1:${settings.PORT}`,
  });
  shutdown.add('The sandbox', sandbox.stop);
  const url = `http://127.0.0.1:${sandbox.port}`;
  const mail = settings.SMTP_URL ? {} : { SMTP_URL: sandbox.smtpUrl, MAIL_LOOKUP_URL: url };
  const names = settings.DNS_SERVER ? {} : { DNS_SERVER: sandbox.nameServer };
  const scanner = settings.CLAMD_URL ? {} : { CLAMD_URL: sandbox.scannerUrl };
  return { port: sandbox.port, environment: { SANDBOX_URL: url, ...mail, ...names, ...scanner } };
}

function notifyBuilt(built: string[]): void {
  if (built.length > 0) say(`Built the web apps: ${built.join(', ')}.`);
}

/** Like Promise.all, but waits for everything that was begun, so that a failure leaves nothing running unregistered. */
async function allOrFirstError<T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return Promise.all(work);
}
