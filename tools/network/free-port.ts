import { createServer } from 'node:net';
import { blockedPorts } from '../../apps/server/src/config/blocked-ports.ts';

const PORTS_TRIED_MAX = 200;

/** Whether a TCP port can be listened on at the given address right now. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The first free TCP port at or after `from`, so that two copies of the product run side by side on one machine;
 * none that browsers refuse. Throws when the next 200 ports are all taken.
 */
export async function findFreePort(from: number, host = '127.0.0.1'): Promise<number> {
  for (let port = from; port < from + PORTS_TRIED_MAX; port += 1) {
    if (!blockedPorts.has(port) && (await isPortFree(port, host))) return port;
  }
  throw new Error(`None of the ports ${from} to ${from + PORTS_TRIED_MAX - 1} is free.`);
}
