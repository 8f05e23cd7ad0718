import { type AskedTasks, readTasks, type TeamName } from './asked-tasks.ts';
import { foldQuestion } from './fold-question.ts';

/** What the staff agent can look up; each is a read that whoever asks could make themselves. Days are whole ones. */
export type AgentReading =
  /** Customers, then accounts, that match words: a name, an address, a number. */
  | { readonly kind: 'find'; readonly search: string }
  /** The customers who owe the most. */
  | { readonly kind: 'largest' }
  /** Accounts that are overdue by more than so many days, the largest first. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Accounts that are disputed, the largest first. */
  | { readonly kind: 'disputed' }
  | AskedTasks;

/** What a question is understood by. */
export interface AskedIn {
  /** The members whose names may stand in it. */
  readonly team: readonly TeamName[];
}

const DAYS_MAX = 3_650;

const largest =
  /(owes?|owing|debe[n]?|deben|adeuda[n]?) (us |me |nos )?(the )?(most|mas)|(largest|biggest|highest|top) (balances?|debts?|customers?|debtors?|accounts?)|(mayores|principales) (saldos?|deudas?|deudores|clientes|cuentas)|mas deben|who owes|quien(es)? debe/;
const overdue = /overdue|past due|late (accounts?|invoices?)|vencid[ao]s?|atrasad[ao]s?|moros[ao]s?/;
const disputed = /disput|contested|reclamad|impugnad|en disputa/;
const tasks = /\b(tasks?|to ?dos?|tareas?|mis pendientes)\b|what (should|do) i do|que (debo|tengo que) hacer/;

/** Words of a question that name nothing: what is left of it is looked for. */
const FILLERS = new Set(
  (
    'a an the of for to in on at is are was do does did me my i we us our you can could please show find search look up list ' +
    'get give tell about who what which where when how much many customer customers account accounts invoice invoices owe ' +
    'owes balance open status with named called has have and or any all ' +
    'el la los las un una de del para en es son que quien cual cuales donde cuando cuanto cuanta cuantos muestre muestra ' +
    'mostrar busca busque buscar encuentra dame deme ver lista cliente clientes cuenta cuentas factura facturas debe deben ' +
    'saldo estado con llamado llamada tiene por favor y o mi su sobre'
  ).split(' '),
);

/**
 * What a question asks for, by rules, in English and Spanish; null where they do not know it. They come before any model:
 * the same question is always understood the same way.
 */
export function readQuestion(question: string, { team }: AskedIn): AgentReading | null {
  const text = foldQuestion(question);
  if (tasks.test(text)) return readTasks(question, team);
  if (disputed.test(text)) return { kind: 'disputed' };
  if (overdue.test(text)) {
    const days = Number(/(\d{1,4}) (days?|dias?)/.exec(text)?.[1] ?? 0);
    return { kind: 'overdue', days: Math.min(days, DAYS_MAX) };
  }
  if (largest.test(text)) return { kind: 'largest' };
  const search = searchedWords(question);
  return search === '' ? null : { kind: 'find', search };
}

/** The words of a question that may name somebody, as they were written. */
export function searchedWords(question: string): string {
  const quoted = /["“«]([^"”»]{2,200})["”»]/.exec(question)?.[1];
  if (quoted) return quoted.trim();
  return question
    .split(/\s+/)
    .map((word) => word.replace(/^[¿¡(]+|[?!.,;:)]+$/g, '').replace(/['’]s$/i, ''))
    .filter((word) => word !== '' && !FILLERS.has(foldQuestion(word).trim()))
    .join(' ')
    .slice(0, 200)
    .trim();
}
