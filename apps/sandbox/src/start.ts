import type { AddressInfo, Server } from 'node:net';
import { buildSandbox, type SandboxOptions } from './app.ts';
import { MAIL_PASSWORD, MAIL_USER } from './keys.ts';
import { listenForNames } from './names/listen-for-names.ts';
import { startClamd } from './scanner/start-clamd.ts';

export type StartOptions = Omit<SandboxOptions, 'seed'> & {
  /** 0 takes any free port; a taken one is passed over for a free one. */
  port?: number;
  smtpPort?: number;
  host?: string;
  /** Of all ids; the moment of the start when absent, so that ids never repeat against a kept database. */
  seed?: string;
};

export type RunningSandbox = {
  /** Pages and HTTP of all providers. */
  url: string;
  port: number;
  /** With the name and password that the mail server asks for. */
  smtpUrl: string;
  smtpPort: number;
  /** The virus scanner, for CLAMD_URL. */
  scannerUrl: string;
  /** Address and port of the name server of every domain, for UDP and TCP. */
  nameServer: string;
  /** Tells where webhooks and scripted debtors go, once the product listens. */
  setRecoupUrl(url: string): void;
  stop(): Promise<void>;
};

/** Starts the sandbox in this process. Used by `npm start`, by tests and by `main.ts`. */
export async function startSandbox(options: StartOptions = {}): Promise<RunningSandbox> {
  const { port = 0, smtpPort = 0, host = '127.0.0.1', seed = `started ${Date.now()}`, ...rest } = options;
  const { app, mailServer, sandbox } = buildSandbox({ seed, ...rest });
  // Errors of single connections, such as a reset, are the client's business and must not end the process.
  mailServer.on('error', () => {});
  const httpPort = await moveAside(port, async (wanted) => {
    await app.listen({ port: wanted, host });
    return boundPort(app.server.address());
  });
  const mailPort = await moveAside(smtpPort, (wanted) => listen(mailServer.server, wanted, host));
  sandbox.address = `http://${host}:${httpPort}`;
  const names = await listenForNames(sandbox);
  const scanner = await startClamd({ host, switches: sandbox.switches.scanner });
  return {
    url: `http://${host}:${httpPort}`,
    port: httpPort,
    smtpUrl: `smtp://${MAIL_USER}:${MAIL_PASSWORD}@${host}:${mailPort}`,
    smtpPort: mailPort,
    scannerUrl: scanner.url,
    nameServer: names.address,
    setRecoupUrl(url) {
      sandbox.target.recoupUrl = url;
    },
    async stop() {
      await new Promise<void>((resolve) => mailServer.close(() => resolve()));
      await names.close();
      await scanner.stop();
      await app.close();
    },
  };
}

/** Listens on the wanted port, or on any free one when that is taken. */
async function moveAside(port: number, listenOn: (port: number) => Promise<number>): Promise<number> {
  try {
    return await listenOn(port);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken || port === 0) throw error;
    return listenOn(0);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.removeListener('error', reject);
      resolve(boundPort(server.address()));
    });
  });
}

function boundPort(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The sandbox listens on no port.');
  return address.port;
}
