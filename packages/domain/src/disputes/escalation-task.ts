import type { IsoDate } from '../calendar/iso-date.ts';
import type { Language } from '../languages.ts';
import { dateText } from '../templates/template-values.ts';

/** The task that an objection leaves when its deadline is over: nobody has answered it, and the debt stays held. */
export function escalationTask(
  { reference, deadline }: { readonly reference: string; readonly deadline: IsoDate },
  language: Language,
): { readonly title: string; readonly details: string } {
  const day = dateText(deadline, language);
  if (language === 'es') {
    return {
      title: `Disputa sin responder: ${reference}`,
      details: `Debía responderse hasta el ${day}. La cuenta sigue en pausa hasta que alguien responda.`,
    };
  }
  return {
    title: `Dispute not answered: ${reference}`,
    details: `It was to be answered by ${day}. The account stays on hold until somebody answers.`,
  };
}
