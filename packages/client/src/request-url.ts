type Value = string | number | boolean | null | undefined;
type Parts = { readonly params?: unknown; readonly query?: unknown };

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/**
 * The address of a call: path parameters filled in, query values as plain keys, a list as a repeated key. Undefined
 * and empty values are left out.
 */
export function requestUrl(base: string, path: string, input: Parts): string {
  const params = new Map(entriesOf(input.params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(input.query)) {
    for (const one of (Array.isArray(value) ? value : [value]) as Value[]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return `${base}${filled}${text ? `?${text}` : ''}`;
}
