import { type Refusal, refuse } from '../errors.ts';
import { type FilterOperator, filterOperators } from '../vocabulary.ts';
import { type Filter, type FilterCondition, type FilterGroup, type FilterPart, isGroup } from './filter.ts';
import { valuesAreTexts } from './filter-operators.ts';

/** Groups deeper than this are not even read; `checkFilter` says how deep a filter may be. */
const maxDepth = 4;

/** Signs that separate the parts of the text form; inside a name or value they stand as `%` and two hex digits. */
const signs = /[%~:;()]/g;

function encode(value: string): string {
  return value.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function decode(text: string): string {
  return text.replace(/%([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function printPart(part: FilterPart): string {
  if (isGroup(part)) return `${part.match}(${part.conditions.map(printPart).join(';')})`;
  const { field, operator, values } = part;
  const head = `${encode(field)}:${operator}`;
  return values.length === 0 ? head : `${head}:${values.map((value) => encode(String(value))).join('~')}`;
}

/**
 * A filter as one text, as it stands in an address:
 * `status:has_any_of:Active~Draft;any(balance:is_more_than:5000;isDisputed:is_true)`. Empty when nothing narrows.
 */
export function printFilter(filter: Filter): string {
  const [first, ...others] = filter.conditions;
  const isPlain = filter.match === 'all' && !(first && others.length === 0 && isGroup(first));
  return isPlain ? filter.conditions.map(printPart).join(';') : printPart(filter);
}

/**
 * Reads the text of `printFilter`; what was printed comes back the same. Whether its fields and values fit a list is
 * asked of `checkFilter`. A text that is none is refused at the field `filter`.
 */
export function parseFilter(text: string): Filter | Refusal {
  const parts = readParts(text, 0);
  if (!parts) return refuse('INVALID_FIELD', { filter: 'INVALID_FIELD' });
  const [first, ...others] = parts;
  return first && others.length === 0 && isGroup(first) ? first : { match: 'all', conditions: parts };
}

/** The parts between semicolons at this depth; null when the text is broken. */
function readParts(text: string, depth: number): FilterPart[] | null {
  if (depth > maxDepth) return null;
  if (text === '') return [];
  const parts: FilterPart[] = [];
  for (const piece of splitOutside(text)) {
    const part = /^(?:all|any)\(/.test(piece) ? readGroup(piece, depth) : readCondition(piece);
    if (!part) return null;
    parts.push(part);
  }
  return parts;
}

function readGroup(piece: string, depth: number): FilterGroup | null {
  if (!piece.endsWith(')')) return null;
  const conditions = readParts(piece.slice(4, -1), depth + 1);
  return conditions && { match: piece.startsWith('any') ? 'any' : 'all', conditions };
}

function readCondition(piece: string): FilterCondition | null {
  const [field = '', operator = '', values, ...rest] = piece.split(':');
  if (field === '' || rest.length > 0 || /[()]/.test(piece) || !isOperator(operator)) return null;
  const texts = values === undefined ? [] : values.split('~').map(decode);
  return { field: decode(field), operator, values: valuesAreTexts(operator) ? texts : texts.map(readNumber) };
}

function isOperator(text: string): text is FilterOperator {
  return (filterOperators as readonly string[]).includes(text);
}

/** What is compared is an amount, a number or a date: numbers become numbers, the rest stays text. */
function readNumber(text: string): string | number {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : text;
}

/** Splits at the semicolons that stand in no brackets. */
function splitOutside(text: string): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === ';' && depth === 0) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  pieces.push(text.slice(from));
  return pieces;
}
