import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endCompany } from '../../apps/server/src/features/closing/end-company.ts';
import { deleteDebtors } from '../../apps/server/src/features/debtors/delete-debtors.ts';
import { photograph } from '../application/hostile-pictures.ts';
import { startMailWorld } from '../application/mail-world.ts';
import { nameService } from '../application/name-service.ts';
import { MAIL_IN_HOST, plainMail, postMail, speakSmtp } from '../application/post-mail.ts';
import { PRESENT } from '../application/start-application.ts';

let world: Awaited<ReturnType<typeof startMailWorld>>;
beforeAll(async () => {
  world = await startMailWorld('Letters Ltd');
});
afterAll(async () => world?.app.stop());

const FOOT = 'You get this mail from Letters Ltd about your account.\nReply STOP to get no more e-mails from us.';
const OURS = `Please pay $100.00 by Friday.\n\n${FOOT}`;
const quoted = (sender: string) =>
  `On Fri, Nov 20, 2026 at 9:00 AM Letters <${sender}> wrote:\n\n${OURS.split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;

describe('G13, G16: an answer by mail is obeyed as a text is', () => {
  test('words stand with the customer at the company’s time, and what is quoted is neither shown nor obeyed', async () => {
    const writer = await world.newWriter();
    const inReplyTo = await world.sentTo(writer, OURS);
    await world.post(writer, `When can I call you?\n\n${quoted(world.sender)}`, { inReplyTo });
    await world.allRead();
    const state = await world.stateOf(writer);
    expect(state.incoming).toMatchObject([{ text: 'When can I call you?', isAutomatic: false, isSenderProven: true }]);
    expect(state.incoming[0]?.quotedText).toContain('Reply STOP');
    expect(state).toMatchObject({ isWaiting: true, isUnread: true, isOptedOut: false });
    // The clock of the time machine, and not this machine's.
    expect(state.incoming[0]?.at.toISOString().slice(0, 10)).toBe(PRESENT.slice(0, 10));
  });

  test('opt-out, lawyer, refusal, and STOP where the subject stands', async () => {
    const [ends, hires, refuses, shouts] = await Promise.all([1, 2, 3, 4].map(() => world.newWriter()));
    if (!ends || !hires || !refuses || !shouts) throw new Error('no customers');
    await world.post(ends, 'Please stop emailing me');
    await world.post(hires, 'Talk to my lawyer Ann Lee 555-0100');
    await world.post(refuses, 'I refuse to pay this');
    await world.post(shouts, '', { subject: 'STOP' });
    await world.allRead();
    expect(await world.stateOf(ends)).toMatchObject({ isOptedOut: true, holds: [] });
    expect(await world.stateOf(hires)).toMatchObject({ isOptedOut: false, holds: ['ATTORNEY'], isUnread: false });
    expect(await world.stateOf(refuses)).toMatchObject({ holds: ['REFUSE'] });
    expect(await world.stateOf(shouts)).toMatchObject({ isOptedOut: true });
  });

  test('what no mail program shows is nobody’s wish, and e-mails with a hyphen are e-mails', async () => {
    const hide = [
      ...['style="display: none"', "style='color:red; VISIBILITY:hidden'", 'style="font-size:0px"', 'hidden'],
      ...['class="a gone"', 'id="nowhere"', 'style="opacity:0"'],
    ];
    const sheet =
      '<style>.gone { display:none } @media print { p { display:none } } td > #nowhere{font-size:0}</style>';
    const writers = await Promise.all(hide.map(() => world.newWriter()));
    for (const [index, writer] of writers.entries())
      await world.post(
        writer,
        `${sheet}<p style="font-size:0.9em">When can I call?</p><div ${hide[index]}>STOP. Unsubscribe me.</div>`,
        {
          contentType: 'text/html; charset=utf-8',
        },
      );
    const hyphen = await world.newWriter();
    await world.post(hyphen, 'Stop e-mailing me');
    await world.allRead();
    for (const [index, writer] of writers.entries())
      expect(await world.stateOf(writer), hide[index]).toMatchObject({
        incoming: [{ text: 'When can I call?' }],
        isOptedOut: false,
      });
    expect(await world.stateOf(hyphen)).toMatchObject({ isOptedOut: true });
  });

  test('nothing but quotes: a person reads it', async () => {
    const writer = await world.newWriter();
    await world.sentTo(writer, OURS);
    await world.post(writer, quoted(world.sender));
    await world.allRead();
    const state = await world.stateOf(writer);
    expect(state).toMatchObject({ isUnread: true, isOptedOut: false, holds: [] });
    expect(state.incoming).toMatchObject([{ text: '' }]);
  });
});

describe('whose mail it is', () => {
  test('two customers with one address: the token and the mail that is answered tell them apart, nothing else does', async () => {
    const email = 'couple@customer.example';
    const [one, two] = [await world.newWriter(email), await world.newWriter(email)];
    const inReplyTo = await world.sentTo(two, OURS);
    await world.post(one, 'by token');
    await world.post(one, 'by answer', { to: world.sender, inReplyTo });
    await world.post(one, 'by sender', { to: world.sender });
    await world.allRead();
    const said = async (writer: typeof one) =>
      (await world.stateOf(writer)).incoming.map(({ text }) => text).toSorted();
    expect(await said(one)).toEqual(['by sender', 'by token']);
    expect(await said(two)).toEqual(['by answer', 'by sender']);
  });

  test('a foreign address with a token is kept and marked: a wish to stop counts, a lawyer does not', async () => {
    const writer = await world.newWriter();
    await world.post(writer, 'Talk to my lawyer and stop emailing me', { from: 'other@elsewhere.example' });
    await world.allRead();
    expect(await world.stateOf(writer)).toMatchObject({
      incoming: [{ isSenderProven: false }],
      ...{ isOptedOut: true, holds: [], isWaiting: true, isUnread: true },
    });
  });

  test('G16: whoever answers a mail of somebody else’s is heard for themselves, too', async () => {
    const [theirs, writes] = [await world.newWriter(), await world.newWriter()];
    await world.post(
      { email: writes.email, address: theirs.address },
      'Talk to my attorney Ann Lee 555-0100 from now on.',
    );
    await world.allRead();
    expect((await world.stateOf(writes)).holds).toContain('ATTORNEY');
    expect((await world.stateOf(theirs)).holds).toEqual([]);
    await world.post({ email: writes.email, address: theirs.address }, 'STOP');
    await world.allRead();
    expect(await world.stateOf(writes)).toMatchObject({ isOptedOut: true });
    expect(await world.stateOf(theirs)).toMatchObject({ isOptedOut: true });
    // An address that nobody has any more said it for itself.
    const former = `former-${uuidv7()}@letters.example`;
    await world.post({ email: former, address: theirs.address }, 'STOP');
    await world.allRead();
    expect(await world.stateOf({ ...theirs, email: former })).toMatchObject({ isOptedOut: true });
  });

  test('G27: it turns the conversation: whoever answers what was read before is told', async () => {
    const writer = await world.newWriter();
    const turn = () =>
      world.inside(async ({ trx }) => {
        const found = trx.selectFrom('conversation').select('turn').where('debtorId', '=', writer.id);
        return (await found.executeTakeFirst())?.turn ?? 0;
      });
    await world.post(writer, 'What is your address?');
    await world.allRead();
    const read = await turn();
    await world.post(writer, 'This is his daughter, he is in hospital', { from: 'daughter@elsewhere.example' });
    await world.allRead();
    expect(await turn()).toBe(read + 1);
    const { token } = world;
    const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'Re: Hello', message: '1 Main St', seenUpTo: read };
    const sent = await world.app.send('POST', `/chat/${writer.id}/send-message`, { token, body });
    expect(sent).toMatchObject({ status: 409, body: { error: 'STALE_VERSION' } });
    const shown = await world.app.send('GET', `/chat/${writer.id}/get-debtor`, { token });
    expect(shown.body).toMatchObject({ status: 'OPENED', unread: true, needsMeaning: true });
  });

  test('mail that its domain calls forged counts like a foreign one', async () => {
    const writer = await world.newWriter('maria@forged.example');
    const names = nameService(world.app.sandbox);
    await names.enter({ name: '_dmarc.forged.example', type: 'TXT', value: 'v=DMARC1; p=reject' });
    await world.post(writer, 'I have a lawyer');
    await world.allRead();
    expect(await world.stateOf(writer)).toMatchObject({ incoming: [{ isSenderProven: false }], holds: [] });
  });

  test.each([
    ['two addresses', ({ email }: { email: string }) => `From: <${email}>, <x@evil.example>\r\n`],
    ['two heads', ({ email }: { email: string }) => `From: ${email}\r\nFrom: x@evil.example\r\n`],
    ['a group', ({ email }: { email: string }) => `From: us: ${email}, x@evil.example;\r\n`],
  ])('a mail of more than one author is nobody’s word, whatever their domains allow: %s', async (kind, from) => {
    const email = `victim-${kind.replace(' ', '-')}@strict.example`;
    const writer = await world.newWriter(email);
    const raw = `${from({ email })}To: ${world.sender}\r\nMessage-ID: <${kind.replace(' ', '')}@evil.example>\r\n\r\nI filed for bankruptcy`;
    expect(await postMail(world.app, raw, { from: 'x@evil.example', to: [writer.address] })).toBe(200);
    await world.allRead();
    expect(await world.stateOf(writer)).toMatchObject({ incoming: [{ isSenderProven: false }], holds: [] });
  });

  test('a mail that answers another’s is no proof: the sender must be on file', async () => {
    const writer = await world.newWriter();
    const inReplyTo = await world.sentTo(writer, OURS);
    await world.post(writer, 'guess who', { from: 'guess@elsewhere.example', to: world.sender, inReplyTo });
    await world.allRead();
    expect((await world.stateOf(writer)).incoming).toEqual([]);
    expect(await world.tray()).toContainEqual(expect.objectContaining({ sender: 'guess@elsewhere.example' }));
  });

  test('merged customers: the token of the one that is gone leads to the other', async () => {
    const [gone, stays] = [await world.newWriter(), await world.newWriter()];
    const merged = await world.app.send('POST', `/debtor/${gone.id}/merge`, {
      token: world.token,
      body: { intoId: stays.id },
    });
    expect(merged.status).toBe(200);
    await world.post(gone, 'still me');
    await world.allRead();
    expect((await world.stateOf(stays)).incoming).toMatchObject([{ text: 'still me', isSenderProven: true }]);
  });

  test('a deleted customer has no mail: it waits in the tray', async () => {
    const writer = await world.newWriter();
    await world.inside(async (work) => deleteDebtors(work, [writer.id], { reason: 'a twin', at: work.now }));
    await world.post(writer, 'anybody there?');
    await world.allRead();
    expect(await world.tray()).toContainEqual(
      expect.objectContaining({ sender: writer.email, text: 'anybody there?' }),
    );
  });

  test('G13: what a customer wrote while they were deleted holds them from the moment in which they are back', async () => {
    const writer = await world.newWriter();
    await world.inside(async (work) => deleteDebtors(work, [writer.id], { reason: 'a twin', at: work.now }));
    await world.post(writer, 'Talk only to my attorney Ann Lee, 555-0100. I dispute this debt.');
    await world.allRead();
    expect((await world.tray()).filter(({ sender }) => sender === writer.email)).toHaveLength(1);
    const { app, token } = world;
    expect((await app.send('POST', `/debtor/${writer.id}/restore`, { token })).status).toBe(200);
    // Nothing is written to them before it is read.
    const demand = { channel: 'EMAIL', subject: 'Your account', message: 'Please pay now.', _id: uuidv7() };
    const sent = await app.send('POST', `/debtor/${writer.id}/message`, { token, body: demand });
    expect(sent.status).not.toBe(200);
    await world.allRead();
    expect((await world.tray()).filter(({ sender }) => sender === writer.email)).toEqual([]);
    const state = await world.stateOf(writer);
    expect(state.holds).toContain('ATTORNEY');
  });

  test('G13: what a stranger wrote counts for the customer whose address it becomes', async () => {
    const writer = await world.newWriter();
    const { app, token } = world;
    const value = `later-${uuidv7()}@letters.example`;
    const stranger = { email: value, address: world.sender };
    await world.post(stranger, 'My attorney is Ann Lee, talk only to her.');
    await world.allRead();
    expect((await world.tray()).filter(({ sender }) => sender === value)).toHaveLength(1);
    const saved = await app.send('PUT', `/contact/debtor/${writer.id}`, {
      token,
      body: { contacts: [{ kind: 'EMAIL', value }] },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await expect.poll(async () => (await world.stateOf(writer)).holds, { timeout: 10_000 }).toContain('ATTORNEY');
  });
});

describe('G21, G22: the same mail changes nothing twice', () => {
  test('by both doors, and to two addresses of ours', async () => {
    const writer = await world.newWriter();
    const raw = plainMail({ from: writer.email, to: writer.address, text: 'once' });
    const envelope = { from: writer.email, to: [writer.address, world.sender] };
    expect(await Promise.all([postMail(world.app, raw, envelope), postMail(world.app, raw, envelope)])).toEqual([
      200, 200,
    ]);
    const replies = await speakSmtp(world.port, [
      ...['EHLO mx.customer.example', `MAIL FROM:<${writer.email}>`, `RCPT TO:<${writer.address}>`, 'DATA'],
      ...[`Received: from a by b; Fri, 20 Nov 2026 09:00:00 -0500\r\n${raw}\r\n.`, 'QUIT'],
    ]);
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['220', '250', '250', '250', '354', '250', '221']);
    await world.allRead();
    expect((await world.stateOf(writer)).incoming).toMatchObject([{ text: 'once' }]);
  });

  test('G11, G40: neither the number of a card nor a link into the portal stays, in the mail as it came either', async () => {
    const writer = await world.newWriter();
    const link = 'http://letters.pay.localhost/3tlH7BV2U1Vl_boQWGPK1g/opt-out';
    const words = 'Take it from 4242 4242 4242 4242.';
    await world.post(writer, `${words}\n\nOn Fri, Nov 20, 2026 at 9:00 AM Letters <a@b.example> wrote:\n\n> ${link}`);
    await world.allRead();
    const { incoming } = await world.stateOf(writer);
    expect(incoming[0]?.text).not.toContain('4242 4242 4242');
    expect(incoming[0]?.quotedText).toContain('/…/opt-out');
    const mail = await world.inside(({ trx }) =>
      trx.selectFrom('incomingMail').select('id').where('recipient', '=', writer.address).executeTakeFirstOrThrow(),
    );
    const file = await fetch(`${world.app.url}/v1/chat/mail/${mail.id}/file`, {
      headers: { authorization: `Bearer ${world.token}` },
    });
    expect(file.status).toBe(200);
    const raw = await file.text();
    expect(raw).toContain('Take it from');
    expect(raw).not.toContain('4242 4242 4242');
  });

  test('another mail under a name that was used before is read, too', async () => {
    const writer = await world.newWriter();
    const write = (text: string) => {
      const raw = `From: ${writer.email}\r\nTo: ${writer.address}\r\nMessage-ID: <twice@customer.example>\r\n\r\n${text}`;
      return postMail(world.app, raw, { from: writer.email, to: [writer.address] });
    };
    for (const text of ['When is it due?', 'When is it due?', 'STOP']) expect(await write(text)).toBe(200);
    await world.allRead();
    const { incoming, isOptedOut } = await world.stateOf(writer);
    expect(incoming.map(({ text }) => text).toSorted()).toEqual(['STOP', 'When is it due?']);
    expect(isOptedOut).toBe(true);
  });

  test('a wrong signature is refused', async () => {
    const secret = `whsec_${Buffer.from('somebody else has signed this').toString('base64')}`;
    const writer = await world.newWriter();
    const raw = plainMail({ from: writer.email, to: writer.address, text: 'forged' });
    expect(await postMail(world.app, raw, { from: writer.email, to: [writer.address] }, { secret })).toBe(400);
  });
});

test('SMTP takes mail for addresses of ours alone, relays nothing and knows no names', async () => {
  const writer = await world.newWriter();
  const replies = await speakSmtp(world.port, [
    ...['EHLO mx.customer.example', 'AUTH PLAIN AGEAYg==', 'STARTTLS', 'MAIL FROM:<a@b.example> SIZE=99999999'],
    ...[
      'MAIL FROM:<a@b.example>',
      `RCPT TO:<reply+${'0'.repeat(32)}@${MAIL_IN_HOST}>`,
      'RCPT TO:<anybody@elsewhere.example>',
    ],
    ...[`RCPT TO:<${writer.address}>`, 'QUIT'],
  ]);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual([
    '220',
    '250',
    '500',
    '500',
    '552',
    '250',
    '550',
    '550',
    '250',
    '221',
  ]);
});

describe('RFC 3834, RFC 3464: what machines send', () => {
  test('is kept and waited for by nobody, whatever it says, and ends at once between two of them', async () => {
    const writer = await world.newWriter();
    const headers = ['Auto-Submitted: auto-replied'];
    const before = (await world.stateOf(writer)).outgoing.length;
    await world.post(writer, 'I am away. Stop writing to me.', { headers, envelopeFrom: '' });
    await world.post(writer, 'I am still away. Stop writing to me.', { headers, envelopeFrom: '' });
    await world.allRead();
    const state = await world.stateOf(writer);
    expect(state.incoming).toMatchObject([{ isAutomatic: true }, { isAutomatic: true }]);
    expect(state).toMatchObject({ isWaiting: false, isUnread: false, isOptedOut: false });
    expect(state.outgoing.length).toBe(before);
  });

  test('G16: a plain wish to stop, or a lawyer, counts whatever the head says of machines', async () => {
    const heads = [['X-Auto-Response-Suppress: All'], ['List-Id: <x.example>'], ['Precedence: bulk'], []];
    for (const headers of heads) {
      const envelopeFrom = headers.length === 0 ? { envelopeFrom: '' } : {};
      const [ends, hires] = [await world.newWriter(), await world.newWriter()];
      await world.post(ends, 'STOP', { headers, ...envelopeFrom });
      await world.post(hires, 'Talk to my lawyer', { headers, ...envelopeFrom });
      await world.allRead();
      expect(await world.stateOf(ends), headers.join()).toMatchObject({ isOptedOut: true });
      expect(await world.stateOf(hires), headers.join()).toMatchObject({ holds: ['ATTORNEY'] });
    }
  });

  test('what Exchange puts above a person’s words makes them no machine’s', async () => {
    const writer = await world.newWriter();
    const headers = ['X-Auto-Response-Suppress: DR, OOF, AutoReply'];
    await world.post(writer, 'When can I call you?', { headers });
    await world.allRead();
    expect(await world.stateOf(writer)).toMatchObject({ incoming: [{ isAutomatic: false }], isWaiting: true });
  });

  test('a mail that came back closes its address, and only one that we sent there', async () => {
    const [mine, other] = [await world.newWriter(), await world.newWriter()];
    const messageId = await world.sentTo(mine, OURS);
    const report = (recipient: string) =>
      [
        ...[
          'From: mailer-daemon@mx.example',
          `To: ${world.sender}`,
          'Subject: Undelivered Mail',
          `Message-ID: <${recipient}>`,
        ],
        ...[
          'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
          '',
          '--r',
          'Content-Type: text/plain',
        ],
        ...[
          '',
          'It is gone.',
          '--r',
          'Content-Type: message/delivery-status',
          '',
          'Reporting-MTA: dns; mx.example',
          '',
        ],
        ...[
          `Final-Recipient: rfc822; ${recipient}`,
          'Action: failed',
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 no such user',
        ],
        ...['', '--r', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--r--', ''],
      ].join('\r\n');
    for (const { email } of [mine, other]) await postMail(world.app, report(email), { from: '', to: [world.sender] });
    await world.allRead();
    const bounced = (id: string) =>
      world.inside(async ({ trx }) => {
        const row = await trx
          .selectFrom('contact')
          .select('bouncedAt')
          .where('debtorId', '=', id)
          .executeTakeFirstOrThrow();
        return row.bouncedAt !== null;
      });
    expect([await bounced(mine.id), await bounced(other.id)]).toEqual([true, false]);
    expect((await world.stateOf(mine)).outgoing).toMatchObject([{ status: 'UNDELIVERED' }]);
  });
});

describe('G47: files of a mail', () => {
  test('a picture is made anew, a page and a program are named and not kept', async () => {
    const writer = await world.newWriter();
    const picture = await photograph('jpeg');
    const part = (name: string, content: Buffer, type = 'application/octet-stream') =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`;
    const raw = [
      ...[
        `From: ${writer.email}`,
        `To: ${writer.address}`,
        'Subject: proof',
        'Message-ID: <files@x.example>',
        'MIME-Version: 1.0',
      ],
      ...['Content-Type: multipart/mixed; boundary="b"', '', '--b\r\nContent-Type: text/plain\r\n\r\nSee what I paid'],
      part('receipt.jpg', picture, 'image/jpeg'),
      part('page.pdf', Buffer.from('<script>alert(1)</script>')),
      part('run.exe', Buffer.from('MZ')),
      ...['--b--', ''],
    ].join('\r\n');
    await postMail(world.app, raw, { from: writer.email, to: [writer.address] });
    await world.allRead();
    const path = `/debtor/${writer.id}/messages`;
    const list = await world.app.send<{
      data: { files: { _id: string; fileName: string; mediaType: string }[]; refusedFiles: object[] }[];
    }>('GET', path, { token: world.token });
    const [mail] = list.body.data;
    expect(mail).toMatchObject({
      text: 'See what I paid',
      files: [{ fileName: 'receipt.jpg', mediaType: 'image/jpeg' }],
      refusedFiles: [
        { fileName: 'page.pdf', code: 'WRONG_FILE' },
        { fileName: 'run.exe', code: 'WRONG_FILE' },
      ],
    });
    const id = mail?.files[0]?._id;
    const file = await fetch(`${world.app.url}/v1/attachment/${id}/file`, {
      headers: { authorization: `Bearer ${world.token}` },
    });
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([file.status, bytes.includes('Camera of Ada')]).toEqual([200, false]);
    // It is part of what the customer said: nobody takes it away.
    expect((await world.app.send('DELETE', `/attachment/${id}`, { token: world.token })).status).toBe(404);
  });
});

