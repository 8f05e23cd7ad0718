import { expect, onTestFinished, test } from 'vitest';
import { startApplication } from '../../../../tests/application/start-application.ts';
import { watchRoom } from './watch-room.ts';

test('G55: a disk that was full is tried by a write, with the rights of the application, and leaves nothing', async () => {
  const app = await startApplication({ role: 'web' });
  onTestFinished(() => app.stop());
  const room = watchRoom(app.context.db);
  room.note({ code: '23505' });
  expect(await room.isThere()).toBe(true);
  room.note({ code: '53100' });
  expect(await room.isThere()).toBe(true);
});
