import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { sendReplyJob } from '../../apps/server/src/features/messages/send-reply.job.ts';
import { type MadeDebtor, makeDebtors, setClock, textsAt, within } from '../application/campaign-world.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
let next = 1_000;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  company = await app.newCompany('Inbound Ltd');
  token = await app.signIn(company.admin);
});
afterAll(async () => app?.stop());

interface Writer extends MadeDebtor {
  readonly phone: string;
}

async function newWriter(): Promise<Writer> {
  next += 1;
  const phone = `+1212555${next}`;
  const [debtor] = await makeDebtors(app, company, null, [{ phone, email: `w${next}@customer.example` }]);
  if (!debtor) throw new Error('no customer');
  return { ...debtor, phone };
}

const write = ({ phone }: Writer, text: string, id = `in-${phone}-${text.length}`) =>
  handleSmsEvent(app.context, company.id, {
    kind: 'received',
    eventId: id,
    providerId: id,
    from: phone,
    to: '+13055550000',
    text,
    at: '',
    body: {},
  });

const stateOf = (writer: Writer) =>
  within(app, company, async (work) => {
    const debtor = await work.trx
      .selectFrom('debtor')
      .select(['unansweredSince', 'inconvenient'])
      .where('id', '=', writer.id)
      .executeTakeFirstOrThrow();
    const holds = await work.trx
      .selectFrom('debtorHold')
      .select(['kind', 'source', 'evidence', 'stage'])
      .where('debtorId', '=', writer.id)
      .where('liftedAt', 'is', null)
      .orderBy('kind')
      .execute();
    const events = await work.trx.selectFrom('contactEvent').select('name').where('debtorId', '=', writer.id).execute();
    const contacts = await work.trx
      .selectFrom('contact')
      .select(['isWrong', 'unwanted'])
      .where('debtorId', '=', writer.id)
      .where('kind', '=', 'PHONE')
      .execute();
    const optOut = await work.trx.selectFrom('optOut').select('source').where('value', '=', writer.phone).execute();
    return { debtor, holds, events: events.map((row) => row.name), contacts, isOptedOut: optOut.length > 0 };
  });

/** What the audit has of the customer's own fields since they wrote. */
const told = (writer: Writer) =>
  within(app, company, ({ trx }) =>
    trx
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('recordId', '=', writer.id)
      .where('action', '=', 'debtor.obey-words')
      .orderBy('id')
      .execute(),
  );

const repliesTo = async (writer: Writer) => (await textsAt(app)).filter((text) => text.to === writer.phone);

describe('G13, G16: what a customer writes is obeyed when it is kept', () => {
  test.each([
    ['I refuse to pay this', ['REFUSE']],
    ['talk to my lawyer Ann Lee 555-0100', ['ATTORNEY']],
    ['I filed chapter 7 last week', ['BANKRUPTCY']],
    ['she passed away in May', ['DECEASED']],
    ['do not contact me again in any way', ['CEASE', 'DO_NOT_CONTACT']],
  ])('%j stands as a hold with the words as evidence', async (text, kinds) => {
    const writer = await newWriter();
    await write(writer, text);
    await write(writer, text);
    const { holds, debtor } = await stateOf(writer);
    expect(holds.map((hold) => hold.kind)).toEqual(kinds);
    expect(holds.every((hold) => hold.source === 'reply' && hold.evidence === text)).toBe(true);
    expect(debtor.unansweredSince).not.toBeNull();
  });

  test('a dispute and "now is fine" are noted, times are kept, calls are ended', async () => {
    const writer = await newWriter();
    await write(writer, "I don't owe this");
    await write(writer, 'yes now is fine, but not before noon please');
    await write(writer, "and don't call me");
    const { events, debtor, contacts } = await stateOf(writer);
    expect(events.toSorted()).toEqual(['DISPUTE', 'TIME_OK']);
    expect(debtor.inconvenient).toBe('MON-SUN 00:00-12:00');
    // G59: whose words they were, too.
    expect(await told(writer)).toEqual([
      {
        before: { inconvenient: '' },
        after: {
          inconvenient: 'MON-SUN 00:00-12:00',
          source: 'reply',
          evidence: 'yes now is fine, but not before noon please',
        },
      },
    ]);
    expect(contacts[0]?.unwanted).toEqual(['PHONE_CALL']);
  });

  test('the wrong person ends texts to the number, and it is never used again', async () => {
    const writer = await newWriter();
    await write(writer, "this isn't Maria");
    const { contacts, isOptedOut } = await stateOf(writer);
    expect(contacts[0]?.isWrong).toBe(true);
    expect(isOptedOut).toBe(true);
  });

  test('anything else waits for a member, who marks it answered', async () => {
    const writer = await newWriter();
    await write(writer, "I'll stop by Monday");
    const waiting = await stateOf(writer);
    expect(waiting).toMatchObject({ isOptedOut: false, holds: [] });
    expect(waiting.debtor.unansweredSince).not.toBeNull();
    const answered = await app.send('POST', `/debtor/${writer.id}/answered`, { token, body: { meant: [] } });
    expect(answered.body).toEqual({ success: true });
    expect((await stateOf(writer)).debtor.unansweredSince).toBeNull();
  });

  test('G11: a card number in a text is masked before anything is kept', async () => {
    const writer = await newWriter();
    await write(writer, 'I refuse to pay, take it off 4242 4242 4242 4242');
    const kept = await within(app, company, (work) =>
      work.trx.selectFrom('message').select('text').where('debtorId', '=', writer.id).executeTakeFirstOrThrow(),
    );
    expect(kept.text).not.toContain('4242 4242');
    expect((await stateOf(writer)).holds[0]?.evidence).not.toContain('4242 4242');
  });
});

