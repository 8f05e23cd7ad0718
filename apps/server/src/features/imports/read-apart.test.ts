import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ApartLimits } from '#server/apart/apart-limits.ts';
import { makeWorkbook } from '../../../../../tests/application/make-workbook.ts';
import { type FileOrder, ReaderDied, readApart } from './read-apart.ts';
import { readerLimits } from './reader-limits.ts';

const csv: FileOrder = { format: 'csv', encoding: 'utf-8', delimiter: null };

async function read(source: Readable, order: FileOrder, limits: Partial<ApartLimits> = {}) {
  const found: unknown[] = [];
  const facts = {
    onSheets: (sheets: readonly string[]) => found.push(sheets),
    onDelimiter: (delimiter: string) => found.push(delimiter),
  };
  for await (const record of readApart(source, { order, limits: { ...readerLimits, ...limits } }, facts)) {
    found.push('problem' in record ? record.problem : record.cells);
  }
  return found;
}

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.from('1,2\n'.repeat(10_000));
    })(),
  );

test('G47: a file is read in a process of its own, with what is found beside its records', async () => {
  expect(await read(Readable.from([Buffer.from('a;b\n1;Ñu\n')]), csv)).toEqual([';', ['a', 'b'], ['1', 'Ñu']]);
  const content = await makeWorkbook({ sheets: [{ name: 'One', rows: [['x', 1]] }] });
  const order: FileOrder = { format: 'xlsx', sheet: 0, entity: 'account' };
  expect(await read(Readable.from([content]), order)).toEqual([['One'], ['x', '1']]);
  expect(await read(Readable.from([Buffer.from(`a,b\n"${'x'.repeat(1_000_100)}`)]), csv)).toContain('WRONG_FILE');
});

describe('G47: a reader is stopped', () => {
  test('that takes too much memory', async () => {
    await expect(read(endless(), csv, { memoryMb: 20 })).rejects.toThrow(ReaderDied);
  }, 60_000);

  test('that computes too long', async () => {
    await expect(read(endless(), csv, { cpuSeconds: 0.3 })).rejects.toThrow(ReaderDied);
  }, 60_000);

  test('whose file never ends', async () => {
    const silent = new Readable({ read: () => undefined });
    await expect(read(silent, csv, { wallSeconds: 1 })).rejects.toThrow(ReaderDied);
    expect(silent.destroyed).toBe(true);
  });
});

test('a file that cannot be fetched is no fault of the file', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('storage is away'));
    },
  });
  await expect(read(broken, csv)).rejects.toThrow('storage is away');
});
