import { type Params, readInteger, readText } from './card-params.ts';
import { refuseInvalid } from './card-refusal.ts';

type Searched = { id: string; created: number; metadata: Record<string, string> };
type Term = { field: string; key: string | null; operator: string; value: string; isNegated: boolean };

export const searchParams = ['query', 'limit', 'page'] as const;

const TERM =
  /^(-?)([a-z_]+)(?:\[["']([^"']+)["']\])?\s*(:|~|>=|<=|>|<)\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(-?\d+|null))/;
const NUMBERS = ['amount', 'created'];

/**
 * One page of what matches a query in Stripe's search language: `field:"is"`, `~` contains, comparisons of numbers,
 * `metadata["key"]`, `-` for not, and AND or OR between terms, never both. Here it finds at once; Stripe's lags by a minute.
 */
export function searchCards<T extends Searched>(
  items: Map<string, T>,
  params: Params,
  url: string,
  fields: readonly (keyof T & string)[],
) {
  const { terms, isAny } = readQuery(params, [...fields, 'metadata']);
  const matches = (item: T) => terms[isAny ? 'some' : 'every']((term) => matchesTerm(item, term));
  const found = [...items.values()].reverse().filter(matches);
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) return refuseInvalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const from = readPage(params);
  const data = found.slice(from, from + limit);
  const hasMore = from + data.length < found.length;
  return {
    object: 'search_result' as const,
    data,
    has_more: hasMore,
    url,
    ...(hasMore ? { next_page: Buffer.from(String(from + data.length)).toString('base64url') } : {}),
  };
}

function readPage(params: Params): number {
  const page = readText(params, 'page');
  const from = page === null ? 0 : Number(Buffer.from(page, 'base64url').toString('utf8'));
  return Number.isSafeInteger(from) && from >= 0 ? from : refuseInvalid('Invalid page.', 'page');
}

function readQuery(params: Params, fields: readonly string[]): { terms: Term[]; isAny: boolean } {
  let rest = readText(params, 'query') ?? refuseInvalid('Missing required param: query.', 'query', 'parameter_missing');
  rest = rest.trim();
  const terms: Term[] = [];
  const joints = new Set<string>();
  while (rest !== '') {
    const found = TERM.exec(rest) ?? refuseInvalid(`We were unable to parse your search query near: ${rest}`, 'query');
    const [whole, minus, field = '', key = null, operator = '', double, single, bare] = found;
    if (!fields.includes(field)) return refuseInvalid(`Field \`${field}\` is an unsupported search field.`, 'query');
    const compares = operator.startsWith('<') || operator.startsWith('>');
    if ((field === 'metadata') !== (key !== null) || (compares && !NUMBERS.includes(field))) {
      return refuseInvalid(`The operator ${operator} cannot be used with \`${field}\` in this way.`, 'query');
    }
    const value = (double ?? single ?? bare ?? '').replaceAll(/\\(.)/g, '$1');
    terms.push({ field, key, operator, value, isNegated: minus === '-' });
    rest = rest.slice(whole.length).trim();
    const joint = /^(AND|OR)\s+(?=\S)/.exec(rest);
    if (rest === '') break;
    if (joint === null) {
      joints.add('AND');
      continue;
    }
    joints.add(joint[1] ?? '');
    rest = rest.slice(joint[0].length);
  }
  if (joints.size > 1) return refuseInvalid('A query cannot combine AND and OR.', 'query');
  return { terms, isAny: joints.has('OR') };
}

function matchesTerm<T extends Searched>(item: T, { field, key, operator, value, isNegated }: Term): boolean {
  const held: unknown = key === null ? Reflect.get(item, field) : item.metadata[key];
  return compare(held, operator, value) !== isNegated;
}

function compare(held: unknown, operator: string, value: string): boolean {
  if (value === 'null') return held === null || held === undefined;
  if (held === null || held === undefined) return false;
  const [one, other] = [String(held).toLowerCase(), value.toLowerCase()];
  if (operator === ':') return one === other;
  if (operator === '~') return one.includes(other);
  const [number, bound] = [Number(held), Number(value)];
  if (operator === '>') return number > bound;
  if (operator === '<') return number < bound;
  return operator === '>=' ? number >= bound : number <= bound;
}
