import type { Language } from '../languages.ts';
import type { RiskPoints, RiskReason } from './risk-card.ts';

type Words = (value: number) => string;

const percent = (value: number) => Math.round(value * 100);

const sentences: Readonly<Record<RiskReason, Readonly<Record<Language, Words>>>> = {
  age: {
    en: (days) =>
      days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} past due` : days === 0 ? 'Due today' : 'Not due yet',
    es: (days) =>
      days > 0 ? `${days} ${days === 1 ? 'día' : 'días'} de atraso` : days === 0 ? 'Vence hoy' : 'Aún no vence',
  },
  habit: {
    en: (days) => (days > 0 ? `Usually pays ${days} ${days === 1 ? 'day' : 'days'} late` : 'Usually pays on time'),
    es: (days) =>
      days > 0 ? `Suele pagar con ${days} ${days === 1 ? 'día' : 'días'} de atraso` : 'Suele pagar a tiempo',
  },
  'share-late': {
    en: (share) => `${percent(share)}% of invoices paid late`,
    es: (share) => `${percent(share)}% de las facturas pagadas con atraso`,
  },
  promises: {
    en: (count) => (count === 1 ? 'A promise was broken' : `${count} promises were broken`),
    es: (count) => (count === 1 ? 'Incumplió una promesa' : `Incumplió ${count} promesas`),
  },
  'failed-payments': {
    en: (count) => (count === 1 ? 'A payment failed or went back' : `${count} payments failed or went back`),
    es: (count) => (count === 1 ? 'Un pago falló o fue devuelto' : `${count} pagos fallaron o fueron devueltos`),
  },
  'plan-late': { en: () => 'The payment plan is late', es: () => 'El plan de pagos está atrasado' },
  unanswered: {
    en: (count) => (count < 3 ? 'Answers messages' : `${count} messages without an answer`),
    es: (count) => (count < 3 ? 'Responde a los mensajes' : `${count} mensajes sin respuesta`),
  },
  unreachable: { en: () => 'Cannot be contacted', es: () => 'No se le puede contactar' },
  portal: {
    en: () => 'Opened the portal in the last 14 days',
    es: () => 'Abrió el portal en los últimos 14 días',
  },
  size: {
    en: (times) => (times >= 1 ? `${times} times the usual amount` : 'Less than the usual amount'),
    es: (times) => (times >= 1 ? `${times} veces el importe habitual` : 'Menos que el importe habitual'),
  },
};

/** What a fact says, in words. */
export function riskWords({ reason, value }: Pick<RiskPoints, 'reason' | 'value'>, language: Language): string {
  return sentences[reason][language](value);
}
