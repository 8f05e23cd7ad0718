import { startSandbox } from './start.ts';

const { env } = process;

/** A port from the environment; a wrong one stops the start with a sentence that names it. */
function readPort(name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`${name} must be a port number between 0 and 65535, not "${text}".`);
    process.exit(1);
  }
  return port;
}

const running = await startSandbox({
  port: readPort('SANDBOX_PORT', 4010),
  smtpPort: readPort('SANDBOX_SMTP_PORT', 4011),
  host: env.HOST ?? '127.0.0.1',
  recoupUrl: env.RECOUP_URL ?? 'http://127.0.0.1:4000',
  ...(env.STRIPE_WEBHOOK_SECRET ? { stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET } : {}),
  ...(env.SANDBOX_SEED ? { seed: env.SANDBOX_SEED } : {}),
  debtors: { on: env.SANDBOX_DEBTORS === 'on', seed: env.SANDBOX_DEBTORS_SEED ?? 'recoup' },
  phones: env.SANDBOX_DEBTORS === 'on' ? 'act' : 'ring',
});
console.log(`Sandbox: mailbox ${running.url}/, time machine ${running.url}/time-machine, SMTP ${running.smtpUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void running.stop().then(() => process.exit(0));
  });
}
