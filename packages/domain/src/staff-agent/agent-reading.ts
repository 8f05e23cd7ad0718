import { addDays } from '../calendar/add-days.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { readDays } from './asked-days.ts';
import { type AskedPeriod, readPeriod } from './asked-period.ts';
import { type AskedTasks, readTasks, type TeamName } from './asked-tasks.ts';
import { namedIn, searchedWords } from './asked-words.ts';
import { foldQuestion } from './fold-question.ts';

/** What the staff agent can look up; each is a read that whoever asks could make themselves. Days are whole ones. */
export type AgentReading =
  /** Customers, then accounts, that match words: a name, an address, a number. */
  | { readonly kind: 'find'; readonly search: string }
  /** The customers who owe the most. */
  | { readonly kind: 'largest' }
  /** Accounts that are overdue by more than so many days, the largest first. */
  | { readonly kind: 'overdue'; readonly days: number }
  /** Accounts with an open balance whose due date is in a period, the earliest first. */
  | ({ readonly kind: 'due' } & AskedPeriod)
  /** Accounts that are disputed, the largest first. */
  | { readonly kind: 'disputed' }
  /** What came in during a period, less what went back. */
  | ({ readonly kind: 'collected' } & AskedPeriod)
  /** Customers who promised to pay, did not, and still owe; the largest first. */
  | { readonly kind: 'broken-promises' }
  /** Customers who have opted out at an address or number of theirs. */
  | { readonly kind: 'opted-out' }
  | AskedTasks
  /** What can be asked. */
  | { readonly kind: 'help' }
  /** Understood as far as words of it that are no days, or no time, that can be looked by; as they are written. */
  | { readonly kind: 'unread'; readonly what: 'days' | 'fewer-days' | 'period'; readonly said: string };

/** What a question is understood by. */
export interface AskedIn {
  /** The members whose names may stand in it. */
  readonly team: readonly TeamName[];
  /** The day at the company's place. */
  readonly today: IsoDate;
}

const largest =
  /(owes?|owing|debe[n]?|deben|adeuda[n]?) (us |me |nos )?(the )?(most|mas)|(largest|biggest|highest|top) (balances?|debts?|customers?|debtors?|accounts?)|(mayores|principales) (saldos?|deudas?|deudores|clientes|cuentas)|mas deben|who owes|quien(es)? (nos )?debe/;
const overdue = /overdue|past due|late (accounts?|invoices?)|vencid[ao]s?|atrasad[ao]s?|moros[ao]s?/;
const due = / (due|vence|vencen|vencer|vencera|venceran|vencimientos?) /;
const disputed = /disput|contested|reclamad|impugnad/;
const collected =
  / (collect|collected|collections|cobramos|cobrado|cobrada|cobramos|cobre|cobros|recaudamos|recaudado|ingresos) | (came|come) in | (did|have) we (received?|been paid) |money in | entro | recibimos /;
const broken =
  /(broke|broken|missed|kept no|did not keep|didn t keep) .*promises?|promises? .*(broke|broken|missed|not kept|unpaid)|promised .*(not|never|didn)|promet.* no |promesas? .*(rot|incumplid|no cumpl)|incumpl.*promesa|no cumpl.*promes/;
const optedOut =
  /opted? ?-?out|unsubscrib|does not want .*messages|(dio|dieron|dado|darse) de baja|dad[oa]s de baja|de baja/;
const tasks = / (tasks?|to ?dos?|tareas?|mis pendientes) | what (should|do) i do|que (debo|tengo que) hacer/;
const help =
  /^ (hello|hi|hey|hola|buen[oa]s( dias| tardes| noches)?|good (morning|afternoon|evening)|thanks|thank you|gracias|help|help me|ayuda|ayudame|menu)( there| you| please| team| por favor)? $|what can (you|i) (do|ask|look)|how (does this|do you) work|que (puedes|puede|puedo|sabes) (hacer|preguntar|buscar)|como funciona/;
/** Nobody says for how long ahead: a week. */
const AHEAD_DAYS = 7;
/** Characters of a question that are said back. */
const SAID_MAX = 100;

/**
 * What a question asks for, by rules, in English and Spanish; null where they do not know it. They come before any model:
 * the same question is always understood the same way.
 */
export function readQuestion(question: string, { team, today }: AskedIn): AgentReading | null {
  const text = foldQuestion(question);
  if (help.test(text)) return { kind: 'help' };
  if (tasks.test(text)) return readTasks(question, team);
  const topic = topicOf(text, question, today);
  // About somebody in particular: they are looked for, and no answer is given about everybody.
  const search = topic === null ? searchedWords(question) : namedIn(question);
  return search === '' ? topic : { kind: 'find', search };
}

function topicOf(text: string, question: string, today: IsoDate): AgentReading | null {
  if (disputed.test(text)) return { kind: 'disputed' };
  if (broken.test(text)) return { kind: 'broken-promises' };
  if (optedOut.test(text)) return { kind: 'opted-out' };
  if (overdue.test(text)) return readOverdue(question, today);
  if (collected.test(text)) return readCollected(question, today);
  if (due.test(text)) return readDue(question, today);
  return largest.test(text) ? { kind: 'largest' } : null;
}

/** What is overdue, by more than some days or since a period. */
function readOverdue(question: string, today: IsoDate): AgentReading {
  const said = readDays(question);
  if (said === null) {
    const period = readPeriod(question, today, false);
    if (period === 'unread') return { kind: 'unread', what: 'period', said: question.slice(0, SAID_MAX) };
    if (period === null || period.from >= today) return { kind: 'overdue', days: 0 };
    const yesterday = addDays(today, -1);
    return { kind: 'due', from: period.from, to: period.to < yesterday ? period.to : yesterday };
  }
  if ('unread' in said) return { kind: 'unread', what: 'days', said: said.unread };
  return said.isBelow
    ? { kind: 'unread', what: 'fewer-days', said: String(said.days) }
    : { kind: 'overdue', days: said.days };
}

/** What came in during the period that a question names: this month where it names none. */
export function readCollected(question: string, today: IsoDate): AgentReading {
  const period = readPeriod(question, today, false);
  if (period === 'unread') return { kind: 'unread', what: 'period', said: question.slice(0, SAID_MAX) };
  return { kind: 'collected', from: period?.from ?? `${today.slice(0, 7)}-01`, to: period?.to ?? today };
}

/** What is due in the period that a question names: within a week where it names none. */
export function readDue(question: string, today: IsoDate): AgentReading {
  const said = readDays(question);
  if (said !== null && 'unread' in said) return { kind: 'unread', what: 'days', said: said.unread };
  const period = readPeriod(question, today, true);
  if (period === 'unread') return { kind: 'unread', what: 'period', said: question.slice(0, SAID_MAX) };
  return { kind: 'due', from: period?.from ?? today, to: period?.to ?? addDays(today, AHEAD_DAYS) };
}
