import { readSettings } from '../../apps/server/src/config/settings.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { findFreePort } from '../../tools/network/free-port.ts';
import { serveBench } from './bench-child.ts';

/** The real web process, without the worker. */
const { appUrl, pool, sandboxUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  appUrl: string;
  pool: number;
  /** Where the providers are, for what needs them. */
  sandboxUrl?: string;
};
const port = await findFreePort(4_600, '127.0.0.1');
const settings = readSettings({
  ROLE: 'web',
  PORT: String(port),
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '10000000',
  DATABASE_POOL: String(pool),
  DATA_DIR: '.data/bench/files',
  ...(sandboxUrl ? { SANDBOX_URL: sandboxUrl } : {}),
});
const server = await startServer(settings, appUrl);
serveBench(server.url ?? '', server.stop);
