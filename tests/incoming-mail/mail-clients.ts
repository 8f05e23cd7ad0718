/** A mail of ours, as a customer's program has it before its eyes when they answer. */
export interface OurMail {
  readonly from: string;
  readonly address: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  /** As it left, with the link. */
  readonly text: string;
  readonly html: string;
}

export interface Written {
  readonly text: string;
  readonly headers: readonly string[];
  readonly subject?: string;
  /** Plain text where the program sends some; HTML where it does. */
  readonly plain?: string;
  readonly html?: string;
}

type Client = (text: string, mail: OurMail) => Omit<Written, 'text'>;

const quote = (text: string, sign = '> '): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? sign.trimEnd() : `${sign}${line}`))
    .join('\n');
/** As programs wrap plain text at 72 letters. */
const wrap = (text: string, width = 72): string =>
  text
    .split('\n')
    .map((line) => line.replaceAll(new RegExp(`(.{1,${width}})( +|$)`, 'g'), '$1\n').trimEnd())
    .join('\n');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const divs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : escaped(line)}</div>`)
    .join('');
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${line === '' ? '&nbsp;' : escaped(line)}</p>`)
    .join('\n');
const labels = (mail: OurMail, names: readonly string[], mark = ''): string =>
  [
    `${mark}${names[0]}:${mark} ${mail.from} <${mail.address}>`,
    `${mark}${names[1]}:${mark} Friday, November 20, 2026 9:00 AM`,
    `${mark}${names[2]}:${mark} ${mail.to}`,
    `${mark}${names[3]}:${mark} ${mail.subject}`,
  ].join('\n');
const english = ['From', 'Sent', 'To', 'Subject'];
const spanish = ['De', 'Enviado', 'Para', 'Asunto'];

/** Twenty programs, by what each puts below and around an answer. */
export const mailClients: Readonly<Record<string, Client>> = {
  'Gmail on the web': (text, mail) => {
    const head = `On Fri, Nov 20, 2026 at 9:00 AM ${mail.from} <${mail.address}>\nwrote:`;
    return {
      headers: [],
      plain: `${wrap(text)}\n\n${head}\n\n${quote(wrap(mail.text))}\n`,
      html: `<div dir="ltr">${divs(text)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(head)}<br></div><blockquote class="gmail_quote">${mail.html}</blockquote></div>`,
    };
  },
  'Gmail in Spanish': (text, mail) => ({
    headers: [],
    plain: `${wrap(text)}\n\nEl vie, 20 nov 2026 a las 9:00, ${mail.from} (<\n${mail.address}>) escribió:\n\n${quote(wrap(mail.text))}\n`,
  }),
  'Gmail on Android, HTML alone': (text, mail) => ({
    headers: [],
    html: `<div dir="auto">${divs(text)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026, 9:00 AM ${escaped(mail.from)} &lt;<a href="mailto:${mail.address}">${mail.address}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${mail.html}</blockquote></div>`,
  }),
  'Apple Mail on a Mac': (text, mail) => ({
    headers: ['X-Mailer: Apple Mail (2.3826)'],
    plain: `${text}\n\n> On Nov 20, 2026, at 9:00\u202fAM, ${mail.from} <${mail.address}> wrote:\n> \n${quote(mail.text)}\n`,
  }),
  iPhone: (text, mail) => ({
    headers: ['X-Mailer: iPhone Mail (22F76)'],
    plain: `${text}\n\nSent from my iPhone\n\n> On Nov 20, 2026, at 9:00\u202fAM, ${mail.from} <${mail.address}> wrote:\n> \n> \ufeff${quote(mail.text).slice(2)}\n`,
  }),
  'iPhone in Spanish, HTML alone': (text, mail) => ({
    headers: ['X-Mailer: iPhone Mail (22F76)'],
    html: `<html><body dir="auto">${divs(text)}<div><br></div><div dir="ltr">Enviado desde mi iPhone</div><div dir="ltr"><br><blockquote type="cite">El 20 nov 2026, a la(s) 9:00 a.m., ${escaped(mail.from)} &lt;${mail.address}&gt; escribió:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${mail.html}</div></blockquote></body></html>`,
  }),
  'Outlook on Windows': (text, mail) => ({
    headers: ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AdqQ1w=='],
    plain: `${text}\n\n${labels(mail, english)}\n\n${mail.text}\n`,
    html: `<div class="WordSection1">${paragraphs(text)}<div style="border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> ${escaped(mail.from)}<br><b>Sent:</b> Friday</p></div>${mail.html}</div>`,
  }),
  'Outlook on Windows, HTML alone': (text, mail) => ({
    headers: ['Thread-Topic: Invoice'],
    html: `<html><body lang=EN-US><div class="WordSection1">${paragraphs(text)}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> ${escaped(mail.from)} &lt;${mail.address}&gt; <br><b>Sent:</b> Friday, November 20, 2026 9:00 AM<br><b>To:</b> ${mail.to}<br><b>Subject:</b> ${escaped(mail.subject)}</p></div></div>${mail.html}</div></body></html>`,
  }),
  'Outlook on the web': (text, mail) => ({
    headers: ['X-MS-Has-Attach:', 'X-MS-TNEF-Correlator:'],
    plain: `${text}\n\n________________________________\n${labels(mail, english)}\n\n${mail.text}\n`,
  }),
  'Outlook in Spanish': (text, mail) => ({
    headers: ['Content-Language: es-ES'],
    plain: `${text}\n\n________________________________\n${labels(mail, spanish)}\n\n${mail.text}\n`,
  }),
  'Outlook on a phone': (text, mail) => ({
    headers: [],
    plain: `${text}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\n${labels(mail, english)}\n\n${mail.text}\n`,
  }),
  'Outlook, old style': (text, mail) => ({
    headers: ['X-Mailer: Microsoft Office Outlook 12.0'],
    plain: `${text}\n\n-----Original Message-----\n${labels(mail, english)}\n\n${quote(mail.text, '')}\n`,
  }),
  'Yahoo on the web': (text, mail) => ({
    headers: ['X-Mailer: WebService/1.1.22'],
    plain: ` ${text}\n    On Friday, November 20, 2026 at 09:00:00 AM EST, ${mail.from} <${mail.address}> wrote:  \n \n ${mail.text.split('\n').join('\n ')}\n  `,
  }),
  'Yahoo on a phone': (text, mail) => ({
    headers: ['X-Mailer: WebService/1.1.22'],
    plain: `${text}\n\nYahoo Mail: Search, Organize, Conquer\n\n  On Fri, Nov 20, 2026 at 9:00 AM, ${mail.from}<${mail.address}> wrote:   ${mail.text}\n`,
  }),
  Thunderbird: (text, mail) => ({
    headers: ['User-Agent: Mozilla Thunderbird'],
    plain: `${text}\n\nOn 11/20/26 9:00 AM, ${mail.from} wrote:\n${quote(mail.text)}\n`,
  }),
  'Thunderbird, answer below': (text, mail) => ({
    headers: ['User-Agent: Mozilla Thunderbird'],
    plain: `On 11/20/26 9:00 AM, ${mail.from} wrote:\n${quote(mail.text)}\n\n${text}\n`,
  }),
  Proton: (text, mail) => ({
    headers: [],
    plain: `${text}\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.\n\nOn Friday, November 20th, 2026 at 9:00 AM, ${mail.from} <${mail.address}> wrote:\n\n${quote(mail.text)}\n`,
  }),
  Samsung: (text, mail) => ({
    headers: [],
    plain: `${text}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${mail.from} <${mail.address}>\nDate: 11/20/26 9:00 AM (GMT-05:00)\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`,
  }),
  'GMX in German': (text, mail) => ({
    headers: [],
    plain: `${text}\n\nGesendet: Freitag, 20. November 2026 um 09:00 Uhr\nVon: "${mail.from}" <${mail.address}>\nAn: ${mail.to}\nBetreff: ${mail.subject}\n\n${mail.text}\n`,
  }),
  'Fastmail with a signature': (text, mail) => ({
    headers: ['User-Agent: Cyrus-JMAP/3.13.0'],
    plain: `${text}\n\n-- \n  Ann Lee\n  ann@customer.example\n\nOn Fri, Nov 20, 2026, at 9:00 AM, ${mail.from} wrote:\n${quote(mail.text)}\n`,
  }),
};

