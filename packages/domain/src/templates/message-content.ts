import type { Language } from '../languages.ts';
import type { Channel } from '../vocabulary.ts';

export const messageFormats = ['text', 'html'] as const;
/** text: plain, its lines are kept. html: the safe part of HTML that the editor writes; e-mail only. */
export type MessageFormat = (typeof messageFormats)[number];

/** The same message in other languages than the one it was written in. */
export type Translations = Readonly<
  Partial<Record<Language, { readonly subject: string; readonly message: string } | undefined>>
>;

/** What is rendered: subject and text as they were written, variables included. */
export interface MessageContent {
  readonly channel: Channel;
  readonly format: MessageFormat;
  readonly subject: string;
  readonly message: string;
}

/** The message that a customer of this language gets: the translation, or what was written where there is none. */
export function contentIn<T extends { readonly subject: string; readonly message: string }>(
  content: T & { readonly translations: Translations },
  language: Language,
): T {
  const own = content.translations[language];
  return own ? { ...content, subject: own.subject, message: own.message } : content;
}
