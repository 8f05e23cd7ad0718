import { flushCompileCache } from 'node:module';
import { readSettings } from '../../apps/server/src/config/settings.ts';
import { startServer } from '../../apps/server/src/main.ts';

/** A web process of its own, to be killed at a chosen moment; says where it listens. */
const [appUrl = ''] = process.argv.slice(2);
// The next one, which is killed as this one is, begins with what this one has compiled.
flushCompileCache();
const { url } = await startServer(readSettings(process.env), appUrl);
process.send?.(url);
