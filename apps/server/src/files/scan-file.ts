import type { Readable } from 'node:stream';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Logger } from 'pino';
import type { ScanGateway } from '../gateways/scan-gateway.ts';
import type { Files } from './files.ts';

/** Shorter than a call may take. */
const SCAN_MS = 12_000;

/** What it takes to ask the scanner, where one is set. */
export interface Scanning {
  readonly gateways: { readonly scanner: ScanGateway | null };
  readonly log: Logger;
}

/**
 * Asks the virus scanner about a file, where one is set: null when it said that nothing was found, and only then (G47). A
 * refusal is at `file`: FILE_INFECTED, FILE_NOT_CHECKED while it does not answer, FILE_TOO_LARGE for it.
 */
export async function scanFile(
  { gateways: { scanner }, log }: Scanning,
  open: () => Promise<Readable> | Readable,
  withinMs = SCAN_MS,
): Promise<Refusal | null> {
  if (!scanner) return null;
  const verdict = await scanner.scan(await open(), withinMs);
  if (verdict === 'CLEAN') return null;
  if (verdict === 'INFECTED') return refuse('FILE_INFECTED', { file: 'FILE_INFECTED' });
  log.error({ verdict }, 'the virus scanner could not check a file');
  return verdict === 'TOO_LARGE'
    ? refuse('FILE_TOO_LARGE', { file: 'FILE_TOO_LARGE' })
    : refuse('FILE_NOT_CHECKED', { file: 'FILE_NOT_CHECKED' });
}

/**
 * A kept file as it came from somebody, to be given out: the scanner is asked again, since the file may be older than the
 * scanner, and what it knows grows every day. Refusals of `scanFile`.
 */
export async function openKept(
  parts: Scanning & { readonly files: Files },
  key: string,
  withinMs = SCAN_MS,
): Promise<Readable | Refusal> {
  return (await scanFile(parts, () => parts.files.read(key), withinMs)) ?? parts.files.read(key);
}
