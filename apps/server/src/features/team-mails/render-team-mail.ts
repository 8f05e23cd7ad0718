import type { Language } from '@recoup/domain/languages.ts';
import type { MailSection } from '@recoup/domain/news/news-mail.ts';
import { type TeamMailContent, teamMailFooters } from '@recoup/domain/team-mails/team-mail.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';

/** A mail to the team as it leaves, as text and as HTML; the link stands in both. */
export function renderTeamMail(
  { subject, paragraphs, sections = [], button, closing }: TeamMailContent,
  url: string,
  language: Language,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const link = button === null ? [] : [`${button}: ${url}`];
  const lists = sections.map(({ title, lines }) =>
    [...(title === '' ? [] : [title]), ...lines.map((line) => `- ${line.text}`)].join('\n'),
  );
  const text = [...paragraphs, ...lists, ...link, closing, teamMailFooters[language]].join('\n\n');
  const paragraph = (words: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const anchor =
    button === null
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a></p>`;
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 24px;font-weight:700">Recoup</p>${paragraphs.map((words) => paragraph(words)).join('')}${sections.map((section) => listOf(section, url)).join('')}${anchor}${paragraph(closing, 'color:#555555;')}<hr style="border:0;border-top:1px solid #dddddd;margin:24px 0 16px">${paragraph(teamMailFooters[language], 'color:#555555;font-size:13px;')}</div></body></html>`;
  return { subject, text, html };
}

/** A list under its title; each line leads to its page of the product. */
function listOf({ title, lines }: MailSection, url: string): string {
  const head = title === '' ? '' : `<p style="margin:24px 0 4px;font-weight:600">${escapeHtml(title)}</p>`;
  const rows = lines.map(({ text, path }) => {
    const words = escapeHtml(text);
    const shown =
      path === null
        ? words
        : `<a href="${escapeHtml(new URL(path, url).href)}" style="color:#1a1a1a;text-decoration:none">${words}</a>`;
    return `<li style="margin:0;padding:8px 0;border-top:1px solid #e5e5e5">${shown}</li>`;
  });
  return `${head}<ul style="list-style:none;margin:0 0 16px;padding:0">${rows.join('')}</ul>`;
}
