import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import type { ImportEntity } from '@recoup/domain/imports/import-field.ts';
import type { ApartLimits } from '#server/apart/apart-limits.ts';
import { startApart } from '#server/apart/start-apart.ts';
import type { Delimiter } from './detect-delimiter.ts';
import type { TextEncoding } from './inspect-file.ts';
import type { CsvProblem, CsvRecord } from './read-csv.ts';

/** Which file is read, and how. */
export type FileOrder =
  | { readonly format: 'csv'; readonly encoding: TextEncoding; readonly delimiter: Delimiter | null }
  | { readonly format: 'xlsx'; readonly sheet: number | null; readonly entity: ImportEntity };

export interface ReadOrder {
  readonly order: FileOrder;
  readonly limits: ApartLimits;
}

/** A line of what the reader says. */
export type Reading =
  | { readonly rows: readonly CsvRecord[] }
  | { readonly sheets: readonly string[]; readonly sheet: number }
  | { readonly delimiter: Delimiter }
  | CsvProblem
  | { readonly end: true };

/** What is found on the way beside the records. */
export interface FileFacts {
  readonly onSheets: (names: readonly string[], sheet: number) => void;
  readonly onDelimiter: (delimiter: Delimiter) => void;
}

/** The file ended the process that read it, or was stopped at a limit of it. */
export class ReaderDied extends Error {}

const worker = new URL('read-file.worker.ts', import.meta.url);
/** Longest line that our own reader can mean: a batch and the record that filled it, every character escaped. */
const LINE_MAX = 40_000_000;

/**
 * Reads an untrusted file in a process of its own with limits of memory and time, so that no file ends or stops this
 * one. Yields the records as they come; a problem is the last thing it yields. Throws `ReaderDied` for a file that its
 * reader did not survive.
 */
export async function* readApart(
  source: Readable,
  { order, limits }: ReadOrder,
  facts: FileFacts,
): AsyncGenerator<CsvRecord | CsvProblem> {
  const child = startApart<ReadOrder>(worker, { order, limits });
  const timer = setTimeout(() => child.kill('SIGKILL'), limits.wallSeconds * 1000);
  const closed = once(child, 'close').catch(() => undefined);
  let failure: unknown = null;
  // A reader that has seen enough closes its end; that is no failure of the source.
  pipeline(source, child.stdin, (error) => {
    if (error && !['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(codeOf(error))) {
      failure = error;
      child.kill('SIGKILL');
    }
  });
  try {
    for await (const line of linesOf(child.stdout)) {
      const reading = JSON.parse(line) as Reading;
      if ('rows' in reading) yield* reading.rows;
      else if ('sheets' in reading) facts.onSheets(reading.sheets, reading.sheet);
      else if ('delimiter' in reading) facts.onDelimiter(reading.delimiter);
      else if ('problem' in reading) {
        yield reading;
        return;
      } else return;
    }
    await closed;
    throw failure ?? new ReaderDied(`reader ended with ${child.signalCode ?? child.exitCode}`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    source.destroy();
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

async function* linesOf(source: Readable): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  source.setEncoding('utf8');
  for await (const chunk of source as AsyncIterable<string>) {
    const [first = '', ...rest] = chunk.split('\n');
    pieces.push(first);
    length += first.length;
    if (length > LINE_MAX) throw new ReaderDied('line too long');
    for (const next of rest) {
      yield pieces.join('');
      pieces = [next];
      length = next.length;
    }
  }
}
