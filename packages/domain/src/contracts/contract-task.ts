import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { dateText } from '../templates/template-values.ts';

/** What a contract leaves a team member to do. */
export type ContractTaskFacts = {
  readonly reference: string;
  readonly title: string;
  /** The last day of its term, `YYYY-MM-DD`. */
  readonly endDate: string;
} & ({ readonly kind: 'ending' } | { readonly kind: 'ended'; readonly owedCents: number });

/** The task in the company's language. */
export function contractTask(
  facts: ContractTaskFacts,
  language: Language,
): { readonly title: string; readonly details: string } {
  const { reference, title } = facts;
  const day = dateText(facts.endDate, language);
  const isSpanish = language === 'es';
  if (facts.kind === 'ending')
    return {
      title: isSpanish ? `El contrato ${reference} termina el ${day}` : `Contract ${reference} ends on ${day}`,
      details: isSpanish ? `${title}. Renuévelo o déjelo terminar.` : `${title}. Renew it, or let it end.`,
    };
  const owed = formatMoney(facts.owedCents, { locale: isSpanish ? 'es-US' : 'en-US' });
  return {
    title: isSpanish
      ? `El contrato ${reference} terminó el ${day}; se deben ${owed}`
      : `Contract ${reference} ended on ${day}, ${owed} owed`,
    details: isSpanish
      ? `${title}. Se cierra por sí solo cuando se pague todo; renuévelo o ciérrelo con un motivo.`
      : `${title}. It closes by itself once all is paid; renew it, or close it with a reason.`,
  };
}
