/** A mail that is answered, as its reader's program has it before its eyes. */
export type AnsweredMail = {
  subject: string;
  /** From its head, such as `Acme Dental <billing@acme.example>`. */
  from: string;
  messageId: string;
  references: string;
  at: Date;
  text: string;
  html: string;
};

export const mailClients = ['gmail', 'apple', 'outlook'] as const;
export type MailClient = (typeof mailClients)[number];

export type Answer = { id: string; at: Date; from: string; to: readonly string[]; text: string };

/** An answer as one of three programs writes it: each has its own way to quote what it answers. */
export function writeAnswer(client: MailClient, mail: AnsweredMail, answer: Answer): string {
  const { text, html } = { gmail, apple, outlook }[client](mail, answer);
  const head = { ...threadOf(mail), subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}` };
  return alternative({ ...answer, ...head, headers: clientHeaders[client] }, text, html);
}

const clientHeaders: Record<MailClient, string[]> = {
  gmail: [],
  apple: ['X-Mailer: iPhone Mail (22F76)'],
  outlook: ['Thread-Topic: Invoice', 'X-MS-Has-Attach:', 'Accept-Language: en-US'],
};

/** What a mailbox answers by itself while its owner is away (RFC 3834). */
export function writeOutOfOffice(mail: AnsweredMail, answer: Answer): string {
  const headers = ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All', 'Precedence: auto_reply'];
  const subject = `Automatic reply: ${mail.subject}`;
  return alternative({ ...answer, ...threadOf(mail), subject, headers }, answer.text, paragraphs(answer.text));
}

/** What a mail server reports of a mail that it could not deliver (RFC 3464). */
export function writeReturned(
  mail: AnsweredMail,
  report: { id: string; at: Date; to: string; recipient: string },
): string {
  const { id, at, to, recipient } = report;
  const boundary = `returned-${id}`;
  const part = (type: string, lines: readonly string[]) => [`--${boundary}`, `Content-Type: ${type}`, '', ...lines, ''];
  return [
    'From: Mail Delivery Subsystem <mailer-daemon@mx.sandbox.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${id}@mx.sandbox.example>`,
    `Date: ${dateHeader(at)}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    ...part('text/plain; charset=utf-8', [`<${recipient}>: the address does not exist (5.1.1).`]),
    ...part('message/delivery-status', [
      ...['Reporting-MTA: dns; mx.sandbox.example', ''],
      ...[`Final-Recipient: rfc822; ${recipient}`, 'Action: failed', 'Status: 5.1.1'],
      'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
    ]),
    ...part('text/rfc822-headers', [`Message-ID: ${mail.messageId}`, `Subject: ${encoded(mail.subject)}`]),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function gmail(mail: AnsweredMail, { text }: Answer) {
  const head = `On ${shortDate(mail.at)} at ${clock(mail.at)} ${mail.from} wrote:`;
  return {
    text: `${text}\n\n${wrapped(head)}\n\n${quoted(mail.text)}`,
    html: `<div dir="ltr">${paragraphs(text)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(head)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${mail.html}</blockquote></div>`,
  };
}

function apple(mail: AnsweredMail, { text }: Answer) {
  const head = `On ${shortDate(mail.at).replace(/^\w+, /, '')}, at ${clock(mail.at)}, ${mail.from} wrote:`;
  return {
    text: `${text}\n\nSent from my iPhone\n\n> ${head}\n> \n${quoted(mail.text)}`,
    html: `<div dir="ltr">${paragraphs(text)}</div><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">${escaped(head)}<br><br></blockquote></div><blockquote type="cite">${mail.html}</blockquote>`,
  };
}

function outlook(mail: AnsweredMail, { text, from }: Answer) {
  const lines = [
    `From: ${mail.from}`,
    `Sent: ${shortDate(mail.at)} ${clock(mail.at)}`,
    `To: ${from}`,
    `Subject: ${mail.subject}`,
  ];
  return {
    text: `${text}\n\n${'_'.repeat(32)}\n${lines.join('\n')}\n\n${mail.text}`,
    html: `${paragraphs(text)}<hr><div id="divRplyFwdMsg"><p>${lines.map(escaped).join('<br>')}</p></div>${mail.html}`,
  };
}

type Head = Answer & { subject: string; inReplyTo: string; references: string; headers: readonly string[] };

const threadOf = (mail: AnsweredMail) => ({
  inReplyTo: mail.messageId,
  references: `${mail.references} ${mail.messageId}`.trim(),
});

function alternative(head: Head, text: string, html: string): string {
  const boundary = `sandbox-${head.id}`;
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(content.replaceAll(/\r?\n/g, '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ];
  return [
    `From: ${head.from}`,
    `To: ${head.to.join(', ')}`,
    `Subject: ${encoded(head.subject)}`,
    `Message-ID: <${head.id}@mail.sandbox.example>`,
    `In-Reply-To: ${head.inReplyTo}`,
    `References: ${head.references}`,
    `Date: ${dateHeader(head.at)}`,
    ...head.headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

const encoded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text.slice(0, 100)).toString('base64')}?=`;
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Long heads go over two lines, as programs wrap them. */
const wrapped = (head: string): string => (head.length < 78 ? head : head.replace(/^(.{40,76}) /, '$1\n'));
const dateHeader = (at: Date): string => at.toUTCString().replace('GMT', '+0000');
const dated = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const timed = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const shortDate = (at: Date): string => dated.format(at);
const clock = (at: Date): string => timed.format(at);
