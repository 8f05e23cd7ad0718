import { runServer } from '../../tools/dev/run-server.ts';
import { createShutdown } from '../../tools/dev/shutdown.ts';

/** The product as it is started for real, with the settings of its environment; says when it is ready. */
const shutdown = createShutdown(() => undefined);
try {
  const running = await runServer(process.env, console.log);
  shutdown.add('The server', running.stop);
  process.send?.('ready');
} catch (error) {
  console.error(error);
  process.exit(1);
}
