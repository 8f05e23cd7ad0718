import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { linkVariables } from '@recoup/domain/templates/link-variables.ts';
import type { MessageContent } from '@recoup/domain/templates/message-content.ts';
import { payButton, payWords, textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import { neededVariables } from '@recoup/domain/templates/variable-uses.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import { type CompiledTemplate, type CustomVariable, compileTemplate, mustCompile } from './compile-template.ts';
import { styledHtml } from './email-frame.ts';
import { plainText } from './plain-text.ts';
import { safeHtml } from './safe-html.ts';

/** A message that is ready to be rendered for many customers. */
export interface MessageTemplate {
  readonly channel: Channel;
  readonly subject: CompiledTemplate;
  readonly text: CompiledTemplate;
  /** The body of the mail, values escaped; null for a text message. */
  readonly html: CompiledTemplate | null;
  /** Variables without which it would have a gap. */
  readonly needed: readonly string[];
}

const CACHED_MAX = 500;
const sources = new Map<string, { readonly text: string; readonly html: string | null }>();

/** What is compiled: the plain part, and the styled body of a mail. A plain mail always ends with the way to pay. */
function sourcesOf(content: MessageContent, language: Language) {
  if (content.channel === 'SMS') return { text: content.message, html: null };
  const key = `${language} ${content.format}\n${content.message}`;
  const known = sources.get(key);
  if (known) return known;
  const made = content.format === 'html' ? fromHtml(content.message) : fromText(content.message, language);
  if (sources.size >= CACHED_MAX) sources.delete(sources.keys().next().value ?? '');
  sources.set(key, made);
  return made;
}

function fromHtml(message: string) {
  const safe = safeHtml(message);
  return { text: plainText(safe), html: plainBraces(styledHtml(linked(safe))) };
}

function fromText(message: string, language: Language) {
  const safe = safeHtml(textToHtml(message, payWords[language]));
  const whole = safe.includes('data-button') ? safe : safe + payButton(payWords[language]);
  return { text: message.trim(), html: plainBraces(styledHtml(linked(whole))) };
}

const written = new RegExp(`\\{\\{\\s*(${[...linkVariables].join('|')})\\s*\\}\\}`, 'g');

/** A link into the portal that somebody wrote as a word is a link. */
function linked(safe: string): string {
  return safe
    .split(/(<a [\s\S]*?<\/a>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(written, '<a href="{{$1}}">{{$1}}</a>')))
    .join('');
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Between braces stands our language, not HTML: a quotation mark there is one. */
function plainBraces(html: string): string {
  return html.replaceAll(/\{\{[^{}]*\}\}/g, (braces) =>
    braces.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);|\u00a0/g, (entity) => entities[entity] ?? ' '),
  );
}

const neededBy = (content: MessageContent) => [
  ...new Set([
    ...(content.channel === 'EMAIL' ? neededVariables(content.subject) : []),
    ...neededVariables(content.message),
  ]),
];

/** Compiles a message, or refuses what is no template with what is wrong at its field (G44). `language` is the person's. */
export function compileMessage(
  content: MessageContent,
  language: Language,
  custom: readonly CustomVariable[],
): MessageTemplate | Refusal {
  const { text, html } = sourcesOf(content, language);
  const subject = compileTemplate(content.subject, 'subject', custom);
  if (isRefusal(subject)) return subject;
  const plain = compileTemplate(text, 'message', custom);
  if (isRefusal(plain)) return plain;
  const body = html === null ? null : compileTemplate(html, 'message', custom, 'html');
  if (isRefusal(body)) return body;
  return { channel: content.channel, subject, text: plain, html: body, needed: neededBy(content) };
}

/**
 * The compiled form of a message that was checked when it was saved; `language` is the customer's. Throws when it is no
 * template after all.
 */
export function mustCompileMessage(content: MessageContent, language: Language): MessageTemplate {
  const { text, html } = sourcesOf(content, language);
  return {
    channel: content.channel,
    subject: mustCompile(content.subject, 'subject'),
    text: mustCompile(text),
    html: html === null ? null : mustCompile(html, 'message', 'html'),
    needed: neededBy(content),
  };
}
