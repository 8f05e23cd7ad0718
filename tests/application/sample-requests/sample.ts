import type { Records } from './records.ts';

export interface SampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /**
   * What another company's member gets: `missing` for a call that names a record, `own` for one that can only speak of
   * the caller's own company.
   */
  readonly stranger: 'missing' | 'own';
}

/** A request made for the records of one company. */
export type Sample = (records: Records) => SampleRequest;

/** A request that can only speak of the caller’s own company. */
export const own = (rest: Omit<SampleRequest, 'stranger'> = {}): SampleRequest => ({ ...rest, stranger: 'own' });
/** A request that names a record. */
export const missing = (rest: Omit<SampleRequest, 'stranger'>): SampleRequest => ({ ...rest, stranger: 'missing' });
