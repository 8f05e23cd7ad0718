import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { askForNotice } from '../../apps/server/src/features/notices/ask-for-notice.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication({ role: 'web', isLedgerKept: false });
});
afterAll(() => app.stop());

const message = 'Hello {{first_name}}, invoice {{account_reference}} over {{account_balance}} is due. {{payment_link}}';

/** A company whose campaign names the invoice, and what one customer of it gets by mail. */
async function firstMail(as: { nature: 'CONSUMER' | 'BUSINESS'; asksCode?: boolean }) {
  company = await app.newCompany(`Page ${uuidv7().slice(-6)}`);
  await setClock(app, company, '2026-11-18T15:00:00Z');
  const email = `page-${uuidv7()}@customer.example`;
  const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message }]);
  const [debtor] = await makeDebtors(app, company, campaign, [{ email }]);
  const debtorId = debtor?.id ?? '';
  await within(app, company, async (work) => {
    await work.trx.updateTable('debtor').set({ nature: as.nature }).where('id', '=', debtorId).execute();
    await work.trx
      .updateTable('company')
      .set({ portalAsksCode: as.asksCode ?? false })
      .execute();
  });
  await enrol(app, company, campaign);
  await setClock(app, company, '2026-11-20T15:00:00Z');
  await sendDueOfCompany(app.context, company.id);
  const read = async () => {
    const mails = (await mailsAt(app)).filter(({ to }) => to.includes(email));
    // Newest first.
    const [last] = mails;
    const answer = await fetch(`${app.sandbox.url}/api/mail/${last?.id}`);
    const { text, html } = (await answer.json()) as { text: string; html: string };
    return { subject: last?.subject ?? '', text, html };
  };
  return { debtorId, read, mail: await read() };
}

test('G40: a business reads the number of its invoice, as its page shows it', async () => {
  const { mail } = await firstMail({ nature: 'BUSINESS' });
  expect(mail.subject).toMatch(/^Invoice INV-/);
  expect(mail.text).toMatch(/Hello Maria, invoice INV-\w+ over \$100\.00 is due/);
});

test('G40: a natural person reads the sum and no invoice, in no part of the mail; a notice neither', async () => {
  const { mail, debtorId, read } = await firstMail({ nature: 'CONSUMER' });
  expect(mail.subject).toBe('Your invoice');
  expect(mail.text).toContain('Hello Maria, your invoice over $100.00 is due.');
  const id = await within(app, company, (work) =>
    askForNotice(work, {
      kind: 'OFFER_ENDED',
      facts: { amountCents: 5_000, reference: 'INV-77' },
      debtorId,
      recordId: uuidv7(),
    }),
  );
  await sendNotice(app.context, company.id, id ?? '');
  const notice = await read();
  expect(notice.text).toContain('to settle your invoice for $50.00 has ended');
  for (const part of [...Object.values(mail), ...Object.values(notice)]) expect(part).not.toMatch(/INV-/);
});

test('G40: where the link alone shows nothing, a mail tells who wrote and nothing else', async () => {
  const { mail, debtorId, read } = await firstMail({ nature: 'BUSINESS', asksCode: true });
  expect(mail.subject).toMatch(/^A private message from Page/);
  const id = await within(app, company, (work) =>
    askForNotice(work, {
      kind: 'PROMISE_CONFIRMED',
      facts: { amountCents: 12_345, payOn: '2026-12-01', reference: null },
      debtorId,
      recordId: uuidv7(),
    }),
  );
  await sendNotice(app.context, company.id, id ?? '');
  for (const part of [...Object.values(mail), ...Object.values(await read())]) {
    expect(part).toMatch(/private message/);
    // The link's own letters are drawn, and may spell anything.
    expect(part.replaceAll(/https?:\/\/[^\s"<]+/g, '')).not.toMatch(/INV-|\$\d|invoice|owe/i);
  }
});
