import { pipeline, type Readable } from 'node:stream';
import type { ErrorCode } from '@recoup/domain/errors.ts';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { type Delimiter, detectDelimiter, separatorLine } from './detect-delimiter.ts';
import { importLimits } from './import-limits.ts';
import type { TextEncoding } from './inspect-file.ts';

export interface CsvRecord {
  /** Line of the file on which the record ends; the header stands on line 1. */
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}

/** Why reading ended before the end of the file: it breaks a limit or the rules of CSV on this line. */
export interface CsvProblem {
  readonly line: number;
  readonly problem: ErrorCode;
}

const HEAD_CHARACTERS = 64 * 1024;

/**
 * Reads a CSV file record by record, in constant memory: no piece is taken from the source before the last one was
 * used. Ragged records are handed on as they are, blank ones are left out. A problem is the last thing it yields.
 */
export async function* readCsv(
  source: Readable,
  encoding: TextEncoding,
  /** As a person chose it; null leaves it to the file. */
  chosen: Delimiter | null,
  onDelimiter: (delimiter: Delimiter) => void,
): AsyncGenerator<CsvRecord | CsvProblem> {
  const text = decoded(source, encoding);
  const { head, rest } = await headOf(text);
  const delimiter = chosen ?? detectDelimiter(head);
  onDelimiter(delimiter);
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: importLimits.recordCharacters,
    ...(separatorLine.test(head) ? { from_line: 2 } : {}),
  });
  // Errors of the source and of the parser both surface where the records are read.
  pipeline(rest, parser, () => undefined);
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines;
      const problem = problemOf(record);
      if (problem) {
        yield { line, problem };
        return;
      }
      yield { line, cells: record.map((cell) => cell.trim()) };
    }
  } catch (error) {
    // A quote that is never closed, or a record without end: the file is no CSV from there on.
    if (!(error instanceof CsvError)) throw error;
    yield { line, problem: 'WRONG_FILE' };
  }
}

function problemOf(cells: readonly string[]): ErrorCode | null {
  if (cells.length > importLimits.columns) return 'WRONG_FILE';
  for (const cell of cells) {
    if (cell.length > importLimits.cellCharacters) return 'WRONG_FILE';
    // A lone half of a surrogate pair can be neither stored nor shown.
    if (!cell.isWellFormed() || cell.includes('\0')) return 'FILE_ENCODING';
  }
  return null;
}

async function* decoded(source: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const text = decoder.write(chunk);
    if (text !== '') yield text;
  }
  const last = decoder.end();
  if (last) yield last;
}

/** The beginning of the text for a look, and all of it again for reading. */
async function headOf(text: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = '';
  let finished = false;
  while (head.length < HEAD_CHARACTERS && !finished) {
    const next = await text.next();
    if (next.done) finished = true;
    else head += next.value;
  }
  async function* all(): AsyncGenerator<string> {
    yield head;
    yield* text;
  }
  return { head, rest: all() };
}
