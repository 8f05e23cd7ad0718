import { wordsIn } from '../languages.ts';
import { formatPhone } from '../phones/format-phone.ts';

/** The beginning of every text that was passed on: one that comes back by whatever way is not passed on again. */
const MARK = '[Recoup]';
const TEXT_MAX = 600;

/** Texts that are passed on in a day; who sends more is no customer. */
export const REDIRECTS_A_DAY = 200;

/** Whether a text that came in also goes to the phone: none of the phone's own, of the company's, or passed on already. */
export function isPassedOn(
  text: { readonly from: string; readonly to: string; readonly text: string },
  phone: string,
): boolean {
  return text.from !== phone && text.from !== text.to && text.to !== phone && !text.text.includes(MARK);
}

/** What the phone gets: who wrote, and what. */
export function redirectedText(text: { readonly from: string; readonly text: string }, sender: string | null): string {
  const number = formatPhone(text.from);
  return `${MARK} ${sender ? `${sender}, ${number}` : number}: ${text.text}`.slice(0, TEXT_MAX);
}

/** The first text to the phone, which shows that it takes them. */
export function redirectBegins(companyName: string, locale: string): string {
  return `${MARK} ${wordsIn(locale, {
    en: `Texts to ${companyName} now also arrive here. Answers to this number reach nobody; write to customers in Recoup.`,
    es: `Los mensajes a ${companyName} llegan ahora también aquí. Responder a este número no llega a nadie; escriba a los clientes en Recoup.`,
  })}`;
}