/** A whole mail of what a program wrote. `encoding` goes over its parts. */
export function rawMail(
  written: Omit<Written, 'text'>,
  head: {
    readonly from: string;
    readonly to: string;
    readonly subject: string;
    readonly messageId: string;
    readonly thread?: string;
  },
  encoding: 'base64' | 'quoted-printable' | '8bit' = 'base64',
): string {
  const part = (type: string, text: string) =>
    [
      `Content-Type: ${type}; charset=utf-8`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      encoded(text, encoding),
    ].join('\r\n');
  const { plain, html } = written;
  const body =
    plain !== undefined && html !== undefined
      ? [
          'Content-Type: multipart/alternative; boundary="b0undary"',
          '',
          `--b0undary\r\n${part('text/plain', plain)}`,
          `--b0undary\r\n${part('text/html', html)}`,
          '--b0undary--',
        ].join('\r\n')
      : plain === undefined
        ? part('text/html', html ?? '')
        : part('text/plain', plain);
  return [
    `From: ${head.from}`,
    `To: ${head.to}`,
    `Subject: ${head.subject}`,
    `Message-ID: ${head.messageId}`,
    ...(head.thread ? [`In-Reply-To: ${head.thread}`, `References: ${head.thread}`] : []),
    ...written.headers,
    'MIME-Version: 1.0',
    `${body}\r\n`,
  ].join('\r\n');
}

function encoded(text: string, encoding: 'base64' | 'quoted-printable' | '8bit'): string {
  const lines = text.replaceAll(/\r?\n/g, '\r\n');
  if (encoding === '8bit') return lines;
  const bytes = Buffer.from(lines);
  if (encoding === 'base64') return (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return lines
    .split('\r\n')
    .map((line) =>
      [...Buffer.from(line)]
        .map((byte, index, all) =>
          byte === 61 || byte < 32 || byte > 126 || (byte === 32 && index === all.length - 1)
            ? hex(byte)
            : String.fromCharCode(byte),
        )
        .join('')
        .replaceAll(/(.{70}[^=]{0,3}?)(?=.)(?!=?[0-9A-F]{1,2}$)/g, (match) =>
          /=[0-9A-F]?$/.test(match) ? match : `${match}=\r\n`,
        ),
    )
    .join('\r\n');
}
