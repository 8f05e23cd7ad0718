import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startMailWorld } from '../application/mail-world.ts';
import { postMail } from '../application/post-mail.ts';

const FLOOD = 25;
let world: Awaited<ReturnType<typeof startMailWorld>>;
beforeAll(async () => {
  world = await startMailWorld('Flooded Ltd');
});
afterAll(() => world?.app.stop());

/** Mails within each other as deep as is still read, around a page of many elements: dear to take apart. */
function nested(from: string, to: string): string {
  const depth = 28;
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join('');
  const closed = Array.from({ length: depth }, (_, at) => `\r\n--b${depth - 1 - at}--`).join('');
  const page = `${'<div>'.repeat(4_000)}${'<p>x</p>'.repeat(60_000)}`;
  const head = `From: ${from}\r\nTo: ${to}\r\nMessage-ID: <${uuidv7()}@flood.example>\r\nMIME-Version: 1.0\r\n`;
  return `${head}${open}Content-Type: text/html\r\n\r\n${page}${closed}\r\n`;
}

test('G35: a wish to stop is obeyed beside a flood of nested mails, and not behind it', async () => {
  const writer = await world.newWriter();
  await Promise.all(
    Array.from({ length: FLOOD }, (_, at) => {
      const from = `flood${at}@flood.example`;
      const mail = nested(from, world.sender);
      // A server that has too much to do says so (503), and whoever sends mails sends them again.
      return vi.waitFor(async () => expect(await postMail(world.app, mail, { from, to: [world.sender] })).toBe(200), {
        timeout: 40_000,
        interval: 200,
      });
    }),
  );
  const postedAt = performance.now();
  await world.post(writer, 'STOP');
  await vi.waitFor(async () => expect(await world.stateOf(writer)).toMatchObject({ isOptedOut: true }), {
    timeout: 60_000,
    interval: 20,
  });
  // The figure of docs/incoming-mail.md; the aim is five seconds.
  console.info(`obeyed after ${((performance.now() - postedAt) / 1000).toFixed(1)} s`);
  const waiting = await world.inside(({ trx }) =>
    trx.selectFrom('incomingMail').select('id').where('state', '=', 'RECEIVED').execute(),
  );
  expect(waiting.length).toBeGreaterThan(FLOOD / 2);
  await world.allRead();
  expect((await fetch(`${world.app.url}/readyz`)).status).toBe(200);
}, 300_000);
