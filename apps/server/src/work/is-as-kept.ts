import { isDeepStrictEqual } from 'node:util';

/**
 * Whether somebody asks for the same as what a record of this id keeps in a JSON column: what is undefined was not kept.
 * Another question under a used id is refused with IDEMPOTENCY_KEY_REUSED (G20).
 */
export function isAsKept(kept: unknown, asked: unknown): boolean {
  return isDeepStrictEqual(kept, JSON.parse(JSON.stringify(asked)));
}
