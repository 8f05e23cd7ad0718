import { afterEach, expect, test, vi } from 'vitest';
import { languageOfLink } from './language.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that prefers these languages and in which somebody chose one, or nobody did. */
function inBrowser(prefers: readonly string[], chosen: string | null = null): void {
  vi.stubGlobal('navigator', { languages: prefers });
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'language' ? chosen : null) });
}

test.each([
  ['the choice made here', ['en-US'], 'en', 'es', 'es', 'en'],
  ['the customer’s own', ['en-US'], null, 'es', 'en', 'es'],
  ['what the browser prefers, in its order', ['de-DE', 'es-MX', 'en'], null, null, 'en', 'es'],
  ['the creditor’s', ['de-DE'], null, null, 'es', 'es'],
] as const)('a link is shown in %s', (_, prefers, chosen, language, creditor, shown) => {
  inBrowser(prefers, chosen);
  expect(languageOfLink({ language, creditor })).toBe(shown);
});
