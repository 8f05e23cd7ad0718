import { type Language, type Translated, wordsIn } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Role } from '../vocabulary.ts';
import type { PolicyProblem } from './check-offer-policy.ts';
import type { OfferStep } from './lowest-total.ts';

const money = (cents: number) => formatMoney(cents);

const roleWords: Readonly<Record<Role, Translated>> = {
  OPERATOR: { en: 'by an Operator', es: 'de un Operador' },
  ADMIN: { en: 'by an Administrator', es: 'de un Administrador' },
};

/** A step on the way to a settlement, in words. */
export function stepText(step: OfferStep, language: Language): string {
  const isSpanish = language === 'es';
  switch (step.step) {
    case 'wait':
      return isSpanish ? `esperar ${step.days} días` : `wait ${step.days} days`;
    case 'pay':
      return isSpanish ? `pagar ${money(step.amountCents)}` : `pay ${money(step.amountCents)}`;
    case 'propose': {
      const sum = money(step.amountCents);
      if (step.isAccepted) return isSpanish ? `proponer ${sum}: se acepta` : `propose ${sum}: agreed`;
      return isSpanish ? `proponer ${sum}: contraoferta` : `propose ${sum}: countered`;
    }
    case 'offered': {
      const sum = money(step.amountCents);
      const by = wordsIn(language, roleWords[step.role]);
      return isSpanish ? `recibir una oferta de ${sum} (${by})` : `be offered ${sum} (${by})`;
    }
    case 'take':
      return isSpanish ? `aceptar ${money(step.amountCents)}` : `take ${money(step.amountCents)}`;
  }
}

/** A path to a settlement on an account of $1,000. */
export function pathText(path: readonly OfferStep[], language: Language): string {
  return path.map((step) => stepText(step, language)).join(' → ');
}

/** What is wrong with a policy, in a sentence for its cell. */
export function policyProblemText(problem: PolicyProblem, language: Language): string {
  const isSpanish = language === 'es';
  switch (problem.problem) {
    case 'too-many-rules':
      return isSpanish ? 'Hay demasiadas reglas.' : 'There are too many rules.';
    case 'empty-band':
      return isSpanish
        ? 'El final de un tramo debe ser mayor que su comienzo.'
        : 'The end of a band must be above its beginning.';
    case 'percents':
      return isSpanish
        ? 'La primera respuesta no puede ser menor que el mínimo.'
        : 'The first answer cannot be less than the least.';
    case 'under-floor': {
      const path = pathText(problem.path, language);
      return isSpanish
        ? `Así un cliente paga solo el ${problem.percent}%, menos que el mínimo de la empresa: ${path}.`
        : `A customer gets away with ${problem.percent}% here, below the company's floor: ${path}.`;
    }
  }
}
