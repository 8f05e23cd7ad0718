import type { Language } from '../languages.ts';
import { formatMoney } from '../money/format-money.ts';
import { portalChoices } from '../portal/portal-choices.ts';
import { dateText } from '../templates/template-values.ts';
import { escapeHtml, textToHtml } from '../templates/text-to-html.ts';

/** What a mail may say of an estimate. */
export interface EstimateFigures {
  readonly id: string;
  readonly reference: string;
  readonly totalCents: number;
  readonly currency: string;
  readonly expirationDate: string;
  /** What is to be paid when it is accepted; nothing where it is left out. */
  readonly depositCents?: number;
}

/** Words that stand for an estimate in the mail that it goes with; its link is a word of every message. */
export const estimateVariables = [
  'estimate_reference',
  'estimate_total',
  'estimate_valid_until',
  'estimate_deposit',
] as const;
export type EstimateVariable = (typeof estimateVariables)[number];

/** A text with the figures of an estimate in place of their words. What a reference holds is shown and can be no word itself. */
export function withFigures(text: string, figures: Omit<EstimateFigures, 'id'>, language: Language): string {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  const values: Readonly<Record<EstimateVariable, string>> = {
    estimate_reference: figures.reference.replaceAll('{', "{{ '{' }}"),
    estimate_total: formatMoney(figures.totalCents, { currency: figures.currency, locale }),
    estimate_valid_until: dateText(figures.expirationDate, language),
    estimate_deposit: formatMoney(figures.depositCents ?? 0, { currency: figures.currency, locale }),
  };
  return text.replaceAll(/\{\{-?\s*(estimate_\w+)\s*-?\}\}/g, (whole, name: string) =>
    name in values ? values[name as EstimateVariable] : whole,
  );
}

/**
 * The mail of an estimate: what a member wrote, with the figures, and the button that leads to it where they wrote no
 * link to it themselves.
 */
export function estimateMail(
  { subject, message }: { readonly subject: string; readonly message: string },
  figures: EstimateFigures,
  language: Language,
): { readonly subject: string; readonly message: string } {
  const { name } = portalChoices.ESTIMATE_PAYMENT.variable;
  const alone = new RegExp(`^\\s*\\{\\{-?\\s*${name}\\s*-?\\}\\}\\s*$`, 'm');
  const words = withFigures(message.replace(alone, ''), figures, language);
  // To this one and no other, however many the customer has.
  const link = `{{${name}}}?id=${figures.id}`;
  const written = new RegExp(`\\{\\{-?\\s*${name}\\s*-?\\}\\}`, 'g');
  const html = textToHtml(words, '').replaceAll(written, `<a href="${link}">${link}</a>`);
  const button = `<p><a data-button="" href="${link}">${escapeHtml(portalChoices.ESTIMATE_PAYMENT.button[language])}</a></p>`;
  return { subject: withFigures(subject, figures, language), message: `${html}${button}` };
}

/** What a member finds written when they send an estimate; theirs to change. */
export function suggestedMail(language: Language): { readonly subject: string; readonly message: string } {
  return {
    en: {
      subject: 'Estimate {{ estimate_reference }} from {{ company_name }}',
      message:
        'Hello {{ first_name }},\n\nhere is our estimate {{ estimate_reference }} over {{ estimate_total }}. It is valid until {{ estimate_valid_until }}. You can read and accept it online; the PDF is attached.\n\n{{ company_name }}',
    },
    es: {
      subject: 'Presupuesto {{ estimate_reference }} de {{ company_name }}',
      message:
        'Hola, {{ first_name }}:\n\nAquí tiene nuestro presupuesto {{ estimate_reference }} por {{ estimate_total }}. Es válido hasta el {{ estimate_valid_until }}. Puede leerlo y aceptarlo en línea; el PDF va adjunto.\n\n{{ company_name }}',
    },
  }[language];
}
