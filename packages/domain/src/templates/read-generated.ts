import type { Channel } from '../vocabulary.ts';
import { withoutOptOutLine } from './opt-out-line.ts';

const SMS_MAX = 480;
const MAIL_MAX = 4_000;

/** Subject and message of what the language model answered; null when it is no message. */
export function readGenerated(answer: string, channel: Channel): { subject: string; message: string } | null {
  const text = answer
    .replaceAll('\r\n', '\n')
    .replace(/^```\w*\n?|\n?```$/g, '')
    .trim();
  if (channel === 'SMS') {
    const message = withoutOptOutLine(text.replace(/^["“]|["”]$/g, ''));
    return message === '' || message.length > SMS_MAX ? null : { subject: '', message };
  }
  const found = /^(?:subject|asunto)\s*:\s*(.+)\n+([\s\S]+)$/i.exec(text);
  const subject = found?.[1]?.trim() ?? '';
  const message = found?.[2]?.trim() ?? '';
  return subject === '' || message === '' || message.length > MAIL_MAX
    ? null
    : { subject: subject.slice(0, 200), message };
}
