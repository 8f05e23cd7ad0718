import { connect } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { uuidv7 } from 'uuidv7';
import { MAIL_WEBHOOK_SECRET } from '../../apps/sandbox/src/keys.ts';
import type { Application } from './start-application.ts';

/** Where answers go in tests. */
export const MAIL_IN_HOST = 'in.recoup.example';

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly ip?: string;
  readonly helo?: string;
}

/** Hands a mail over as the mail provider does, signed. */
export async function postMail(
  app: Pick<Application, 'url'>,
  raw: string | Buffer,
  envelope: Envelope,
  { eventId = uuidv7(), secret = MAIL_WEBHOOK_SECRET } = {},
): Promise<number> {
  const at = new Date();
  const data = { raw: Buffer.from(raw).toString('base64'), envelope };
  const body = JSON.stringify({ type: 'email.received', timestamp: at.toISOString(), data });
  const answer = await fetch(`${app.url}/v1/webhooks/mail`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(eventId, at, body),
    },
    body,
  });
  return answer.status;
}

/** Hands a mail over by SMTP, line by line; answers the codes of every reply, the greeting first. */
export async function speakSmtp(port: number, lines: readonly (string | Buffer)[]): Promise<string[]> {
  const socket = connect({ port, host: '127.0.0.1' });
  const replies: string[] = [];
  let said = '';
  const waiting = [...lines];
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    said += chunk.toString();
    // A reply of several lines ends with the one that has a blank behind its code.
    for (;;) {
      const end = /^(?:\d{3}-.*\r\n)*(\d{3} .*)\r\n/.exec(said);
      if (!end) break;
      said = said.slice(end[0].length);
      replies.push(end[1] ?? '');
      const next = waiting.shift();
      if (next === undefined) socket.end();
      else socket.write(typeof next === 'string' ? `${next}\r\n` : next);
    }
  }
  return replies;
}

interface Written {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
  readonly messageId?: string;
  readonly inReplyTo?: string;
  readonly headers?: readonly string[];
  readonly contentType?: string;
}

/** A plain mail, as any program sends it. */
export function plainMail({
  from,
  to,
  text,
  subject = 'Re: Invoice',
  messageId,
  inReplyTo,
  headers = [],
  contentType = 'text/plain; charset=utf-8',
}: Written): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId ?? `<${uuidv7()}@mail.customer.example>`}`,
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`, `References: ${inReplyTo}`] : []),
    'MIME-Version: 1.0',
    `Content-Type: ${contentType}`,
    'Content-Transfer-Encoding: 8bit',
    ...headers,
    '',
    ...text.split('\n'),
    '',
  ].join('\r\n');
}
