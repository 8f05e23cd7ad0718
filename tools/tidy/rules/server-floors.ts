import { addUse, findRings, type Uses } from '../find-rings.ts';
import { resolveImport } from '../resolve-import.ts';
import { type Finding, isTest, type SourceFile } from '../source-file.ts';

const SOURCE = 'apps/server/src/';

/**
 * Features of the server by floor, lowest first. A feature may call verbs of its own or a lower floor, passing its
 * transaction; news for higher floors travels as events. No statement reads a table of a higher floor (`sql-floors.ts`).
 * Features of one floor may read each other's tables, and use each other one way only. The demo stands on top: it plays a
 * user of everything.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['team-mails', 'subscriptions'],
  ['branding', 'companies', 'email-domains', 'members', 'factors', 'auth', 'api-keys'],
  ['activities', 'attachments', 'credits', 'custom-fields', 'filters', 'notices', 'sources', 'tags', 'views'],
  ['debtors', 'contacts', 'recoup-pay'],
  ['ledger'],
  ['accounts', 'credit-notes', 'notes', 'contracts', 'projects'],
  ['invoices'],
  ['daybook'],
  [
    'agreements',
    'payment-methods',
    'holds',
    'payments',
    'plans',
    'offer-policy',
    'schedules',
    'negotiations',
    'disputes',
    'portal',
    'promises',
    'receipts',
    'terms',
  ],
  ['failed-payments'],
  ['billing'],
  ['answers'],
  ['contact-policy'],
  ['templates', 'messages', 'calls', 'tasks', 'record-filters', 'references', 'workflows', 'estimates'],
  ['agent', 'fees', 'runs', 'incoming-mail'],
  ['records'],
  ['conversations'],
  ['transactions'],
  ['statements', 'packets'],
  ['team', 'registration', 'child-companies', 'partners'],
  [
    'member-chat',
    'merges',
    'news',
    'preferences',
    'rehearsals',
    'sidebar',
    'skip-tracing',
    'slack',
    'sms-registrations',
    'staff-agent',
    'summaries',
    'webhook-endpoints',
  ],
  ['reconciliation'],
  ['audit'],
  ['bank-account'],
  ['bulk', 'exports', 'imports', 'charts', 'dashboard', 'reports', 'risk', 'integrations', 'live', 'provider-events'],
  ['background-jobs', 'cleaning', 'closing', 'recovery'],
  ['time-machine', 'demo'],
];

const DOORS = new Set(['main.ts', 'web.ts', 'worker.ts', 'app.ts', 'openapi.ts']);

type Storey = { name: string; height: number };

function storeyOf(path: string): Storey | undefined {
  if (!path.startsWith(SOURCE)) return undefined;
  const [first = ''] = path.slice(SOURCE.length).split('/');
  if (DOORS.has(first)) return { name: 'the doors (main, web, worker, app)', height: 3 };
  if (first === 'wiring.ts' || first === 'wiring') return { name: 'wiring', height: 2 };
  if (first === 'features') return { name: 'features', height: 1 };
  return { name: first.replace(/\.ts$/, ''), height: 0 };
}

export function featureOf(path: string): string | undefined {
  const rest = path.startsWith(`${SOURCE}features/`) ? path.slice(`${SOURCE}features/`.length) : '';
  return rest.includes('/') ? rest.split('/')[0] : undefined;
}

export function floorOf(feature: string): number {
  return FLOORS.findIndex((floor) => floor.includes(feature));
}

/** Inside the server: doors → wiring → features → jobs, events, db, http, gateways, never back; features by floor. */
export function serverFloors(file: SourceFile): Finding[] {
  const from = storeyOf(file.path);
  if (!from || isTest(file.path)) return [];
  const feature = featureOf(file.path);
  const findings: Finding[] = [];
  if (feature && floorOf(feature) === -1) {
    const message = `Feature "${feature}" has no floor yet; give it one in tools/tidy/rules/server-floors.ts.`;
    findings.push({ path: file.path, line: 1, message });
  }
  for (const { specifier, line } of file.imports) {
    const target = resolveImport(file.path, specifier);
    const to = target === undefined ? undefined : storeyOf(target);
    if (!target || !to) continue;
    if (to.height > from.height) {
      const message = `${from.name} must not import ${to.name} (${specifier}); pass in what is needed, or publish an event.`;
      findings.push({ path: file.path, line, message });
    }
    const other = featureOf(target);
    if (feature && other && floorOf(other) > floorOf(feature) && floorOf(feature) !== -1) {
      const message = `Feature "${feature}" stands below "${other}" and must not call it (${specifier}); publish an event.`;
      findings.push({ path: file.path, line, message });
    }
  }
  return findings;
}

/** Two features on one floor may use each other one way only: a ring has no bottom. */
export function featureRings(files: readonly SourceFile[]): Finding[] {
  const uses: Uses = new Map();
  for (const file of files) {
    const feature = featureOf(file.path);
    if (!feature || isTest(file.path)) continue;
    for (const { specifier, line } of file.imports) {
      const other = featureOf(resolveImport(file.path, specifier) ?? '');
      if (!other || other === feature || floorOf(other) !== floorOf(feature)) continue;
      addUse(uses, feature, other, { path: file.path, line, message: '' });
    }
  }
  return findRings(
    uses,
    (feature, other) => `Features "${feature}" and "${other}" use each other; let one of them publish an event.`,
  );
}
