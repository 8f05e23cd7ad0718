import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

test('a server that takes connections and says nothing is waited for, like one that is not there', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket.on('error', () => undefined)));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://somebody:secret@127.0.0.1:${port}/recoup`;
  await expect(waitForDatabase('DATABASE_URL', url, { seconds: 0, say: () => undefined })).rejects.toThrow(
    /^DATABASE_URL: no database answered at 127\.0\.0\.1:\d+ within 0 seconds/,
  );
  for (const socket of open) socket.destroy();
  silent.close();
});
