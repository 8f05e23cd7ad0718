/** Letters and digits alone, without case and accents: how names are compared with what a page says. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

const FORMS = new Set([
  'llc',
  'inc',
  'incorporated',
  'corp',
  'corporation',
  'co',
  'company',
  'ltd',
  'lp',
  'llp',
  'pc',
  'pllc',
  'the',
  'pa',
]);

/** A name without the form of the business. */
export function bareName(name: string): string {
  const words = foldWords(name.replaceAll('.', ''))
    .split(' ')
    .filter((word) => !FORMS.has(word));
  return words.join(' ');
}

/** Whether a text names a business by one of its names. */
export function namesOneOf(text: string, names: readonly string[]): boolean {
  const said = ` ${foldWords(text.replaceAll('.', ''))} `;
  return names.some((name) => {
    const bare = bareName(name);
    return bare !== '' && said.includes(` ${bare} `);
  });
}

/** The text of a page without its marks: enough to look for words. */
export function textOfPage(html: string): string {
  return html
    .replaceAll(/<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/&(?:rsquo|lsquo|#39|#x27|apos);/gi, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The registered name of a host as far as two of them can be compared: its last two labels. */
export function siteOf(host: string): string {
  return host.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.');
}

/** The host of an address; null where it is none. */
export function hostOf(address: string): string | null {
  const parsed = URL.canParse(address) ? new URL(address) : null;
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.hostname : null;
}
