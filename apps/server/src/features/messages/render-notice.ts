import type { Language } from '@recoup/domain/languages.ts';
import type { NoticeContent } from '@recoup/domain/notices/notice-content.ts';
import { completeSms } from '@recoup/domain/templates/opt-out-line.ts';
import { escapeHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { emailHtml, plainFooter, styledHtml } from '../templates/email-frame.ts';
import type { MessageFrame, RenderedMessage } from '../templates/render-message.ts';

export interface NoticeParts {
  readonly channel: Channel;
  readonly greeting: string;
  /** Where its link leads; unused when the content has no button. */
  readonly url: string;
  /** What the law wants to be said in it, line by line; empty for nothing. */
  readonly lawText: string;
}

const greetings: Readonly<Record<Language, string>> = { en: 'Hello', es: 'Hola' };

/** The first line of a mail. */
export function greetingOf(firstName: string, language: Language): string {
  return `${greetings[language]}${firstName ? ` ${firstName}` : ''},`;
}

/** A notice as it leaves: a mail with its figures, in the frame of all mails, or one text message with its link. */
export function renderNotice(
  content: NoticeContent,
  parts: NoticeParts,
  frame: MessageFrame,
): Omit<RenderedMessage, 'missing'> {
  const laws = parts.lawText.split('\n').filter(Boolean);
  const link = content.button === null ? [] : [parts.url];
  if (parts.channel === 'SMS') {
    const text = [[content.sms, ...link].join(' '), ...laws].join('\n');
    return { subject: '', text: completeSms(text, frame.companyName, frame.language), html: '' };
  }
  const lines = content.lines.map(({ label, value }) => `${label}: ${value}`);
  const closing = content.closing === null ? [] : [content.closing];
  const text = [
    parts.greeting,
    content.intro,
    lines.join('\n'),
    ...closing,
    ...content.terms,
    ...(content.button === null ? [] : [`${content.button}: ${parts.url}`]),
    ...laws,
    plainFooter(frame, frame.optOutUrl),
  ];
  const paragraph = (words: string) => `<p>${escapeHtml(words)}</p>`;
  const list = lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  const button =
    content.button === null
      ? ''
      : `<p><a href="${escapeHtml(parts.url)}" data-button="">${escapeHtml(content.button)}</a></p>`;
  const body = [
    ...[parts.greeting, content.intro].map(paragraph),
    list,
    ...[...closing, ...content.terms].map(paragraph),
    button,
    ...laws.map(paragraph),
  ];
  return {
    subject: content.subject,
    text: text.filter(Boolean).join('\n\n'),
    html: emailHtml(frame, styledHtml(body.join('')), frame.optOutUrl),
  };
}
