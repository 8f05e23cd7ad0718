import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { serveBench } from './bench-child.ts';

/** Takes every mail and forgets it. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
serveBench(`smtp://127.0.0.1:${port}`, () => new Promise((resolve) => server.close(resolve)));
