import { createServer, type Socket } from 'node:net';

/** The test file that every scanner knows (eicar.org), in two pieces so that this source is not taken for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdServer {
  /** For CLAMD_URL. */
  readonly url: string;
  /** What it does with the next streams. */
  behave: 'scan' | 'silent' | 'away' | 'nonsense';
  /** How many streams it answered with a verdict. */
  readonly scanned: () => number;
  readonly stop: () => Promise<void>;
}

/** A server that speaks clamd's INSTREAM (clamd(8)) over TCP or, given a path, over a socket, and knows one virus. */
export async function startClamd({
  path,
  bytesMax = 1_000_000,
}: {
  path?: string;
  bytesMax?: number;
} = {}): Promise<ClamdServer> {
  let scanned = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    if (clamd.behave === 'away') return socket.destroy();
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isCommanded = false;
    const say = (line: string) => socket.end(`${line}\0`);
    socket.on('data', (piece: Buffer) => {
      waiting = Buffer.concat([waiting, piece]);
      if (!isCommanded) {
        const end = waiting.indexOf(0);
        if (end === -1) return;
        if (waiting.toString('latin1', 0, end) !== 'zINSTREAM') return say('UNKNOWN COMMAND');
        waiting = waiting.subarray(end + 1);
        isCommanded = true;
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0);
        if (length === 0) {
          if (clamd.behave === 'silent') return;
          scanned += 1;
          if (clamd.behave === 'nonsense') return say('stream: Access denied. ERROR');
          return say(content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
        if (waiting.length < 4 + length) return;
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (content.length > bytesMax) return say('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)));
  const address = server.address();
  const clamd: ClamdServer = {
    url: typeof address === 'object' && address ? `tcp://127.0.0.1:${address.port}` : `unix:${path}`,
    behave: 'scan',
    scanned: () => scanned,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return clamd;
}
