import { type Refusal, refuse } from '@recoup/domain/errors.ts';

/** The place behind the last row of a page: its time and id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export const writePlace = ({ at, id }: { readonly at: Date; readonly id: string }): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

export function readPlace(text: string | undefined): Place | null | Refusal {
  if (!text) return null;
  const [at, id] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!at || !id || Number.isNaN(Date.parse(at)) || !/^[0-9a-f-]{36}$/.test(id))
    return refuse('INVALID_FIELD', { cursor: 'This is no place in the list.' });
  return { at, id };
}

/** The rows of a page, of one more than it shows, and where the next one begins; null where the list ends. */
export function pageOf<Row extends { readonly id: string }>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Date,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? writePlace({ at: at(last), id: last.id }) : null };
}
