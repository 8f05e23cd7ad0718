import { startSandbox } from '../../apps/sandbox/src/start.ts';

/** Of a campaign of a hundred thousand mails every one is judged. */
const KEPT_MAIL_BYTES = 1024 ** 3;

/** The providers, in a process of their own: their books are what everything is judged by. */
const { recoupUrl } = JSON.parse(process.argv[2] ?? '{}') as { recoupUrl: string };
const sandbox = await startSandbox({
  recoupUrl,
  keptMailBytes: KEPT_MAIL_BYTES,
  debtors: { on: false, seed: 'torture' },
});
process.send?.({ url: sandbox.url, smtpUrl: sandbox.smtpUrl });
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));
