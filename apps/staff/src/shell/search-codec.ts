type SearchValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/**
 * Reads a query string into plain texts; a key that stands more than once is a list. Unlike the router's own codec it
 * never guesses JSON: `662E41` stays a reference and does not become a number.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  const params = new URLSearchParams(query);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    found[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return found;
}

/** Writes a query string with plain keys, a list as a repeated key; what is empty is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search) as [string, SearchValue][]) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
