import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFiles } from '#server/files/local-files.ts';
import { storeUpload } from './store-upload.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recoup-upload-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('an upload that breaks off or is refused leaves no file; one that arrives is kept', async () => {
  const parts = { files: localFiles(folder), gateways: { scanner: null }, log: pino({ level: 'silent' }) };
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('a,b\n1,2\n');
      throw new Error('the sender went away');
    })(),
  );
  await expect(storeUpload(parts, 'one.csv', { fileName: 'x.csv', stream: broken })).rejects.toThrow('went away');
  const binary = Readable.from([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(100_000)]);
  expect(await storeUpload(parts, 'two.csv', { fileName: 'x.csv', stream: binary })).toMatchObject({
    code: 'WRONG_FILE',
  });
  const truncated = Object.assign(Readable.from([Buffer.from('a,b\n1,2\n')]), { truncated: true });
  expect(await storeUpload(parts, 'three.csv', { fileName: 'x.csv', stream: truncated })).toMatchObject({
    code: 'FILE_TOO_LARGE',
  });
  expect(await readdir(folder)).toEqual([]);
  const whole = Readable.from([Buffer.from('a,b\n1,2\n')]);
  expect(await storeUpload(parts, 'four.csv', { fileName: 'X.CSV', stream: whole })).toMatchObject({
    encoding: 'utf-8',
    bytes: 8,
  });
  expect(await readdir(folder)).toEqual(['four.csv']);
});
