import { createServer, type Socket } from 'node:net';

/** The test file that every scanner knows (eicar.org), in two pieces so that this source is not taken for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What the scanner does with the next streams, and how many bytes of one it reads. */
export type ScannerSwitches = {
  behave: 'scan' | 'silent' | 'away' | 'nonsense';
  bytesMax: number;
};

export const plainScanner: ScannerSwitches = { behave: 'scan', bytesMax: 25 * 1024 * 1024 };

export type ClamdServer = {
  /** For CLAMD_URL. */
  readonly url: string;
  readonly switches: ScannerSwitches;
  /** How many streams it answered with a verdict. */
  readonly scanned: () => number;
  readonly stop: () => Promise<void>;
};

type ClamdOptions = {
  /** Of a socket of this machine; a TCP port when absent. */
  readonly path?: string;
  readonly host?: string;
  readonly switches?: ScannerSwitches;
};

/**
 * A server that speaks clamd's INSTREAM (clamd(8)) over TCP or, given a path, over a socket. It knows one virus, and sees
 * when a PDF is locked with a password, as one with AlertEncrypted does.
 */
export async function startClamd(options: ClamdOptions = {}): Promise<ClamdServer> {
  const { path, host = '127.0.0.1', switches = { ...plainScanner } } = options;
  let scanned = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    if (switches.behave === 'away') return socket.destroy();
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
          if (switches.behave === 'silent') return;
          scanned += 1;
          return say(switches.behave === 'nonsense' ? 'stream: Access denied. ERROR' : verdictOn(content));
        }
        if (waiting.length < 4 + length) return;
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (content.length > switches.bytesMax) return say('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, host, resolve)));
  const address = server.address();
  return {
    url: typeof address === 'object' && address ? `tcp://${host}:${address.port}` : `unix:${path}`,
    switches,
    scanned: () => scanned,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function verdictOn(content: Buffer): string {
  if (content.includes(eicar)) return 'stream: Eicar-Test-Signature FOUND';
  const isLocked = content.subarray(0, 5).toString('latin1') === '%PDF-' && content.includes('/Encrypt');
  return isLocked ? 'stream: Heuristics.Encrypted.PDF FOUND' : 'stream: OK';
}
