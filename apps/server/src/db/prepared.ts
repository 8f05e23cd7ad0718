import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';

/**
 * How the database plans a statement that it keeps prepared: once for all values (`generic`), where the text alone says
 * which way is right; anew for the values of each call (`custom`), where it depends on how frequent they are.
 */
export type Planning = 'generic' | 'custom';

/** A statement whose text is always the same for its shape: a connection parses it once and knows it by its name. */
export interface PreparedQuery<R = unknown> extends CompiledQuery<R> {
  readonly prepared: { readonly name: string; readonly planning: Planning };
}

/** A connection keeps what it prepared until it ends: texts beyond these are parsed each time. */
const TEXTS_MAX = 200;
const names = new Map<string, string>();

/** Gives a compiled statement a name made of its text; without one when too many texts have theirs already. */
export function prepared<R>(query: CompiledQuery<R>, planning: Planning): CompiledQuery<R> | PreparedQuery<R> {
  const known = names.get(query.sql);
  if (known === undefined && names.size >= TEXTS_MAX) return query;
  const name = known ?? createHash('sha256').update(query.sql).digest('base64url').slice(0, 22);
  if (known === undefined) names.set(query.sql, name);
  return { ...query, prepared: { name, planning } };
}

export function isPrepared(query: CompiledQuery): query is PreparedQuery {
  return 'prepared' in query;
}
