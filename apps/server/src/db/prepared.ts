import { createHash } from 'node:crypto';
import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Reading } from '../work/reading.ts';

/**
 * How the database plans a statement that it keeps prepared: once for all values (`generic`), where the text alone says
 * which way is right; anew for the values of each call (`custom`), where it depends on how frequent they are.
 */
export type Planning = 'generic' | 'custom';

/** A statement whose text is always the same for its shape: a connection parses it once and knows it by its name. */
interface PreparedQuery<R> extends CompiledQuery<R> {
  readonly prepared: { readonly name: string; readonly planning: Planning };
}

export function isPrepared<R>(query: CompiledQuery<R>): query is PreparedQuery<R> {
  return 'prepared' in query;
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/**
 * A statement whose text never changes, its values written as `$1`, `$2`: made and named once for the whole process, and
 * planned once on each connection that `readIn` uses.
 */
export function constantStatement<R>(make: () => RawBuilder<R>) {
  let made: PreparedQuery<R> | undefined;
  return async (work: Reading, values: readonly unknown[]): Promise<R[]> => {
    if (!made) {
      const query = make().compile(work.trx);
      made = { ...query, prepared: { name: nameOf(query.sql), planning: 'generic' } };
    }
    const query: PreparedQuery<R> = { ...made, parameters: values };
    const { rows } = await work.trx.executeQuery<R>(query);
    return rows;
  };
}

/** A connection keeps what it prepared until it ends: shapes beyond these are parsed each time. */
const SHAPES_MAX = 150;
const shapes = new Map<string, string>();

/** Runs a statement that is one of many shapes, such as a filter: parsed once where its shape came before. */
export async function runShape<R>(work: Reading, statement: RawBuilder<R>, planning: Planning): Promise<R[]> {
  const query = statement.compile(work.trx);
  let name = shapes.get(query.sql);
  if (name === undefined && shapes.size < SHAPES_MAX) {
    name = nameOf(query.sql);
    shapes.set(query.sql, name);
  }
  const named: CompiledQuery<R> | PreparedQuery<R> = name ? { ...query, prepared: { name, planning } } : query;
  const { rows } = await work.trx.executeQuery<R>(named);
  return rows;
}
