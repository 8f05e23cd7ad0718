import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { within } from '../application/campaign-world.ts';
import { makeLink, makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, PRESENT, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let count = 0;
beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Wordsmith & Co');
});
afterAll(async () => app?.stop());

/** A customer with a number and an address, in the portal. */
async function visit() {
  count += 1;
  const phone = `+1212555${7_200 + count}`;
  const email = `words-${count}@customer.example`;
  const { debtorId, accountIds } = await makeOwing(
    app,
    company,
    [50_000],
    [
      { kind: 'PHONE', value: phone },
      { kind: 'EMAIL', value: email },
    ],
  );
  const { token } = await openPortal(app, company, debtorId, 'link');
  const post = (path: string, body: object) => app.send('POST', `/portal/${path}`, { token, body });
  const write = async (text: string) => {
    const id = `words-${count}-${text.length}`;
    const head = { kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000' } as const;
    await handleSmsEvent(app.context, company.id, { ...head, text, at: '', body: {} });
  };
  return { debtorId, accountId: accountIds[0] ?? '', phone, email, post, write };
}

/** What stands at a customer: holds, ended ways, times, and whether words of theirs wait for a member. */
const standing = (debtorId: string) =>
  within(app, company, async (work) => {
    const debtor = await work.trx
      .selectFrom('debtor')
      .select(['unreadSince', 'inconvenient'])
      .where('id', '=', debtorId)
      .executeTakeFirstOrThrow();
    const holds = await work.trx.selectFrom('debtorHold').select('kind').where('debtorId', '=', debtorId).execute();
    const ended = await work.trx
      .selectFrom('optOut')
      .innerJoin('contact', (join) =>
        join.onRef('contact.value', '=', 'optOut.value').onRef('contact.companyId', '=', 'optOut.companyId'),
      )
      .select('optOut.kind')
      .where('contact.debtorId', '=', debtorId)
      .execute();
    return {
      waits: debtor.unreadSince !== null,
      inconvenient: debtor.inconvenient,
      holds: holds.map(({ kind }) => kind).toSorted(),
      ended: ended.map(({ kind }) => kind).toSorted(),
    };
  });

const dispute = (accountId: string, text: string) => ({ _id: uuidv7(), accountId, category: 'other', text });

test('G13: what an objection says besides is obeyed in its transaction', async () => {
  const { debtorId, accountId, post } = await visit();
  await post('disputes', dispute(accountId, 'The amount is wrong. My lawyer is Ann Lee. Please stop emailing me.'));
  const { holds, ended, waits } = await standing(debtorId);
  expect(holds).toContain('ATTORNEY');
  expect(ended).toEqual(['EMAIL']);
  expect(waits).toBe(false);
});

test('G13: words in a form that no rule understands wait for a member, and no words wait for nobody', async () => {
  const first = await visit();
  await first.post('answers/hardship', {
    _id: uuidv7(),
    until: null,
    text: 'It is what it is, you know how that goes',
  });
  expect((await standing(first.debtorId)).waits).toBe(true);
  const second = await visit();
  await second.post('answers/hardship', { _id: uuidv7(), until: null, text: '' });
  expect((await standing(second.debtorId)).waits).toBe(false);
  const third = await visit();
  await third.post('answers/hardship', { _id: uuidv7(), until: null, text: 'I filed chapter 7 in May' });
  expect(await standing(third.debtorId)).toMatchObject({ holds: ['BANKRUPTCY', 'HARDSHIP'], waits: false });
});

test('G13: a note beside the wish for a plan is read like a message', async () => {
  const { debtorId, post } = await visit();
  const firstDate = new Date(Date.parse(PRESENT) + 10 * 86_400_000).toISOString().slice(0, 10);
  const terms = { rhythm: 'MONTHLY', count: 3, firstDate, firstAmountCents: null };
  const asked = await post('payment-plan/request', { _id: uuidv7(), terms, note: 'Do not call, text or email me' });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  expect(await standing(debtorId)).toMatchObject({ holds: ['CEASE', 'DO_NOT_CONTACT'], ended: ['EMAIL', 'PHONE'] });
});

test('G40: a stranger with the link tells of a death, and ends nothing of the customer’s', async () => {
  const { debtorId } = await visit();
  const { path } = await makeLink(app, company, debtorId);
  const text = 'He died in May. Do not contact me again, and not before noon.';
  expect((await app.send('POST', `/portal/link/${path}/not-me`, { body: { text } })).status).toBe(200);
  expect(await standing(debtorId)).toEqual({ holds: ['DECEASED'], ended: [], inconvenient: '', waits: false });
});

test('G16: a text that ends the e-mails ends these, one that names nothing ends the texts', async () => {
  const mails = await visit();
  await mails.write('please stop emailing me');
  expect((await standing(mails.debtorId)).ended).toEqual(['EMAIL']);
  const both = await visit();
  await both.write('no more texts and no more emails');
  expect((await standing(both.debtorId)).ended).toEqual(['EMAIL', 'PHONE']);
  const texts = await visit();
  await texts.write('Stop');
  expect((await standing(texts.debtorId)).ended).toEqual(['PHONE']);
});

test('G13: times that there is no room for wait for a member instead of being lost', async () => {
  const { debtorId, write } = await visit();
  await write("don't text me before 9");
  expect(await standing(debtorId)).toMatchObject({ inconvenient: 'MON-SUN 00:00-09:00', waits: false });
  const full = Array.from({ length: 24 }, (_, hour) => `MON-SUN ${String(hour).padStart(2, '0')}:00-24:00`).join('; ');
  await within(app, company, (work) =>
    work.trx
      .updateTable('debtor')
      .set({ inconvenient: full.slice(0, 19 * 25 - 2) })
      .where('id', '=', debtorId)
      .execute(),
  );
  await write('Sundays and Mondays are no good, do not text then please');
  expect((await standing(debtorId)).waits).toBe(true);
});
