import { refuseInvalid } from './card-refusal.ts';

/** Parameters of a call after the brackets are unfolded: everything on the wire is text. */
export type Params = Record<string, unknown>;

export function readText(params: Params, name: string, maxLength = 5_000): string | null {
  const value = params[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') return refuseInvalid(`Invalid string: ${name}`, name, 'parameter_invalid_string');
  if (value.length > maxLength) return refuseInvalid(`Invalid string: must be at most ${maxLength} characters`, name);
  return value;
}

export function readInteger(params: Params, name: string): number | null {
  const value = params[name];
  if (value === undefined || value === '') return null;
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) {
    return refuseInvalid(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer');
  }
  return number;
}

export function readFlag(params: Params, name: string): boolean | null {
  const value = params[name];
  if (value === undefined || value === '') return null;
  if (value !== 'true' && value !== 'false') return refuseInvalid(`Invalid boolean: ${String(value)}`, name);
  return value === 'true';
}

export function readChoice<T extends string>(params: Params, name: string, choices: readonly T[]): T | null {
  const value = readText(params, name);
  if (value === null) return null;
  const choice = choices.find((one) => one === value);
  return choice ?? refuseInvalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
}

/** A group of parameters such as `card` or `billing_details`. */
export function readGroup(params: Params, name: string): Params | null {
  const value = params[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuseInvalid('Invalid object', name);
  return Object.fromEntries(Object.entries(value));
}

/**
 * Up to 50 keys of 40 characters with values of 500, as Stripe allows. What is given goes on top of what is `kept`; an empty
 * value takes its key away, an empty group all of them.
 */
export function readMetadata(params: Params, kept: Record<string, string> = {}): Record<string, string> {
  if (params.metadata === '') return {};
  const group = readGroup(params, 'metadata') ?? {};
  const entries = Object.entries(group).map(([key, value]): [string, string] => {
    if (typeof value !== 'string') return refuseInvalid('Invalid metadata value', `metadata[${key}]`);
    if (key.length > 40) return refuseInvalid('Metadata keys can be at most 40 characters', `metadata[${key}]`);
    if (value.length > 500) return refuseInvalid('Metadata values can be at most 500 characters', `metadata[${key}]`);
    return [key, value];
  });
  const all = Object.entries({ ...kept, ...Object.fromEntries(entries) }).filter(([, value]) => value !== '');
  return all.length > 50 ? refuseInvalid('Metadata can have at most 50 keys', 'metadata') : Object.fromEntries(all);
}

export function readList(params: Params, name: string): string[] {
  const value = params[name];
  const list: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.map((item) => (typeof item === 'string' ? item : refuseInvalid('Invalid array', name)));
}

/**
 * Stripe refuses a parameter it does not know; so is one that the sandbox cannot honour. `known` names them, those of a group
 * in brackets (`card[number]`); a group none of whose parameters is named may hold any.
 */
export function refuseUnknownParams(params: Params, known: readonly string[], group: string | null = null): void {
  for (const [name, value] of Object.entries(params)) {
    const place = group === null ? name : `${group}[${name}]`;
    const hasParts = known.some((each) => each.startsWith(`${place}[`));
    if (!hasParts && !known.includes(place)) {
      refuseInvalid(`Received unknown parameter: ${place}`, place, 'parameter_unknown');
    }
    if (hasParts && typeof value === 'object' && value !== null) {
      refuseUnknownParams(Object.fromEntries(Object.entries(value)), known, place);
    }
  }
}