describe('G12: automatic replies leave at most once', () => {
  test('an opt-out in free words is confirmed once, a plain STOP by the provider only', async () => {
    const free = await newWriter();
    await write(free, 'please stop texting me', 'once');
    await write(free, 'please stop texting me', 'once');
    await vi.waitFor(async () => expect(await repliesTo(free)).toHaveLength(1), { timeout: 10_000 });
    await write(free, 'stop texting me I said', 'twice');
    const plain = await newWriter();
    await write(plain, 'STOP');
    // A third one is waited for, so that the others had their time.
    const help = await newWriter();
    await write(help, 'HELP');
    await vi.waitFor(async () => expect(await repliesTo(help)).toHaveLength(1), { timeout: 10_000 });
    expect((await repliesTo(free)).map((text) => text.text)).toEqual([
      expect.stringContaining('you will get no more texts'),
    ]);
    expect(await repliesTo(plain)).toEqual([]);
    expect((await repliesTo(help))[0]?.text).toMatch(/^Inbound Ltd: .*STOP/);
    await vi.waitFor(async () => {
      const path = `/debtor/${help.id}/activities`;
      const timeline = await app.send<{ data: Array<{ type: string; data: object }> }>('GET', path, { token });
      // The product answered by itself: the line says what, and no agent stands for it.
      expect(timeline.body.data).toContainEqual(
        expect.objectContaining({ type: 'bot answered', data: expect.objectContaining({ answer: 'HELP_REPLY' }) }),
      );
    });
  });

  test('five minutes later there is no confirmation, and the same job twice sends nothing twice', async () => {
    const late = await newWriter();
    await within(app, company, async (work) => {
      await work.trx
        .insertInto('optOut')
        .values({
          companyId: company.id,
          kind: 'PHONE',
          value: late.phone,
          at: new Date(new Date(PRESENT).getTime() - 301_000),
          source: 'reply',
        })
        .execute();
    });
    const contact = await within(app, company, (work) =>
      work.trx
        .selectFrom('contact')
        .select('id')
        .where('debtorId', '=', late.id)
        .where('kind', '=', 'PHONE')
        .executeTakeFirstOrThrow(),
    );
    const job = {
      companyId: company.id,
      messageId: uuidv7(),
      debtorId: late.id,
      contactId: contact.id,
      kind: 'OPTOUT_CONFIRM' as const,
    };
    const { signal } = new AbortController();
    await sendReplyJob.handle(job, app.context, signal);
    expect(await repliesTo(late)).toEqual([]);
    const asker = await newWriter();
    await setClock(app, company, '2026-11-21T08:00:00Z');
    await write(asker, 'help');
    await vi.waitFor(async () => expect(await repliesTo(asker)).toHaveLength(1), { timeout: 10_000 });
    const [sent] = await within(app, company, (work) =>
      work.trx
        .selectFrom('message')
        .select(['id', 'contactId'])
        .where('debtorId', '=', asker.id)
        .where('origin', '=', 'REPLY')
        .execute(),
    );
    const again = { ...job, debtorId: asker.id, contactId: sent?.contactId ?? '', kind: 'HELP_REPLY' as const };
    await sendReplyJob.handle({ ...again, messageId: sent?.id ?? '' }, app.context, signal);
    await sendReplyJob.handle({ ...again, messageId: uuidv7() }, app.context, signal);
    expect(await repliesTo(asker)).toHaveLength(1);
  });
});
