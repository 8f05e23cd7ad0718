/**
 * `+17165550101` as people read it, `(716) 555-0101`; null for a number of another plan. Apart from `formatPhone`, so that
 * a page that must stay small writes numbers of its country in the same form.
 */
export function formatNorthAmerican(e164: string): string | null {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : null;
}
