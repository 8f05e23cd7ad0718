import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { AgentReading } from './agent-reading.ts';

/** What a reading found: how many in all, and what they come to where that is a sum of one currency; cents. */
export interface AgentFound {
  readonly reading: AgentReading;
  readonly total: number;
  readonly sumCents: number | null;
  /** Of tasks: how many are due by the end of the company's day. */
  readonly due?: number;
}

/** What an answer is shown with. */
export interface AgentShown {
  /** What its rows are; null: it has none. */
  readonly listed: AgentListed | null;
  /** What the member is called whose tasks it is about; null: it is about none. */
  readonly memberName: string | null;
}

/** What the records are that an answer lists. */
export type AgentListed = 'debtor' | 'account' | 'task';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const upper = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/**
 * The sentence above the rows of an answer. Every figure in it is of what was found; no model writes one. What it counts is
 * called what the rows are: roles find different ones for the same question. Without a reading it
 * says what can be asked.
 */
export function answerSentence(found: AgentFound | null, shown: AgentShown, language: Language): string {
  if (found === null)
    return language === 'es'
      ? 'Puedo buscar clientes y cuentas, quién debe más, qué está vencido o en disputa, y las tareas pendientes.'
      : 'I can look for customers and accounts, who owes the most, what is overdue or disputed, and tasks that are due.';
  return language === 'es' ? inSpanish(found, shown) : inEnglish(found, shown);
}

function inEnglish({ reading, total, sumCents, due }: AgentFound, { listed, memberName }: AgentShown): string {
  const sum = sumCents === null ? '' : `, ${formatMoney(sumCents)} in all`;
  switch (reading.kind) {
    case 'find':
      return total === 0
        ? `Nothing matches “${reading.search}”.`
        : `${count(total, 'match', 'matches')} for “${reading.search}”:`;
    case 'largest':
      if (total === 0) return 'Nobody owes anything.';
      return listed === 'account'
        ? `${count(total, 'account has', 'accounts have')} an open balance${sum}. The largest:`
        : `${count(total, 'customer owes', 'customers owe')} something${sum}. The largest:`;
    case 'overdue': {
      const since = reading.days > 0 ? ` for more than ${count(reading.days, 'day', 'days')}` : '';
      return total === 0
        ? `Nothing is overdue${since}.`
        : `${count(total, 'account is', 'accounts are')} overdue${since}${sum}. The largest:`;
    }
    case 'disputed':
      return total === 0 ? 'Nothing is disputed.' : `${count(total, 'account is', 'accounts are')} disputed${sum}:`;
    case 'tasks': {
      const whose = memberName === null ? (reading.isOwn ? 'yours' : 'the team') : memberName;
      if (total === 0) return reading.isOwn ? 'You have no open task.' : `${upper(whose)} has no open task.`;
      const now = due === undefined || due === 0 ? '' : `, ${due} due by the end of today`;
      return `${count(total, 'open task', 'open tasks')} of ${whose}${now}:`;
    }
    case 'nobody':
      return reading.isShared
        ? `Several in the team are called “${reading.name}”. Ask by the whole name.`
        : `Nobody in the team is called “${reading.name}”.`;
  }
}

function inSpanish({ reading, total, sumCents, due }: AgentFound, { listed, memberName }: AgentShown): string {
  const sum = sumCents === null ? '' : `, ${formatMoney(sumCents)} en total`;
  switch (reading.kind) {
    case 'find':
      return total === 0
        ? `Nada coincide con «${reading.search}».`
        : `${count(total, 'resultado', 'resultados')} para «${reading.search}»:`;
    case 'largest':
      if (total === 0) return 'Nadie debe nada.';
      return listed === 'account'
        ? `${count(total, 'cuenta tiene', 'cuentas tienen')} saldo pendiente${sum}. Las mayores:`
        : `${count(total, 'cliente debe', 'clientes deben')} algo${sum}. Los mayores:`;
    case 'overdue': {
      const since = reading.days > 0 ? ` desde hace más de ${count(reading.days, 'día', 'días')}` : '';
      return total === 0
        ? `No hay nada vencido${since}.`
        : `${count(total, 'cuenta vencida', 'cuentas vencidas')}${since}${sum}. Las mayores:`;
    }
    case 'disputed':
      return total === 0 ? 'No hay nada en disputa.' : `${count(total, 'cuenta', 'cuentas')} en disputa${sum}:`;
    case 'tasks': {
      if (total === 0 && reading.isOwn) return 'Usted no tiene tareas pendientes.';
      if (total === 0) return `${memberName ?? 'El equipo'} no tiene tareas pendientes.`;
      const whose = memberName === null ? (reading.isOwn ? 'suyas' : 'del equipo') : `de ${memberName}`;
      const now = due === undefined || due === 0 ? '' : `, ${count(due, 'vence', 'vencen')} hoy o antes`;
      return `${count(total, 'tarea pendiente', 'tareas pendientes')} ${total === 1 && whose === 'suyas' ? 'suya' : whose}${now}:`;
    }
    case 'nobody':
      return reading.isShared
        ? `Varias personas del equipo se llaman «${reading.name}». Pregunte por el nombre completo.`
        : `Nadie del equipo se llama «${reading.name}».`;
  }
}
