import type { Language, Translated } from '@recoup/domain/languages.ts';

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

export interface EmailContent {
  readonly language: Language;
  readonly companyName: string;
  /** Of the company, for the foot; empty when there is none. */
  readonly contactLine: string;
  /** Plain text; blank lines part paragraphs. */
  readonly text: string;
  readonly payUrl: string;
  readonly optOutUrl: string;
}

const words: Readonly<Record<'pay' | 'optOut' | 'sentBy', Translated>> = {
  pay: { en: 'View and pay', es: 'Ver y pagar' },
  optOut: { en: 'Stop these e-mails', es: 'Dejar de recibir estos correos' },
  sentBy: { en: 'Sent on behalf of', es: 'Enviado en nombre de' },
};

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The e-mail around a message: the company's name, the text, a button to pay, the way to opt out. One narrow column of
 * tables with styles at each element, which is what mail programs agree on; dark mode is left to them. Everything that
 * was written by people is escaped.
 */
export function emailHtml(content: EmailContent): string {
  const { language } = content;
  const company = escapeHtml(content.companyName);
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${company}</title></head><body style="margin:0;padding:0;background:#f7f7f9">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7f9"><tr>' +
    '<td align="center" style="padding:24px 12px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e2ea;border-radius:8px">' +
    `<tr><td style="padding:20px 24px;border-bottom:1px solid #e2e2ea;${FONT};font-size:16px;font-weight:600;color:#17171c">${company}</td></tr>` +
    `<tr><td style="padding:24px;${FONT};font-size:16px;line-height:24px;color:#17171c">${bodyHtml(content)}</td></tr>` +
    `<tr><td style="padding:16px 24px;border-top:1px solid #e2e2ea;${FONT};font-size:12px;line-height:18px;color:#52525e">` +
    `${words.sentBy[language]} ${company}${content.contactLine ? ` · ${escapeHtml(content.contactLine)}` : ''}<br>` +
    `<a href="${escapeHtml(content.optOutUrl)}" style="color:#52525e">${words.optOut[language]}</a>` +
    '</td></tr></table></td></tr></table></body></html>'
  );
}

/** The end of the plain part: the same way out, as a line. */
export function optOutFooter(language: Language, optOutUrl: string): string {
  return `--\n${words.optOut[language]}: ${optOutUrl}`;
}

function bodyHtml({ text, payUrl, language }: EmailContent): string {
  const button =
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td style="border-radius:6px;background:#4640c4">' +
    `<a href="${escapeHtml(payUrl)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${words.pay[language]}</a>` +
    '</td></tr></table>';
  let hasButton = false;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      // A link that stands alone on its line is the button.
      const isButton = !hasButton && lines.at(-1)?.trim() === payUrl;
      if (isButton) {
        lines.pop();
        hasButton = true;
      }
      const html = lines.map((line) => linked(line, payUrl)).join('<br>');
      return `${html === '' ? '' : `<p style="margin:0 0 16px">${html}</p>`}${isButton ? `${button}<p style="margin:0 0 8px"></p>` : ''}`;
    });
  return paragraphs.join('') + (hasButton ? '' : button);
}

function linked(line: string, payUrl: string): string {
  const safeUrl = escapeHtml(payUrl);
  return escapeHtml(line).replaceAll(safeUrl, `<a href="${safeUrl}" style="color:#423cb8">${safeUrl}</a>`);
}
