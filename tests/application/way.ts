import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a way is cut: nobody listens, whoever connects is let go at once, or thrown out in the middle of their call. */
export type Cut = 'nobody listens' | 'connections close' | 'connections break';

/** A way to somebody else's port that can be cut, with everything that is on it, and mended. */
export interface Way {
  readonly port: number;
  readonly cut: (how: Cut) => void;
  readonly mend: () => Promise<void>;
  readonly close: () => void;
}

export async function openWay(port: number): Promise<Way> {
  const open = new Set<Socket>();
  let cutAs: Cut | null = null;
  const server = createServer((near) => {
    if (cutAs === 'connections close') return void near.destroy();
    if (cutAs === 'connections break') {
      near.on('error', () => undefined);
      return void near.once('data', () => near.resetAndDestroy());
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const cut = (how: Cut) => {
    cutAs = how;
    if (how === 'nobody listens') server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    port: own,
    cut,
    mend: async () => {
      cutAs = null;
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    close: () => cut('nobody listens'),
  };
}
