import { ruleTitle } from '../contact-policy/rule-titles.ts';
import type { Language, Translated } from '../languages.ts';

/** Why a notice waits or was kept back, where it is no rule of contact. */
const own: Readonly<Record<string, Translated>> = {
  provider: { en: 'The mail or phone service did not take it', es: 'El servicio de correo o telefonía no lo aceptó' },
  'switched-off': {
    en: 'This notice is switched off in the settings',
    es: 'Este aviso está desactivado en los ajustes',
  },
  'no-contact': { en: 'No usable e-mail or phone', es: 'Sin correo ni teléfono utilizables' },
  'no-customer': { en: 'The customer is deleted', es: 'El cliente está eliminado' },
  unread: {
    en: 'Nobody has said yet what the customer’s message means',
    es: 'Nadie ha dicho aún qué significa el mensaje del cliente',
  },
  'no-credits': { en: 'No prepaid texts are left', es: 'No quedan mensajes de texto prepagados' },
  facts: { en: 'A fact of its text is missing', es: 'Falta un dato de su texto' },
  overtaken: { en: 'What it was about is over', es: 'Aquello de lo que trataba ya pasó' },
  'day-passed': {
    en: 'The day that it names passed before it could leave',
    es: 'El día que menciona pasó antes de que pudiera salir',
  },
  'sent-already': { en: 'It was sent before', es: 'Ya se envió antes' },
};

/** A reason in words; a rule of contact by its title, a carrier's words as they came. */
export function noticeReasonText(reason: string, language: Language): string {
  return (own[reason] ?? ruleTitle(reason))[language];
}
