import { mailClients, type OurMail, rawMail } from './mail-clients.ts';

const link = 'https://acme.pay.recoup.example/l/9mJ2kQwXyZ01';
const text = [
  'Hello Maria,',
  '',
  'your invoice INV-10233 over $1,240.50 was due on November 13, 2026 and has not been paid yet. Please pay it, or tell us when you can.',
  '',
  `Pay now: ${link}`,
  '',
  'Questions? Call us at (305) 555-0100.',
  'Acme Dental, 12 Main Street, Miami, FL 33101',
  '',
  'You get this e-mail because of an open account. Reply STOP to get no more e-mails from us, or unsubscribe:',
  `${link}/stop`,
].join('\n');
const html = `<table width="100%"><tr><td><img src="https://acme.example/logo.png" alt=""><p>Hello Maria,</p><p>your invoice INV-10233 over $1,240.50 was due on November 13, 2026 and has not been paid yet. Please pay it, or tell us when you can.</p><p><a href="${link}">Pay now</a></p><p>Questions? Call us at (305) 555-0100.<br>Acme Dental, 12 Main Street, Miami, FL 33101</p><p style="color:#888">You get this e-mail because of an open account. Reply STOP to get no more e-mails from us, or <a href="${link}/stop">unsubscribe</a>.</p></td></tr></table>`;

export const ourMail: OurMail = {
  ...{ from: 'Acme Dental', address: 'billing@acme.example', to: 'maria@customer.example', text, html },
  ...{ subject: 'Invoice INV-10233', messageId: '<019aa000-0000-7000-8000-000000000001@pay.recoup.example>' },
};
/** As we keep it: without the secret of its link. */
export const keptText = text.replaceAll('9mJ2kQwXyZ01', '…');

/** What customers write; none of it asks to stop. */
const texts = [
  'When can I call you?',
  'I paid this last Monday, please check.\n\nThank you,\nMaria',
  'Hola,\n\n¿puedo pagar la mitad ahora y el resto en diciembre?\n\nGracias',
  'Can we set up a payment plan? I can do $200 a month starting December 1.',
  'I never received the invoice. Could you send it again to this address, and tell me what exactly the second position on it is for, since I only remember one visit in the spring?',
  'ok',
  'Hi,\n\n1. who is this from\n2. why is it so much\n\nOn Monday I will be at the office until 5 pm.',
];

export interface HumanMail {
  readonly name: string;
  readonly raw: string;
  readonly visible: string;
}

const encodings = ['base64', 'quoted-printable', '8bit'] as const;

/** An answer by each program with each text: 140. */
export const humanMails: readonly HumanMail[] = Object.entries(mailClients).flatMap(([client, write], row) =>
  texts.map((written, column) => ({
    name: `${client}, text ${column + 1}`,
    visible: written,
    raw: rawMail(
      write(written, ourMail),
      {
        ...{ from: 'Maria <maria@customer.example>', to: ourMail.address, subject: `Re: ${ourMail.subject}` },
        ...{ messageId: `<${row}.${column}@mail.customer.example>`, thread: ourMail.messageId },
      },
      encodings[(row + column) % encodings.length],
    ),
  })),
);

export interface MachineMail {
  readonly name: string;
  readonly raw: string;
  readonly envelopeFrom: string;
  readonly kind: 'AUTO' | 'BOUNCE';
}

interface Machine {
  readonly headers?: readonly string[];
  readonly subject?: string;
  readonly from?: string;
  readonly envelopeFrom?: string;
  readonly kind?: 'AUTO' | 'BOUNCE';
}

const report = (type: string) => [`Content-Type: multipart/report; report-type=${type}; boundary="r"`];
const machines: readonly Machine[] = [
  { headers: ['Auto-Submitted: auto-replied'] },
  { headers: ['Auto-Submitted: auto-generated'] },
  { headers: ['auto-submitted: auto-replied (vacation)'] },
  { headers: ['Auto-Submitted: auto-notified; owner-email="a@b.example"'] },
  { headers: ['X-Auto-Response-Suppress: All', 'Auto-Submitted: auto-generated'] },
  { headers: ['X-Auto-Response-Suppress: DR, OOF, AutoReply'], subject: 'Automatic reply: Invoice INV-10233' },
  { headers: ['Precedence: bulk'] },
  { headers: ['Precedence: auto_reply'] },
  { headers: ['Precedence: junk'] },
  { headers: ['Precedence: list', 'List-Id: <billing.customer.example>'] },
  { headers: ['X-Autoreply: yes'] },
  { headers: ['X-Autorespond: Invoice'] },
  { headers: ['X-Vacation: on'] },
  { envelopeFrom: '' },
  { headers: ['Return-Path: <>'] },
  { subject: 'Automatic reply: Invoice INV-10233' },
  { subject: 'Respuesta automática: Invoice INV-10233' },
  { subject: 'Out of Office: Invoice INV-10233' },
  { headers: report('disposition-notification') },
  { headers: report('delivery-status'), from: 'MAILER-DAEMON@mx.customer.example', envelopeFrom: '', kind: 'BOUNCE' },
];

/** What twenty kinds of machines send, each with three texts: 60. */
export const machineMails: readonly MachineMail[] = machines.flatMap((machine, row) =>
  ['I am away until Monday.', 'We have received your message (ticket 4711).', 'Estoy fuera de la oficina.'].map(
    (said, column) => ({
      name: `machine ${row + 1}, text ${column + 1}`,
      envelopeFrom: machine.envelopeFrom ?? 'maria@customer.example',
      kind: machine.kind ?? 'AUTO',
      raw: [
        `From: ${machine.from ?? 'Maria <maria@customer.example>'}`,
        `To: ${ourMail.address}`,
        `Subject: ${machine.subject ?? `Re: ${ourMail.subject}`}`,
        `Message-ID: <m${row}.${column}@mail.customer.example>`,
        ...(machine.headers ?? []),
        '',
        said,
        '',
      ].join('\r\n'),
    }),
  ),
);

/** What our own foot says, as companies word it: none of it is anybody's wish. */
const feet = [
  'Reply STOP to get no more e-mails from us.',
  'Reply STOP to opt out.',
  'To stop these e-mails, reply STOP or click unsubscribe.',
  'Responda ALTO para no recibir más correos.',
  'Text STOP to end texts. Unsubscribe here.',
  'If you dispute this debt, write to us. If you have an attorney, tell us. Reply STOP to unsubscribe.',
  'Stop e-mailing me? Click here to unsubscribe.',
  'You may refuse to pay by writing to us; we will then cease further contact.',
  'Do not contact me again: choose this link.',
  'STOP',
];

/** 200 harmless answers that quote one of those: by each of twenty programs, each foot. */
export const quotedFeet: readonly { readonly name: string; readonly raw: string; readonly sent: string }[] =
  Object.entries(mailClients).flatMap(([client, write], row) =>
    feet.map((foot, column) => {
      const mail = {
        ...ourMail,
        text: `Hello Maria,\n\nplease pay $1,240.50.\n\n${foot}`,
        html: `<p>Hello Maria,</p><p>please pay $1,240.50.</p><p>${foot}</p>`,
      };
      const head = {
        from: 'maria@customer.example',
        to: mail.address,
        subject: `Re: ${mail.subject}`,
        messageId: `<f${row}.${column}@x.example>`,
      };
      return { name: `${client}: ${foot}`, raw: rawMail(write('Can I pay on Friday?', mail), head), sent: mail.text };
    }),
  );
