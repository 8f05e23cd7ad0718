import type { Translated } from '../languages.ts';
import { PAYMENT_LINK } from './link-variables.ts';

const letters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it: nothing in it can become markup (G45). */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => letters[letter] ?? '');
}

/** A button says this when nobody wrote something else. */
export const payWords: Translated = { en: 'View and pay', es: 'Ver y pagar' };

/**
 * A plain message as HTML: blank lines part paragraphs, line ends stay. A payment link that stands alone on its line
 * becomes the button, which says `payLabel`.
 */
export function textToHtml(text: string, payLabel: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const isButton = /^\s*\{\{\s*payment_link\s*\}\}\s*$/.test(lines.at(-1) ?? '');
      if (isButton) lines.pop();
      const html = lines.map(escapeText).join('<br>');
      return `${html === '' ? '' : `<p>${html}</p>`}${isButton ? payButton(payLabel) : ''}`;
    });
  return paragraphs.join('');
}

/** The button that leads to the customer's payment link, as a stored message carries it. */
export function payButton(label: string): string {
  return `<p><a data-button="" href="{{${PAYMENT_LINK}}}">${escapeHtml(label)}</a></p>`;
}

/** Escapes for a place between tags; quotes stay, since variables carry them. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (letter) => letters[letter] ?? '');
}
