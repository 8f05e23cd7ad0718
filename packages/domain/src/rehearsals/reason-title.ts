import { ruleTitle } from '../contact-policy/rule-titles.ts';
import type { Language, Translated } from '../languages.ts';
import { runReasons } from '../runs/run-status.ts';

const ownReasons: Readonly<Record<string, Translated>> = {
  'other-campaign': { en: 'In another campaign', es: 'En otra campaña' },
  'steps-passed': { en: 'All steps lie in the past', es: 'Todos los pasos quedaron en el pasado' },
  'not-opened': { en: 'Waits for the invoice to be opened', es: 'Espera a que se abra la factura' },
  'left-audience': { en: 'No longer in the audience', es: 'Ya no está en la audiencia' },
  paid: { en: 'Nothing is owed', es: 'No se debe nada' },
};

/** Why nothing reaches a customer, as a sentence: a word of the planner, of a run, or a rule of contact. */
export function reasonTitle(reason: string, language: Language): string {
  const known = ownReasons[reason] ?? Object.entries(runReasons).find(([name]) => name === reason)?.[1];
  if (known) return known[language];
  return ruleTitle(reason)[language];
}

/** What stands against turning a campaign on. */
export const rehearsalProblems = {
  'no-steps': { en: 'Add a step first.', es: 'Añada primero un paso.' },
  'no-audience': { en: 'Nobody is in the audience.', es: 'No hay nadie en la audiencia.' },
  nobody: { en: 'Nobody would be contacted.', es: 'No se contactaría a nadie.' },
  'few-credits': {
    en: 'There are not enough SMS credits for all texts.',
    es: 'No hay créditos de SMS suficientes para todos los mensajes.',
  },
} as const satisfies Record<string, Translated>;

export type RehearsalProblem = keyof typeof rehearsalProblems;
