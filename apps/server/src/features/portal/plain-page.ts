import { type Language, languageNames, languages } from '@recoup/domain/languages.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import type { PlainPageWords } from '@recoup/domain/portal/plain-page-words.ts';
import { plainLabels, stopWords } from '@recoup/domain/portal/plain-page-words.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';

export interface PlainPage {
  readonly language: Language;
  readonly words: PlainPageWords;
  /** Whose link it is, and how they are reached; null where there is none. */
  readonly creditor: {
    readonly name: string;
    readonly phone: string | null;
    readonly email: string | null;
    readonly addressLines: readonly string[];
  } | null;
  /** Address of the company's logo on this host. */
  readonly logo: string | null;
  /** Where the button to stop messages posts to; null without the button. */
  readonly stopAt: string | null;
  /** Address of the same page, which takes `?language=`. */
  readonly at: string;
}

/** A page of the portal as a browser without script shows it, in the furniture of the app. What stands in it is escaped. */
export function plainPageHtml(page: PlainPage): string {
  const { language, words, creditor, logo, stopAt, at } = page;
  const paragraphs = words.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  const others = languages
    .filter((each) => each !== language)
    .map(
      (each) =>
        `<a class="text-link" hreflang="${each}" lang="${each}" href="${escapeHtml(`${at}?language=${each}`)}">${languageNames[each]}</a>`,
    );
  const image = logo ? `<img src="${escapeHtml(logo)}" alt="">` : '';
  const whose = creditor ? `<span>${image}<strong>${escapeHtml(creditor.name)}</strong></span>` : '<span></span>';
  return `<div class="plain-page" lang="${language}"><header>${whose}${others.join('')}</header><main class="portal-page">
<h1>${escapeHtml(words.title)}</h1>${paragraphs}${creditor ? reachHtml(creditor, language) : ''}${
    creditor && stopAt ? stopHtml(creditor.name, stopAt, language) : ''
  }</main></div>`;
}

function reachHtml(creditor: NonNullable<PlainPage['creditor']>, language: Language): string {
  const { name, phone, email, addressLines } = creditor;
  const link = (scheme: string, address: string, shown: string) =>
    `<li><a class="contact-link" href="${scheme}:${escapeHtml(address)}">${escapeHtml(shown)}</a></li>`;
  const ways = [
    ...(phone ? [link('tel', phone, formatPhone(phone))] : []),
    ...(email ? [link('mailto', email, email)] : []),
  ];
  if (ways.length === 0 && addressLines.length === 0) return '';
  const letters = addressLines.length > 0 ? `<p>${[name, ...addressLines].map(escapeHtml).join('<br>')}</p>` : '';
  return `<address><p>${plainLabels.questions[language]} ${escapeHtml(name)}:</p><ul>${ways.join('')}</ul>${letters}</address>`;
}

function stopHtml(name: string, stopAt: string, language: Language): string {
  return `<form class="portal-card" method="post" action="${escapeHtml(stopAt)}"><h2>${plainLabels.stopTitle[language]}</h2>
<p>${escapeHtml(stopWords(name, language))}</p><button class="button button-secondary button-medium">${plainLabels.stop[language]}</button></form>`;
}