test('hostile mail is kept, and ends neither its reader nor the product', async () => {
  const writer = await world.newWriter();
  const head = (id: string) => `From: ${writer.email}\r\nTo: ${writer.address}\r\nMessage-ID: <${id}@x.example>\r\n`;
  const nested = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join('');
  const hostile: Record<string, Buffer> = {
    nested: Buffer.from(`${head('nested')}${nested}deep`),
    headers: Buffer.from(
      `${head('headers')}${'X-Filler: '.padEnd(990, 'x')}\r\n`.repeat(1).padEnd(2_000_000, 'X-More: y\r\n'),
    ),
    charset: Buffer.from(
      `${head('charset')}Content-Type: text/plain; charset=klingon-8\r\n\r\nnuqneH \xff\xfe`,
      'latin1',
    ),
    zeros: Buffer.concat([
      Buffer.from(`${head('zeros')}Subject: a\0b\r\n\r\nI pay`),
      Buffer.alloc(5_000),
      Buffer.from(' soon'),
    ]),
    bomb: Buffer.from(
      `${head('bomb')}Content-Type: application/zip; name="a.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('PK\x03\x04').toString('base64')}`,
    ),
    empty: Buffer.from('\r\n'),
    noise: Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 256)),
    quotes: Buffer.from(`${head('quotes')}\r\n${'On '.repeat(50_000)}wrote:`),
  };
  for (const raw of Object.values(hostile)) {
    expect(await postMail(world.app, raw, { from: writer.email, to: [writer.address] })).toBe(200);
  }
  await world.allRead();
  expect((await fetch(`${world.app.url}/readyz`)).status).toBe(200);
  const states = await world.inside(({ trx }) =>
    trx
      .selectFrom('incomingMail')
      .select(['mailKey', 'state', 'tries'])
      .where('recipient', '=', writer.address)
      .execute(),
  );
  expect(states.length).toBe(Object.keys(hostile).length);
  // What its reader refuses waits for a person, who can have it as it came, and is not tried again.
  const parked = (await world.tray()).find((mail) => !mail.isReadable);
  expect(states.find(({ mailKey }) => mailKey.startsWith('<nested@x.example> '))).toMatchObject({
    ...{ state: 'PARKED', tries: 1 },
  });
  const file = await world.app.send('GET', `/chat/mail/${parked?._id}/file`, { token: world.token });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('attachment');
}, 300_000);

