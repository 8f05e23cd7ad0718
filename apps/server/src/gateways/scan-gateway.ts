import type { Readable } from 'node:stream';

/**
 * What a virus scanner says of a file. `ENCRYPTED`: a password keeps it from looking. `UNKNOWN`: it is away, too slow, or
 * says what we do not understand.
 */
export type Verdict = 'CLEAN' | 'INFECTED' | 'ENCRYPTED' | 'TOO_LARGE' | 'UNKNOWN';

/** A virus scanner. */
export interface ScanGateway {
  /** Reads the content to its end, or destroys it. Never throws: what fails is `UNKNOWN`. */
  readonly scan: (content: Readable, withinMs: number) => Promise<Verdict>;
}
