import { foldText } from '../filters/fold-text.ts';

const NAME = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;

/** Names that people take for the installation's own. */
const OURS: ReadonlySet<string> = new Set([
  ...[
    'acme',
    'admin',
    'api',
    'app',
    'assets',
    'billing',
    'cdn',
    'demo',
    'docs',
    'help',
    'login',
    'mail',
    'pay',
    'portal',
  ],
  ...['recoup', 'root', 'secure', 'security', 'staff', 'static', 'status', 'support', 'test', 'www'],
]);

export type SubdomainProblem = 'NOT_A_NAME' | 'OURS';

/** Whether a company's portal can have this name below the portal host: 3 to 40 letters, digits and hyphens inside. */
export function checkSubdomain(name: string): SubdomainProblem | null {
  if (!NAME.test(name) || name.startsWith('new-') || name.includes('--')) return 'NOT_A_NAME';
  return OURS.has(name) ? 'OURS' : null;
}

/** A name for the portal that reads like the company's: `Ruiz & Söhne, LLC` becomes `ruiz-sohne`. Empty where nothing is left. */
export function suggestSubdomain(company: string): string {
  const name = foldText(company)
    .replace(/\b(?:llc|inc|corp|corporation|ltd|co|company)\b\.?/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return checkSubdomain(name) === null ? name : '';
}
