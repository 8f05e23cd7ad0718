import type { FastifyInstance } from 'fastify';
import { type AnswerKind, answerKinds, answerMail } from './mail/answer-mail.ts';
import type { MailEntry } from './mail/mail-books.ts';
import { linksIn, readHeaders, readMail, summarizeMail } from './mail/read-mail.ts';
import { type MailClient, mailClients } from './mail/write-answer.ts';
import type { Sandbox } from './sandbox.ts';
import { receiveSms } from './sms/receive-sms.ts';
import type { SmsMessage } from './sms/sms-books.ts';
import { countMail } from './view-state.ts';

type ListQuery = { to?: string; from?: string; q?: string; reference?: string; limit?: number; before?: string };

const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: {
    to: { type: 'string', maxLength: 320 },
    from: { type: 'string', maxLength: 320 },
    q: { type: 'string', maxLength: 200 },
    reference: { type: 'string', maxLength: 300 },
    before: { type: 'string', maxLength: 100 },
    limit: { type: 'integer', minimum: 1, maximum: 200_000, default: 50 },
  },
};

const inboundBody = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'to', 'text'],
  properties: {
    from: { type: 'string', pattern: '^\\+[1-9]\\d{7,14}$' },
    to: { type: 'string', pattern: '^\\+[1-9]\\d{7,14}$' },
    text: { type: 'string', minLength: 1, maxLength: 1_600 },
  },
};

const answerBody = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'client', 'text'],
  properties: {
    kind: { type: 'string', enum: [...answerKinds] },
    client: { type: 'string', enum: [...mailClients] },
    text: { type: 'string', maxLength: 20_000 },
  },
};

const HTML_MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-scripts";

/** What arrived, as JSON: for tests and for the mailbox page. Lists are newest first. */
export function addMailboxRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Querystring: ListQuery }>('/api/mail', { schema: { querystring } }, (request) =>
    listMail(sandbox, request.query),
  );
  app.get<{ Querystring: { header?: string } }>('/api/mail/counts', (request) =>
    countMail(sandbox, request.query.header ?? 'message-id'),
  );
  app.get<{ Params: { id: string } }>('/api/mail/:id', async (request, reply) => {
    const entry = sandbox.mail.entries.get(request.params.id);
    return entry === undefined ? reply.code(404).send({ error: 'NOT_FOUND' }) : viewMail(entry);
  });
  app.get<{ Params: { id: string } }>('/api/mail/:id/raw', (request, reply) => {
    const entry = sandbox.mail.entries.get(request.params.id);
    if (entry === undefined) return reply.code(404).send({ error: 'NOT_FOUND' });
    return reply.type('text/plain; charset=utf-8').send(entry.raw);
  });
  app.post<{ Params: { id: string }; Body: { kind: AnswerKind; client: MailClient; text: string } }>(
    '/api/mail/:id/answer',
    { schema: { body: answerBody } },
    async (request, reply) => {
      const entry = sandbox.mail.entries.get(request.params.id);
      if (entry === undefined) return reply.code(404).send({ error: 'NOT_FOUND' });
      return reply.code(201).send(await answerMail(sandbox, entry, request.body));
    },
  );
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const entry = sandbox.mail.entries.get(request.params.id);
    if (entry === undefined) return reply.code(404).send({ error: 'NOT_FOUND' });
    const { html = '' } = await readMail(entry);
    // Shown in a frame of no origin whose links open beside the mailbox. The policy lets no script of the message run;
    // the frame itself allows scripts only so that accessibility tools can look inside.
    return reply
      .header('content-security-policy', HTML_MAIL_CSP)
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${html}`);
  });
  app.get<{ Querystring: ListQuery }>('/api/sms', { schema: { querystring } }, (request) =>
    listSms(sandbox, request.query),
  );
  app.get<{ Params: { id: string } }>('/api/sms/:id', (request, reply) => {
    const message = sandbox.sms.messages.get(request.params.id);
    return message === undefined ? reply.code(404).send({ error: 'NOT_FOUND' }) : message;
  });
  app.post<{ Body: { from: string; to: string; text: string } }>(
    '/api/sms/inbound',
    { schema: { body: inboundBody } },
    (request, reply) => reply.code(201).send(receiveSms(sandbox, request.body)),
  );
  app.get('/api/stream', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    const stop = sandbox.live.listen((event) => reply.raw.write(`event: ${event}\ndata: {}\n\n`));
    request.raw.on('close', stop);
  });
}

function listMail(sandbox: Sandbox, query: ListQuery): object[] {
  const wanted = [...sandbox.mail.entries.values()].reverse().filter((entry) => matchesMail(entry, query));
  return page(wanted, query).map(viewMailLine);
}

function matchesMail(entry: MailEntry, { to, from, q, reference }: ListQuery): boolean {
  if (to !== undefined && !entry.to.some((address) => address.toLowerCase() === to.toLowerCase())) return false;
  if (from !== undefined && entry.from.toLowerCase() !== from.toLowerCase()) return false;
  if (reference !== undefined && summarizeMail(entry).messageId !== reference) return false;
  if (q === undefined || q === '') return true;
  const { subject, from: sender } = summarizeMail(entry);
  return `${subject}\n${sender}\n${entry.to.join('\n')}`.toLowerCase().includes(q.toLowerCase());
}

function viewMailLine(entry: MailEntry): object {
  const { subject, from, messageId } = summarizeMail(entry);
  return {
    id: entry.id,
    at: entry.at,
    to: entry.to,
    envelopeFrom: entry.from,
    from,
    subject,
    messageId,
    size: entry.raw.length,
  };
}

async function viewMail(entry: MailEntry): Promise<object> {
  const headers = readHeaders(entry);
  const email = await readMail(entry);
  const { text = '', html = '' } = email;
  const attachments = email.attachments.map(({ filename, mimeType }) => ({ filename, mimeType }));
  return { ...viewMailLine(entry), text, html, headers, links: linksIn(text, html), attachments };
}

function listSms(sandbox: Sandbox, query: ListQuery): SmsMessage[] {
  const { to, from, q, reference } = query;
  const wanted = [...sandbox.sms.messages.values()].reverse().filter((message) => {
    if (to !== undefined && message.to !== to) return false;
    if (from !== undefined && message.from !== from) return false;
    if (reference !== undefined && message.idempotencyKey !== reference && !message.tags.includes(reference))
      return false;
    return q === undefined || `${message.from}\n${message.to}\n${message.text}`.toLowerCase().includes(q.toLowerCase());
  });
  return page(wanted, query);
}

function page<T extends { id: string }>(items: T[], { before, limit = 50 }: ListQuery): T[] {
  const start = before === undefined ? 0 : items.findIndex(({ id }) => id === before) + 1;
  return items.slice(start, start + limit);
}
