import { readSettings } from '../../apps/server/src/config/settings.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { serveBench } from './bench-child.ts';

/** The real worker process, without the web. */
const { appUrl } = JSON.parse(process.argv[2] ?? '{}') as { appUrl: string };
const settings = readSettings({ ROLE: 'worker', LOG_LEVEL: 'warn', DATA_DIR: '.data/bench/files' });
const server = await startServer(settings, appUrl);
serveBench('worker', server.stop);
