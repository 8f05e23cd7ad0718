import type { Language } from '@recoup/domain/languages.ts';
import { completeSms } from '@recoup/domain/templates/opt-out-line.ts';
import type { TemplateValues } from '@recoup/domain/templates/template-variables.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { CompiledTemplate } from './compile-template.ts';
import { emailHtml, optOutFooter } from './email-layout.ts';

export interface MessageTemplate {
  readonly channel: Channel;
  readonly subject: CompiledTemplate;
  readonly message: CompiledTemplate;
}

export interface MessageFrame {
  readonly language: Language;
  readonly companyName: string;
  readonly contactLine: string;
  readonly optOutUrl: string;
}

export interface RenderedMessage {
  readonly subject: string;
  /** The message as it leaves, the opt-out line included. */
  readonly text: string;
  /** E-mail only, empty for a text. */
  readonly html: string;
}

const SUBJECT_MAX = 250;

/** One message from template and values. A subject stays on one line, so that it cannot become another header (G45). */
export function renderMessage(template: MessageTemplate, values: TemplateValues, frame: MessageFrame): RenderedMessage {
  const message = template.message(values);
  if (template.channel === 'SMS') {
    return { subject: '', text: completeSms(message, frame.companyName, frame.language), html: '' };
  }
  const subject = template.subject(values).replaceAll(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX) || frame.companyName;
  const { language, companyName, contactLine, optOutUrl } = frame;
  return {
    subject,
    text: `${message.trim()}\n\n${optOutFooter(language, optOutUrl)}`,
    html: emailHtml({ language, companyName, contactLine, text: message, payUrl: values.payment_link, optOutUrl }),
  };
}
