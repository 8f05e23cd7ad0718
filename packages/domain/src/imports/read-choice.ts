import { isTimeZone } from '../calendar/zoned-time.ts';
import { languages } from '../languages.ts';
import { usZones } from '../time-zones/us-states.ts';
import { zoneName } from '../time-zones/zone-names.ts';
import { type AccountStatus, accountStatuses } from '../vocabulary.ts';
import { readCategory, readCountry, readState, readYesNo } from './cell-values.ts';
import { readDocumentKind } from './document-kind.ts';
import type { ImportTarget } from './import-field.ts';

/** Names that the company gives its own records, in lower case, with what a row stores: a category's name, others' ids. */
export type KnownChoices = Readonly<
  Partial<Record<'category' | 'tags' | 'source' | 'assignee', ReadonlyMap<string, string>>>
>;

const paidElsewhere = [
  'bezahlt',
  'beglichen',
  'ausgeglichen',
  'payée',
  'payé',
  'réglée',
  'réglé',
  'betaald',
  'voldaan',
  'pago',
  'paga',
  'quitado',
];
const lateElsewhere = [
  'überfällig',
  'en retard',
  'échue',
  'te laat',
  'verlopen',
  'vervallen',
  'atrasado',
  'atrasada',
  'em atraso',
];
const voidElsewhere = ['storniert', 'annulée', 'annulé', 'geannuleerd'];

const statusLabels: Readonly<Record<AccountStatus, readonly string[]>> = {
  Draft: ['draft', 'not sent', 'unsent', 'borrador', 'entwurf', 'brouillon', 'concept', 'rascunho'],
  Active: [
    'active',
    'open',
    'outstanding',
    'unpaid',
    'current',
    'sent',
    'due',
    'activa',
    'activo',
    'abierta',
    'pendiente',
    ...['not paid', 'awaiting payment', 'payment due', 'partially paid', 'offen', 'unbezahlt', 'teilbezahlt'],
    ...['en attente', 'impayée', 'impayé', 'openstaand', 'onbetaald', 'aberto', 'em aberto', 'pendente', 'a vencer'],
  ],
  'Paid Off': [
    'paid off',
    'paid',
    'paid in full',
    'settled',
    'closed',
    'pagada',
    'pagado',
    'liquidada',
    'cerrada',
    ...paidElsewhere,
  ],
  Delinquent: [
    'delinquent',
    'overdue',
    'past due',
    'late',
    'vencida',
    'vencido',
    'en mora',
    'morosa',
    ...lateElsewhere,
  ],
  Accelerated: ['accelerated', 'acelerada', 'acelerado'],
  'Charged Off': ['charged off', 'charge off', 'written off', 'write off', 'uncollectible', 'bad debt', 'incobrable'],
  Canceled: [
    'canceled',
    'cancelled',
    'void',
    'voided',
    'anulada',
    'anulado',
    'cancelada',
    'cancelado',
    ...voidElsewhere,
  ],
};
const statuses = new Map(accountStatuses.flatMap((status) => statusLabels[status].map((word) => [word, status])));

const languageLabels: ReadonlyMap<string, string> = new Map([
  ...languages.map((language) => [language, language] as const),
  ...['english', 'eng', 'en-us', 'en_us', 'inglés', 'ingles'].map((word) => [word, 'en'] as const),
  ...['spanish', 'spa', 'es-us', 'es-mx', 'es_mx', 'español', 'espanol'].map((word) => [word, 'es'] as const),
]);

const zones: ReadonlyMap<string, string> = new Map([
  ...usZones.map((zone) => [zoneName(zone).toLowerCase(), zone] as const),
  ...(
    [
      ['eastern', 'America/New_York'],
      ['est', 'America/New_York'],
      ['central', 'America/Chicago'],
      ['cst', 'America/Chicago'],
      ['mountain', 'America/Denver'],
      ['mst', 'America/Denver'],
      ['pacific', 'America/Los_Angeles'],
      ['pst', 'America/Los_Angeles'],
    ] as const
  ).map(([name, zone]) => [name, zone] as const),
]);

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
}

/**
 * What a word of a file means by itself for a field that takes one of a few values; null for a word that nobody knows.
 * A person can match other words to these (`to` of a value match holds the same answers).
 */
export function readChoice(field: ImportTarget, text: string, known: KnownChoices): string | null {
  switch (field) {
    case 'state':
      return readState(text);
    case 'country':
      return readCountry(text);
    case 'status':
      return statuses.get(folded(text).replaceAll('-', ' ')) ?? null;
    case 'documentKind':
      return readDocumentKind(text);
    case 'isDisputed': {
      const answer = readYesNo(text);
      return answer === null ? null : answer ? 'yes' : 'no';
    }
    case 'category':
      return known.category?.get(text.trim().toLowerCase()) ?? readCategory(text);
    case 'tags':
    case 'source':
    case 'assignee':
      return known[field]?.get(text.trim().toLowerCase()) ?? null;
    case 'language':
      return languageLabels.get(folded(text)) ?? null;
    case 'timeZone':
      return zones.get(folded(text).replace(/ (standard |daylight )?time$/, '')) ?? readZoneId(text.trim());
    default:
      return null;
  }
}

/** A zone by its IANA id in any case; one of the United States also by an older id such as `US/Hawaii`. */
function readZoneId(text: string): string | null {
  if (!isTimeZone(text)) return null;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
  return timeZone.toLowerCase() === text.toLowerCase() || usZones.includes(timeZone) ? timeZone : text;
}

/** The single words of a cell that may hold several: tags, divided by comma, semicolon or bar. */
export function splitChoices(text: string): string[] {
  return [...new Set(text.split(/[,;|]/).map((word) => word.trim()))].filter((word) => word !== '');
}
