import { runServer } from './run-server.ts';
import { createShutdown } from './shutdown.ts';

/** The server alone, as `npm run dev` runs it under a watcher: everything else stays up while it restarts. */
const shutdown = createShutdown(() => undefined);
try {
  const running = await runServer(process.env, console.log);
  shutdown.add('The server', running.stop);
} catch (error) {
  console.error(error);
  await shutdown.run();
  process.exit(1);
}