describe('the tray', () => {
  test('a mail is linked to a customer, put aside, or its sender blocked; a wish to stop counts for a stranger, too', async () => {
    const writer = await world.newWriter();
    const stranger = (from: string) => ({ email: from, address: world.sender });
    for (const [from, text] of [
      ['aunt@elsewhere.example', 'I write for Maria, please wait'],
      ['spam@elsewhere.example', 'Buy this'],
      ['spam@elsewhere.example', 'And this'],
      ['done@elsewhere.example', 'Please stop emailing me'],
    ] as const)
      await world.post(stranger(from), text);
    await world.allRead();
    const idOf = async (sender: string) => (await world.tray()).find((mail) => mail.sender === sender)?._id;
    const mailId = await idOf('aunt@elsewhere.example');
    expect((await world.settle({ action: 'LINK', mailId, debtorId: writer.id })).status).toBe(200);
    expect((await world.settle({ action: 'BLOCK', mailId: await idOf('spam@elsewhere.example') })).status).toBe(200);
    expect((await world.settle({ action: 'IGNORE', mailId: await idOf('done@elsewhere.example') })).status).toBe(200);
    await world.post(stranger('spam@elsewhere.example'), 'And that');
    await world.allRead();
    expect((await world.stateOf(writer)).incoming).toMatchObject([
      { text: 'I write for Maria, please wait', isSenderProven: false },
    ]);
    const left = (await world.tray()).map((mail) => mail.sender);
    for (const gone of ['aunt', 'spam', 'done']) expect(left).not.toContain(`${gone}@elsewhere.example`);
    const told = await world.inside(({ trx }) =>
      trx.selectFrom('audit').select('action').where('action', 'like', 'incoming-mail.%').execute(),
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      'incoming-mail.block',
      'incoming-mail.ignore',
      'incoming-mail.link',
    ]);
    const ended = await world.inside(({ trx }) =>
      trx.selectFrom('optOut').select('value').where('value', '=', 'done@elsewhere.example').execute(),
    );
    expect(ended.length).toBe(1);
    expect((await world.settle({ action: 'IGNORE', mailId })).body).toMatchObject({ error: 'INVALID_STATUS' });
    // Both are taken back: what was blocked of a sender waits again, and so does what they write from now on.
    const settled = async (state: string) =>
      (
        await world.app.send<{ data: { _id: string; text: string }[] }>('GET', `/chat/unmatched?state=${state}`, {
          token: world.token,
        })
      ).body.data;
    const [ignored] = await settled('IGNORED');
    const blocked = await settled('BLOCKED');
    expect(blocked.map(({ text }) => text).toSorted()).toEqual(['And that', 'And this', 'Buy this']);
    expect((await world.settle({ action: 'UNBLOCK', mailId: ignored?._id })).body).toMatchObject({
      error: 'INVALID_STATUS',
    });
    expect((await world.settle({ action: 'REOPEN', mailId: ignored?._id })).status).toBe(200);
    expect((await world.settle({ action: 'UNBLOCK', mailId: blocked[0]?._id })).status).toBe(200);
    await world.post(stranger('spam@elsewhere.example'), 'At last');
    await world.allRead();
    expect([await settled('IGNORED'), await settled('BLOCKED')]).toEqual([[], []]);
    const open = (await world.tray()).map(({ text }) => text);
    expect(open).toEqual(
      expect.arrayContaining(['Please stop emailing me', 'Buy this', 'And this', 'And that', 'At last']),
    );
  });
});

