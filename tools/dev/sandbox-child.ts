import { startSandbox } from '../../apps/sandbox/src/start.ts';
import type { SandboxOptions, SandboxPlaces } from './run-sandbox.ts';

/**
 * The sandbox in a process of its own, as the real providers are: it must not share the product's event loop.
 * Says where it listens over the channel to its parent, and ends with it.
 */
const options = JSON.parse(process.argv[2] ?? '{}') as SandboxOptions;
const sandbox = await startSandbox({
  port: options.port,
  smtpPort: options.smtpPort,
  host: options.host,
  recoupUrl: options.recoupUrl,
  debtors: { on: true, seed: 'recoup' },
  phones: 'act',
});
const smtpUrl = new URL(sandbox.smtpUrl);
const scannerUrl = new URL(sandbox.scannerUrl);
// It may listen on all addresses; the product is on the same machine.
for (const each of [smtpUrl, scannerUrl]) each.hostname = '127.0.0.1';
const places: SandboxPlaces = {
  ...{ port: sandbox.port, smtpUrl: smtpUrl.href, nameServer: sandbox.nameServer },
  scannerUrl: scannerUrl.href,
};
process.send?.(places);

// A terminal's Ctrl-C comes here too, but the product still needs its providers while it finishes its work.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.once('disconnect', () => void sandbox.stop().finally(() => process.exit(0)));
