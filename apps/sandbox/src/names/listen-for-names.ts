import { createServer } from 'node:net';
import type { Sandbox } from '../sandbox.ts';
import { createNameServer } from './name-server.ts';

const FIRST = '127.0.0.1';
/** Some systems have no second address of their own; there the first stands alone. */
const SECOND = '127.0.0.2';
const TRIES = 10;

/** Both name servers on one free port, the second on the next address of this machine. */
export async function listenForNames(sandbox: Sandbox): Promise<{ address: string; close: () => Promise<void> }> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    let hasTwin = false;
    const first = createNameServer(sandbox, 1, () => hasTwin);
    try {
      await listen(first, port, FIRST);
    } catch (error) {
      await first.close();
      if (tries === TRIES) throw error;
      continue;
    }
    const second = createNameServer(sandbox, 2, () => hasTwin);
    hasTwin = await listen(second, port, SECOND).then(
      () => true,
      () => false,
    );
    const open = hasTwin ? [first, second] : [first];
    return {
      address: `${FIRST}:${port}`,
      close: async () => {
        await Promise.all(open.map((each) => each.close()));
      },
    };
  }
}

async function listen(server: ReturnType<typeof createNameServer>, port: number, address: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => server.once('error', reject));
  await Promise.race([server.listen({ udp: { port, address }, tcp: { port, address } }), failed]);
  // Errors of single queries are the asking one's business and must not end the process.
  server.on('error', () => {});
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, FIRST, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
