import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

const LOOK_MS = 250;
const LOOK_LIMIT_MS = 2_000;

export interface Balancer {
  readonly url: string;
  readonly port: number;
  /** Tells between which ports it chooses. */
  readonly balance: (ports: readonly number[]) => void;
  /** Those that were ready at the last look. */
  readonly ready: () => readonly number[];
  readonly close: () => void;
}

/**
 * As small as a load balancer can be: looks at /readyz four times a second, sends each request to one that was ready
 * on a connection of its own, and tries another only where nobody listens. What breaks on the way is 502.
 */
export async function openBalancer(): Promise<Balancer> {
  let ports: readonly number[] = [];
  let ready: readonly number[] = [];
  let turn = 0;
  const look = setInterval(() => {
    for (const port of ports) {
      void isReady(port).then((is) => {
        const others = ready.filter((each) => each !== port);
        ready = is && ports.includes(port) ? [...others, port] : others;
      });
    }
  }, LOOK_MS);
  const server = createServer((incoming, answer) => {
    turn += 1;
    const order = ready.map((_, index) => ready[(index + turn) % ready.length] ?? 0);
    void pass(incoming, answer, order);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    balance: (chosen) => {
      ports = chosen;
      ready = ready.filter((port) => chosen.includes(port));
    },
    ready: () => ready,
    close: () => {
      clearInterval(look);
      server.close();
      server.closeAllConnections();
    },
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function pass(incoming: IncomingMessage, answer: ServerResponse, order: readonly number[]): Promise<void> {
  incoming.on('error', () => answer.destroy());
  for (const port of order) {
    if (!(await listens(port))) continue;
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent: false,
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, connection: 'close' },
    });
    outgoing.on('response', (reply) => {
      const { connection: _, 'keep-alive': __, ...headers } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    outgoing.on('error', () => {
      if (answer.headersSent) answer.destroy();
      else refuse(answer, 502);
    });
    incoming.pipe(outgoing);
    return;
  }
  incoming.resume();
  refuse(answer, 503);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function refuse(answer: ServerResponse, status: number): void {
  answer.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1', 'x-balancer': 'nobody' });
  answer.end('{"code":"BALANCER"}');
}
