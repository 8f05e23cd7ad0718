const LIVE = 'rk_live_';
const TEST = 'rk_test_';

/** What a key begins with: scanners of code find those that were left lying about, and people tell the two apart. */
export function prefixOf(isTest: boolean): typeof LIVE | typeof TEST {
  return isTest ? TEST : LIVE;
}

/** Whether a bearer token is a key; a session's is random from its first character. */
export function isApiKey(token: string): boolean {
  return token.startsWith(LIVE) || token.startsWith(TEST);
}
