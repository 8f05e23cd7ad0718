import { ruleTitles } from '../contact-policy/rule-titles.ts';
import type { Language, Translated } from '../languages.ts';
import { runReasons } from '../runs/run-status.ts';

/** Why a step waits, is left out, or a customer of an audience is in no run; what the states of runs do not say. */
const otherReasons: Readonly<Record<string, Translated>> = {
  'time-passed': { en: 'Its time had passed', es: 'Ya había pasado su momento' },
  'before-previous-step': { en: 'It would come before the step ahead of it', es: 'Iría antes que el paso anterior' },
  'not-opened': { en: 'The invoice has not been opened', es: 'La factura no se ha abierto' },
  'no-common-hours': {
    en: 'No hour is open in every zone where the customer may be',
    es: 'Ninguna hora está abierta en todas las zonas del cliente',
  },
  overtaken: { en: 'A later step took its place', es: 'Un paso posterior ocupó su lugar' },
  'earlier-run': { en: 'Done in an earlier run', es: 'Hecho en una ejecución anterior' },
  'run-over': { en: 'The campaign was over by then', es: 'La campaña ya había terminado' },
  'skipped-by-member': { en: 'Left out by a team member', es: 'Omitido por un miembro del equipo' },
  'task-open': { en: 'A task is open', es: 'Hay una tarea abierta' },
  'send-hours': { en: 'It is not an hour for messages there', es: 'Allí no es hora de enviar mensajes' },
  provider: {
    en: 'The provider did not take it; it is tried again',
    es: 'El proveedor no lo aceptó; se intentará de nuevo',
  },
  attachment: {
    en: 'Its invoice could not be drawn; it is tried again',
    es: 'No se pudo dibujar la factura; se intentará de nuevo',
  },
  'SYS-TEMPLATE': {
    en: 'The text has a gap for this customer',
    es: 'El texto tiene un hueco para este cliente',
  },
  'steps-passed': { en: 'The time of every step has passed', es: 'Ya pasó el momento de todos los pasos' },
  'not-enrolled': { en: 'In no run yet', es: 'Aún en ninguna ejecución' },
  'contact-rules': { en: 'The contact rules allow it later', es: 'Las reglas de contacto lo permiten más tarde' },
  reset: { en: 'The campaign was reset', es: 'La campaña se reinició' },
};

/** For a rule that an earlier policy knew by another name. */
const keptBack: Translated = { en: 'Kept back by the contact rules', es: 'Retenido por las reglas de contacto' };

const titles: Readonly<Record<string, Translated>> = { ...ruleTitles, ...otherReasons, ...runReasons };

/** The sentence for a reason of a run or a step: how a run stands, why the planner waits, or a contact rule's title. */
export function reasonLabel(reason: string, language: Language): string {
  return (titles[reason] ?? keptBack)[language];
}
