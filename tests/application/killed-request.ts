import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { findFreePort } from '../../tools/network/free-port.ts';
import type { Application } from './start-application.ts';

const CHILD = path.resolve(import.meta.dirname, 'web-child.ts');
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');

interface LostRequest {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/**
 * Sends a call to a web process of its own and kills that with -9 when it is where `reached` says. Nobody reads what it
 * answers, so that whoever asked knows nothing.
 */
export async function killWebAt(
  app: Application,
  { method, path: call, token, body }: LostRequest,
  reached: () => Promise<unknown>,
): Promise<void> {
  const port = await findFreePort(40_000 + (process.pid % 10_000), '127.0.0.1');
  const settings = Object.entries({ ...app.context.settings, PORT: port, ROLE: 'web' }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const web = fork(CHILD, [app.database.appUrl], {
    env: { NODE_COMPILE_CACHE, ...process.env, ...Object.fromEntries(settings) },
  });
  const early = once(web, 'exit').then(([code]) => {
    throw new Error(`the web process ended by itself with ${code}`);
  });
  await Promise.race([once(web, 'message'), early]);
  const content = body === undefined ? '' : JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      `${method} /v1${call} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(content === '' ? [] : ['content-type: application/json']),
      `content-length: ${Buffer.byteLength(content)}`,
      '',
      content,
    ].join('\r\n'),
  );
  await Promise.race([reached(), early]);
  web.kill('SIGKILL');
  await early.catch(() => undefined);
  socket.destroy();
}
