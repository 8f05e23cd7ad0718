import { judgeNotice } from '@recoup/domain/notices/judge-notice.ts';
import { waitsForReading } from '@recoup/domain/notices/waits-for-reading.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { judgeMessage } from '../../apps/server/src/features/messages/judge-message.ts';
import { loadContactFacts } from '../../apps/server/src/features/messages/load-contact-facts.ts';
import { makeDebtors, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  app = await startApplication({ role: 'web' });
  company = await app.newCompany('Unread Ltd');
  token = await app.signIn(company.admin);
});
afterAll(async () => app?.stop());

async function written(phone: string, text: string): Promise<string> {
  const [debtor] = await makeDebtors(app, company, null, [{ phone, email: `w${phone.slice(-4)}@customer.example` }]);
  if (!debtor) throw new Error('no customer');
  const id = `unread-${phone}`;
  const head = { kind: 'received', eventId: id, providerId: id, from: phone, to: '+13055550000' } as const;
  await handleSmsEvent(app.context, company.id, { ...head, text, at: '', body: {} });
  return debtor.id;
}

const factsOf = (id: string) => within(app, company, (work) => loadContactFacts(work, [id]));

test('G13: words that nobody has understood hold back notices, and a member’s text is no reply yet', async () => {
  const id = await written('+12125557101', 'the thing with the other thing again, you know');
  const book = await factsOf(id);
  const debtor = book.debtors.get(id);
  if (!debtor) throw new Error('no facts');
  expect(debtor.unreadSince).not.toBeNull();
  expect(waitsForReading(debtor, 'PAYMENT_FAILED')).toBe(true);
  expect(waitsForReading(debtor, 'RECEIPT')).toBe(false);
  expect(waitsForReading(debtor, 'LOGIN_CODE')).toBe(false);
  const asked = { kind: 'PAYMENT_FAILED', facts: {}, contactId: null, accountIds: [], textHas: new Set() } as const;
  expect(judgeNotice(book, debtor, { ...asked, textHas: new Set() })?.decision.reasons).toContain('SYS-UNREAD');
  const judged = await within(app, company, (work) =>
    judgeMessage(work, { debtorId: id, accountId: null, contactId: null, channel: 'SMS', isHourChosen: false }),
  );
  expect(judged?.kind).toBe('REMINDER');
});

test('G16: marking it answered says what it meant, and that is obeyed at once', async () => {
  const id = await written('+12125557102', 'well that was the last straw with you lot');
  const body = { meant: ['OPT_OUT', 'ATTORNEY'] };
  const answered = await app.send('POST', `/debtor/${id}/answered`, { token, body });
  expect(answered.body).toEqual({ success: true });
  const debtor = (await factsOf(id)).debtors.get(id);
  expect(debtor?.unreadSince).toBeNull();
  expect(debtor?.holds.map((hold) => hold.kind)).toEqual(['ATTORNEY']);
  expect(debtor?.contacts.find((contact) => contact.kind === 'PHONE')?.optedOutAt).not.toBeNull();
  const lines = await within(app, company, (work) =>
    work.trx
      .selectFrom('timelineEvent')
      .select('data')
      .where('debtorId', '=', id)
      .where('type', '=', 'note created')
      .execute(),
  );
  const told = lines.map(({ data }) => JSON.stringify(data)).join();
  for (const change of ['messages-ended', 'hold-added', 'words-understood']) expect(told, 'timeline').toContain(change);
});

test('whoever still waits for an answer is not told of as answered', async () => {
  const id = await written('+12125557109', 'well that was the last straw with you lot');
  await app.send('POST', `/debtor/${id}/answered`, { token, body: { meant: [], isStillWaiting: true } });
  const lines = await within(app, company, (work) =>
    work.trx.selectFrom('timelineEvent').select('data').where('debtorId', '=', id).execute(),
  );
  expect(lines.map(({ data }) => data)).toContainEqual(expect.objectContaining({ change: 'words-understood-waiting' }));
});

test('words that are understood hold nothing back that they do not ask for', async () => {
  const id = await written('+12125557103', 'please stop texting me');
  expect((await factsOf(id)).debtors.get(id)?.unreadSince).toBeNull();
});
