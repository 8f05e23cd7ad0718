const CSS_MAX = 100_000;
const SELECTORS_MAX = 200;

/** What takes an element out of sight, by property; values in small letters, without blanks. */
const hiding: Readonly<Record<string, RegExp>> = {
  display: /^none$/,
  visibility: /^(?:hidden|collapse)$/,
  opacity: /^0*(?:\.0+)?%?$/,
  'font-size': /^0*(?:\.0+)?(?:px|pt|r?em|%)?$/,
  'mso-hide': /^all$/,
};

/**
 * Selectors of elements that the style sheets of a mail hide: what stands in them nobody reads. Of several elements within each other
 * the last one counts, and rules for a kind of screen or paper do not.
 */
export function hidingSelectors(html: string): string[] {
  const styles = new Map<string, Map<string, string>>();
  for (const { selectors, declarations } of rulesOf(styleSheets(html)))
    for (const selector of selectors) {
      const known = styles.get(selector) ?? new Map<string, string>();
      for (const [property, value] of declarations) known.set(property, value);
      styles.set(selector, known);
    }
  return [...styles]
    .filter(([selector, values]) => hides(selector, values))
    .map(([selector]) => selector)
    .slice(0, SELECTORS_MAX);
}

/** Every tag of a kind is laid out by size and made visible again below; only what is gone for good is hidden by it. */
const hides = (selector: string, values: ReadonlyMap<string, string>): boolean =>
  /[.#]/.test(selector)
    ? [...values].some(([property, value]) => hiding[property]?.test(value))
    : !['html', 'body'].includes(selector) && values.get('display') === 'none';

function styleSheets(html: string): string {
  const sheets = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)].map(([, sheet = '']) => sheet);
  return sheets
    .join('\n')
    .slice(0, CSS_MAX)
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ');
}

function* rulesOf(css: string) {
  for (const [, head = '', body = ''] of withoutBlocks(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const declarations = body.split(';').flatMap((each): [string, string][] => {
      const [property = '', value] = each.toLowerCase().split(':');
      return value === undefined ? [] : [[property.trim(), value.replaceAll(/\s|!important/g, '')]];
    });
    const selectors = head
      .split(',')
      .map(
        (each) =>
          each
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
      )
      .filter((each) => /^(?:[a-z][a-z\d]*)?(?:[.#][\w-]+)*$/i.test(each) && each !== '');
    yield { selectors, declarations };
  }
}

/** Without what stands under a condition, such as the width of a screen; a bare `@media all` is none. */
function withoutBlocks(css: string): string {
  let kept = '';
  for (let at = 0; at < css.length; ) {
    const sign = css.indexOf('@', at);
    kept += css.slice(at, sign < 0 ? css.length : sign);
    if (sign < 0) break;
    const opens = css.slice(sign).search(/[{;]/);
    if (opens < 0) break;
    const begin = sign + opens;
    const end = css[begin] === '{' ? closing(css, begin) : begin;
    if (/^@media\s+(?:all|screen)\s*$/i.test(css.slice(sign, begin))) kept += css.slice(begin + 1, end);
    at = end + 1;
  }
  return kept;
}

function closing(css: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}