test('what leaves says where answers go; a person’s answer follows the customer’s mail, and comes back by the sandbox', async () => {
  const writer = await world.newWriter();
  const messageId = '<asks@mail.customer.example>';
  await world.post(writer, 'When can I call you?', { messageId });
  await world.allRead();
  const body = { _id: uuidv7(), channel: 'EMAIL', subject: 'Re: Invoice', message: 'Any day before noon.' };
  const sent = await world.app.send('POST', `/debtor/${writer.id}/message`, { token: world.token, body });
  expect(sent.status).toBe(200);
  const [line] = (await (await fetch(`${world.app.sandbox.url}/api/mail?to=${writer.email}`)).json()) as {
    id: string;
  }[];
  const { headers } = (await (await fetch(`${world.app.sandbox.url}/api/mail/${line?.id}`)).json()) as {
    headers: Record<string, string>;
  };
  expect(headers).toMatchObject({ 'reply-to': writer.address, 'in-reply-to': messageId, references: messageId });
  expect(headers['auto-submitted']).toBeUndefined();
  const answered = await fetch(`${world.app.sandbox.url}/api/mail/${line?.id}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'reply', client: 'outlook', text: 'Then tomorrow at ten.' }),
  });
  expect(answered.status).toBe(201);
  await vi.waitFor(
    async () =>
      expect((await world.stateOf(writer)).incoming.map(({ text }) => text)).toContain('Then tomorrow at ten.'),
    { timeout: 60_000, interval: 200 },
  );
});

test('no mail reaches a company that has ended', async () => {
  const writer = await world.newWriter();
  await world.inside(({ trx, now }) =>
    trx
      .updateTable('company')
      .set({ state: 'CLOSING', closesAt: new Date(now.getTime() - 1_000) })
      .where('companyId', '=', world.company.id)
      .execute(),
  );
  await world.inside(endCompany);
  const replies = await speakSmtp(world.port, [
    ...[
      'EHLO mx.customer.example',
      `MAIL FROM:<${writer.email}>`,
      `RCPT TO:<${writer.address}>`,
      `RCPT TO:<${world.sender}>`,
      'QUIT',
    ],
  ]);
  expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['220', '250', '250', '550', '550', '221']);
});
