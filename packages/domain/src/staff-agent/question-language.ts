import type { Language } from '../languages.ts';
import { foldQuestion } from './fold-question.ts';

const words = (list: string) => new Set(list.split(' '));

/** Words that one of the languages has and the other has not; names are made of few of them. */
const spanish = words(
  'el las los una del al quien quienes cual cuales que cuanto cuanta cuantos cuantas cuando donde como nos debe deben mas ' +
    'esta este vence vencen vencida vencidas vencido vencidos cuenta cuentas cliente clientes factura facturas tarea tareas ' +
    'saldo saldos deuda deudas cobramos cobrado prometio prometieron pago pagaron hola ayuda buscar busca muestra equipo ' +
    'pendientes disputa en para mis semana mes hoy ayer manana puedo puedes tengo hay gracias buenos buenas dias hace baja dio',
);
const english = words(
  'the of for who whom whose what which where when how much many owe owes owed us most is are was were do does did my our ' +
    'accounts account customers customer invoices invoice tasks task due overdue week month year last this next today ' +
    'yesterday tomorrow by more than collected collect promised paid opted out and show find hello hi help you please team days',
);

/** The language in which a question is clearly written; null where nothing tells, as in a bare name or number. */
export function languageOf(question: string): Language | null {
  const said = foldQuestion(question).trim().split(' ');
  const inSpanish = said.filter((word) => spanish.has(word)).length + (/[¿¡]/.test(question) ? 1 : 0);
  const inEnglish = said.filter((word) => english.has(word)).length;
  if (inSpanish === inEnglish) return null;
  return inSpanish > inEnglish ? 'es' : 'en';
}
