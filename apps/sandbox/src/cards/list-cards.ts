import { type Params, readGroup, readInteger, readList, readText } from './card-params.ts';
import { refuseInvalid, refuseMissing } from './card-refusal.ts';

type Listed = { id: string; created: number };

/** Names of the filters that every list knows. */
export const pageParams = [
  ...(['limit', 'starting_after', 'ending_before', 'created'] as const),
  ...(['created[gt]', 'created[gte]', 'created[lt]', 'created[lte]'] as const),
];

/**
 * One page of a list, newest first, with Stripe's cursors: `starting_after` goes to older ones, `ending_before` back.
 * `equal` names filters that compare a field with the parameter of the same name.
 */
export function listCards<T extends Listed>(
  items: Map<string, T>,
  params: Params,
  url: string,
  filters: Record<string, (item: T, value: string) => boolean>,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) return refuseInvalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const all = [...items.values()]
    .reverse()
    .filter((item) => createdWithin(item, params) && passes(item, params, filters));
  const after = cursor(all, params, 'starting_after');
  const before = cursor(all, params, 'ending_before');
  const from = after === null ? 0 : after + 1;
  const to = before === null ? all.length : before;
  const start = before !== null && after === null ? Math.max(0, to - limit) : from;
  const data = all.slice(start, Math.min(to, start + limit));
  const hasMore = before !== null && after === null ? start > 0 : start + data.length < to;
  return { object: 'list', data, has_more: hasMore, url };
}

function passes<T>(item: T, params: Params, filters: Record<string, (item: T, value: string) => boolean>): boolean {
  return Object.entries(filters).every(([name, test]) => {
    const values = readList(params, name);
    return values.length === 0 || values.some((value) => test(item, value));
  });
}

function createdWithin(item: Listed, params: Params): boolean {
  if (typeof params.created === 'string') return item.created === readInteger(params, 'created');
  const range = readGroup(params, 'created');
  if (range === null) return true;
  const bound = (name: string, otherwise: number) => readInteger(range, name) ?? otherwise;
  return (
    item.created > bound('gt', Number.NEGATIVE_INFINITY) &&
    item.created >= bound('gte', Number.NEGATIVE_INFINITY) &&
    item.created < bound('lt', Number.POSITIVE_INFINITY) &&
    item.created <= bound('lte', Number.POSITIVE_INFINITY)
  );
}

function cursor(all: Listed[], params: Params, name: string): number | null {
  const id = readText(params, name);
  if (id === null) return null;
  const place = all.findIndex((item) => item.id === id);
  return place === -1 ? refuseMissing('object', id, name) : place;
}
