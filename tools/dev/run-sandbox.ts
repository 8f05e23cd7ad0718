import { fork } from 'node:child_process';
import path from 'node:path';

export interface SandboxOptions {
  port: number;
  smtpPort: number;
  host: string;
  /** Where the product answers: webhooks and scripted debtors go there. */
  recoupUrl: string;
}

/** Where it listens in fact: taken ports are passed over. */
export interface SandboxPlaces {
  port: number;
  smtpUrl: string;
  nameServer: string;
  scannerUrl: string;
}

export interface RunningSandboxProcess extends SandboxPlaces {
  stop: () => Promise<void>;
}

/** Starts the sandbox providers in a child process. Throws when the child ends before it listens. */
export function runSandbox(options: SandboxOptions): Promise<RunningSandboxProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'sandbox-child.ts'), [JSON.stringify(options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox ended by itself (code ${code ?? 'none'}).`)));
    child.once('message', (message) => {
      resolve({
        ...(message as SandboxPlaces),
        stop: () => {
          if (child.connected) child.disconnect();
          return ended;
        },
      });
    });
  });
}
