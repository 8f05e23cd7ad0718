import { type Finding, isTest, type SourceFile } from '../source-file.ts';
import { statementsOf } from '../statements.ts';
import { featureOf } from './server-floors.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * A verb says what happens; how it is read and written stands in a store (`<noun>.store.ts`) of its feature. Fragments
 * without a statement of their own, such as the columns of a filter, may stand where they are named.
 */
export function sqlInStores(file: SourceFile): Finding[] {
  if (featureOf(file.path) === undefined || isTest(file.path) || file.path.endsWith('.store.ts')) return [];
  return statementsOf(file, NONE).flatMap(({ isWhole, line }) =>
    isWhole ? [{ path: file.path, line, message: 'SQL outside a store; move it to <noun>.store.ts.' }] : [],
  );
}
