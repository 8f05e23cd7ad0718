import type { Language } from '@recoup/domain/languages.ts';
import { completeSms } from '@recoup/domain/templates/opt-out-line.ts';
import type { TemplateValues } from '@recoup/domain/templates/template-variables.ts';
import { emailHtml, plainFooter } from './email-frame.ts';
import type { MessageTemplate } from './message-template.ts';

export interface MessageFrame {
  readonly language: Language;
  readonly companyName: string;
  readonly contactLine: string;
  readonly signature: string;
  readonly optOutUrl: string;
}

export interface RenderedMessage {
  readonly subject: string;
  /** The message as it leaves, the opt-out line included. */
  readonly text: string;
  /** E-mail only, empty for a text. */
  readonly html: string;
  /** Variables that this record has no value for and the message no word instead: it must not be sent. */
  readonly missing: readonly string[];
}

const SUBJECT_MAX = 250;

/** One message from template and values. A subject stays on one line, so that it cannot become another header (G45). */
export function renderMessage(template: MessageTemplate, values: TemplateValues, frame: MessageFrame): RenderedMessage {
  const message = template.text(values).trim();
  const missing = template.needed.filter((name) => (values[name] ?? '').trim() === '');
  if (template.html === null) {
    return { subject: '', text: completeSms(message, frame.companyName, frame.language), html: '', missing };
  }
  const subject = template.subject(values).replaceAll(/\s+/g, ' ').trim().slice(0, SUBJECT_MAX) || frame.companyName;
  return {
    subject,
    text: `${message}\n\n${plainFooter(frame, frame.optOutUrl)}`,
    html: emailHtml(frame, template.html(values), frame.optOutUrl),
    missing,
  };
}
