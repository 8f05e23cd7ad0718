import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';
import type { AgentSentences } from './agent-sentences.ts';
import type { AskedPeriod } from './asked-period.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const inAll = (cents: number | null) => (cents === null ? '' : `, ${formatMoney(cents)} en total`);
const during = ({ from, to }: AskedPeriod) =>
  from === to ? `el ${dateText(from, 'es')}` : `del ${dateText(from, 'es')} al ${dateText(to, 'es')}`;
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const askable =
  'Puede preguntar quién debe más, qué está vencido («hace más de 60 días»), qué vence esta semana o está en disputa, cuánto ' +
  'entró el mes pasado, quién prometió pagar y no pagó, quién se dio de baja, qué tareas tiene usted, un miembro o el equipo, ' +
  'o por un cliente o una cuenta con su nombre, número o referencia.';

/** What the assistant says in Spanish. */
export const spanishAnswers: AgentSentences = {
  notUnderstood: `No entendí eso y no busqué nada. ${askable}`,
  closed: 'Eso es una lista de clientes, que solo ven los administradores.',
  of: {
    help: () => `Hola. ${askable}`,
    find: ({ search }, { total }) =>
      total === 0
        ? `Busqué «${search}»: nada coincide.`
        : `Busqué «${search}»: ${count(total, 'resultado', 'resultados')}.`,
    largest: (_, { total, sumCents }, { listed }) => {
      if (total === 0) return 'Nadie debe nada.';
      return listed === 'account'
        ? `${count(total, 'cuenta tiene', 'cuentas tienen')} saldo pendiente${inAll(sumCents)}. Las mayores:`
        : `${count(total, 'cliente debe', 'clientes deben')} algo${inAll(sumCents)}. Los mayores:`;
    },
    overdue: ({ days }, { total, sumCents }) => {
      const since = days > 0 ? ` desde hace más de ${count(days, 'día', 'días')}` : '';
      return total === 0
        ? `No hay nada vencido${since}.`
        : `${count(total, 'cuenta vencida', 'cuentas vencidas')}${since}${inAll(sumCents)}. Las mayores:`;
    },
    due: (period, { total, sumCents }) =>
      total === 0
        ? `Ninguna cuenta abierta tiene vencimiento ${during(period)}.`
        : `${count(total, 'cuenta abierta', 'cuentas abiertas')} con vencimiento ${during(period)}${inAll(sumCents)}. Las primeras:`,
    disputed: (_, { total, sumCents }) =>
      total === 0 ? 'No hay nada en disputa.' : `${count(total, 'cuenta', 'cuentas')} en disputa${inAll(sumCents)}:`,
    collected: (period, { sumCents }) =>
      `${capital(during(period))} entraron ${formatMoney(sumCents ?? 0)}, ya restado lo devuelto.`,
    'broken-promises': (_, { total, sumCents }) =>
      total === 0
        ? 'Nadie que incumplió una promesa de pago debe algo todavía.'
        : `${count(total, 'cliente prometió pagar, no pagó y todavía debe', 'clientes prometieron pagar, no pagaron y todavía deben')}${inAll(sumCents)}. Los mayores:`,
    'opted-out': (_, { total }) =>
      total === 0
        ? 'Ningún cliente se ha dado de baja.'
        : `${count(total, 'cliente se ha dado', 'clientes se han dado')} de baja con una dirección o un número:`,
    tasks: ({ isOwn }, { total, due }, { memberName }) => {
      if (total === 0) return `${memberName ?? (isOwn ? 'Usted' : 'El equipo')} no tiene tareas pendientes.`;
      const own = total === 1 ? 'suya' : 'suyas';
      const whose = memberName === null ? (isOwn ? own : 'del equipo') : `de ${memberName}`;
      const now = due ? `, ${count(due, 'vence', 'vencen')} hoy o antes` : '';
      return `${count(total, 'tarea pendiente', 'tareas pendientes')} ${whose}${now}:`;
    },
    nobody: ({ name, isShared }) =>
      isShared
        ? `Varias personas del equipo se llaman «${name}». Pregunte por el nombre completo.`
        : `Nadie del equipo se llama «${name}».`,
    unread: ({ what, said }) => {
      if (what === 'period')
        return `No entendí el tiempo en «${said}». Pregunte por un día, una semana, un mes o un año, como «el mes pasado» o «en noviembre».`;
      return what === 'days'
        ? `«${said}» no es un número de días. Pregunte por días enteros hasta 3650, como «hace más de 60 días».`
        : `Solo puedo buscar más de tantos días, como «hace más de ${said} días».`;
    },
  },
};
