/** Serialization failures and deadlocks: PostgreSQL ended the transaction so that another may go on. */
const ROLLED_BACK = new Set(['40001', '40P01']);
/** How often a transaction begins anew. Whoever fails as often stands in a crowd, and is asked to come back. */
const TRIES = 3;

/** Whether PostgreSQL ended a transaction for the sake of another, so that the same may succeed at once. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && ROLLED_BACK.has(error.code);
}

/**
 * Runs a transaction, and from its beginning again when PostgreSQL ended it for the sake of another. For work that does
 * nothing outside of its transaction: of what it did there is no trace.
 */
export async function triedAgain<T>(begin: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await begin();
    } catch (error) {
      if (left === 0 || !isRolledBack(error)) throw error;
    }
  }
}
