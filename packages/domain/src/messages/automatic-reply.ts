import type { TextElement } from '../contact-policy/policy-facts.ts';
import type { Language } from '../languages.ts';
import { optOutLine } from '../templates/opt-out-line.ts';

/** What the product answers by itself, at most once each (47 CFR 64.1200(a)(12), CTIA principles). */
export const automaticReplies = ['OPTOUT_CONFIRM', 'HELP_REPLY'] as const;
export type AutomaticReply = (typeof automaticReplies)[number];

export interface ReplySender {
  readonly name: string;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
}

/**
 * The text of an automatic reply and what it contains. A confirmation sells nothing and leads nowhere; help names the
 * sender, how to reach a person and how to stop.
 */
export function automaticReply(
  kind: AutomaticReply,
  sender: ReplySender,
  language: Language,
): { readonly text: string; readonly textHas: ReadonlySet<TextElement> } {
  const { name } = sender;
  if (kind === 'OPTOUT_CONFIRM') {
    const text =
      language === 'es'
        ? `${name}: no le enviaremos mas mensajes. Responda START para volver a recibirlos.`
        : `${name}: you will get no more texts from us. Reply START to get them again.`;
    return { text, textHas: new Set(['SENDER_NAME']) };
  }
  const contact = [sender.supportPhone, sender.supportEmail].filter(Boolean).join(', ');
  const where = language === 'es' ? `Ayuda sobre sus facturas: ${contact}.` : `Help with your invoices: ${contact}.`;
  return {
    text: [`${name}:`, ...(contact ? [where] : []), optOutLine[language]].join(' '),
    textHas: new Set(['SENDER_NAME', 'OPT_OUT', ...(contact ? (['CONTACT_INFO'] as const) : [])]),
  };
}
