import type { Language } from '../languages.ts';
import type { DelayUnit } from '../vocabulary.ts';
import type { StepDelay } from './workflow-version.ts';

const units: Readonly<Record<Language, Readonly<Record<DelayUnit, readonly [one: string, many: string]>>>> = {
  en: { min: ['minute', 'minutes'], hours: ['hour', 'hours'], days: ['day', 'days'] },
  es: { min: ['minuto', 'minutos'], hours: ['hora', 'horas'], days: ['día', 'días'] },
};

function span(delay: StepDelay, language: Language): string {
  const [one, many] = units[language][delay.unit];
  return `${delay.count} ${delay.count === 1 ? one : many}`;
}

function english(delay: StepDelay): string {
  if (delay.type === 'immediately') return 'Immediately';
  const { count, prefix, reference } = delay;
  if (reference === 'invoice_due_date') {
    return count === 0 ? 'On the invoice due date' : `${span(delay, 'en')} ${prefix} invoice due date`;
  }
  const anchor = reference === 'last_action' ? 'the last action' : 'the invoice was opened';
  return count === 0 ? `Right after ${anchor}` : `${span(delay, 'en')} after ${anchor}`;
}

function spanish(delay: StepDelay): string {
  if (delay.type === 'immediately') return 'De inmediato';
  const { count, prefix, reference } = delay;
  if (reference === 'invoice_due_date') {
    const side = prefix === 'before' ? 'antes' : 'después';
    return count === 0
      ? 'El día del vencimiento de la factura'
      : `${span(delay, 'es')} ${side} del vencimiento de la factura`;
  }
  const anchor = reference === 'last_action' ? 'la última acción' : 'abrirse la factura';
  return count === 0 ? `Justo después de ${anchor}` : `${span(delay, 'es')} después de ${anchor}`;
}

/** When a step goes out, in plain words: `3 days before invoice due date`. */
export function stepSentence(delay: StepDelay, language: Language = 'en'): string {
  return language === 'es' ? spanish(delay) : english(delay);
}
