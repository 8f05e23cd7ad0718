import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Logger } from 'pino';
import type { ScanGateway, Verdict } from '../gateways/scan-gateway.ts';
import type { Files } from './files.ts';

/** Shorter than a call may take. */
const SCAN_MS = 12_000;

/** What it takes to ask the scanner, where one is set. */
export interface Scanning {
  readonly gateways: { readonly scanner: ScanGateway | null };
  readonly log: Logger;
}

/** What the virus scanner says of a file; null where none is set. */
export async function askScanner(
  { gateways: { scanner }, log }: Scanning,
  open: () => Promise<Readable> | Readable,
  withinMs = SCAN_MS,
): Promise<Verdict | null> {
  if (!scanner) return null;
  const verdict = await scanner.scan(await open(), withinMs);
  if (verdict !== 'CLEAN' && verdict !== 'INFECTED') log.error({ verdict }, 'the virus scanner could not check a file');
  return verdict;
}

/** Why a file does not pass (G47), at `file`; null when nothing was found, or nobody is there to look. */
export function refusedBy(verdict: Verdict | null): Refusal | null {
  if (verdict === null || verdict === 'CLEAN') return null;
  const code = refusals[verdict];
  return refuse(code, { file: code });
}

const refusals = {
  INFECTED: 'FILE_INFECTED',
  ENCRYPTED: 'FILE_ENCRYPTED',
  TOO_LARGE: 'FILE_TOO_LARGE',
  UNKNOWN: 'FILE_NOT_CHECKED',
} as const;

/**
 * Asks the virus scanner about a file, where one is set: null when it said that nothing was found, and only then (G47). A
 * refusal is at `file`: FILE_INFECTED, FILE_ENCRYPTED, FILE_NOT_CHECKED while it does not answer, FILE_TOO_LARGE for it.
 */
export async function scanFile(
  parts: Scanning,
  open: () => Promise<Readable> | Readable,
  withinMs = SCAN_MS,
): Promise<Refusal | null> {
  return refusedBy(await askScanner(parts, open, withinMs));
}

/**
 * What came from somebody and is no attachment, to be given out: the scanner is asked again, since what is kept may be
 * older than the scanner, and what it knows grows every day. Refusals of `scanFile`.
 */
export async function openKept(
  parts: Scanning & { readonly files: Files },
  key: string,
  withinMs = SCAN_MS,
): Promise<Readable | Refusal> {
  return (await scanFile(parts, () => parts.files.read(key), withinMs)) ?? parts.files.read(key);
}
