import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from './app.ts';

test('G55: who writes a question too slowly is answered, and their connection ends', async () => {
  const app = Fastify({ handlerTimeout: 100 });
  onTestFinished(() => app.close());
  answerErrors(app);
  app.post('/', async () => 'never');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{');
  const heard: string[] = [];
  // Ends when the server has ended the connection; without that the test runs out of time.
  for await (const chunk of socket) heard.push(String(chunk));
  expect(heard.join('')).toMatch(/^HTTP\/1\.1 504 [\s\S]*"code":"TIMEOUT"/);
});
