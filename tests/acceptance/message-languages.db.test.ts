import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { enrol, mailsAt, makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { resetProvider } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await resetProvider(app);
  company = await app.newCompany('Languages Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});

const ask = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const ana = () => ({ email: `ana@${company.subdomain}.example`, language: 'es' as const });
const english = 'Your invoice is due on {{due_date}}, please pay {{total_balance}}.\n\n{{payment_link}}';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

async function pass(instant: string): Promise<Mail[]> {
  await setClock(app, company, instant);
  await sendDueOfCompany(app.context, company.id);
  const lines = await mailsAt(app);
  return Promise.all(
    lines.map(async ({ id }) => (await (await fetch(`${app.sandbox.url}/api/mail/${id}`)).json()) as Mail),
  );
}

const translate = (message: string) =>
  within(app, company, (work) =>
    sql`update workflow_step set translations = ${JSON.stringify({ es: { subject: 'Su factura', message } })}::jsonb
      where company_id = ${company.id}`.execute(work.trx),
  );

describe('a message speaks one language', () => {
  test('that of its text where there is none in the customer’s: body, day, sum, button and foot', async () => {
    const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message: english }]);
    await makeDebtors(app, company, campaign, [ana()]);
    await enrol(app, company, campaign);
    const [mail] = await pass('2026-11-20T15:00:00Z');
    expect(mail?.text).toContain('due on Nov 20, 2026, please pay $100.00');
    expect(mail?.html).toContain('View and pay');
    expect(mail?.html).toContain('lang="en"');
    for (const spanish of ['nov', 'Ver y pagar', 'Cancelar', 'Enviado por'])
      expect(mail?.html).not.toMatch(new RegExp(`\\b${spanish}\\b`));
  });

  test('the customer’s where there is a text in it', async () => {
    const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message: english }]);
    await translate('Su factura vence el {{due_date}}.\n\n{{payment_link}}');
    await makeDebtors(app, company, campaign, [ana()]);
    await enrol(app, company, campaign);
    const [mail] = await pass('2026-11-20T15:00:00Z');
    expect(mail?.text).toContain('Su factura vence el 20 nov 2026');
    expect(mail?.html).toContain('Ver y pagar');
    expect(mail?.html).toContain('lang="es"');
  });

  test('a message by hand is in the language in which the member wrote it', async () => {
    const [debtor] = await makeDebtors(app, company, null, [ana()]);
    const body = { channel: 'EMAIL', format: 'text', subject: 'Your invoice', message: english };
    const seen = await ask<{ preview: { message: string; html: string } }>(
      'POST',
      `/debtor/${debtor?.id}/message/preview`,
      {
        ...body,
        accountId: null,
      },
    );
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);
    expect(seen.body.preview.message).toContain('due on Nov 20, 2026');
    expect(seen.body.preview.html).toContain('lang="en"');
  });
});

describe('a late message reads rightly', () => {
  const today = 'Your invoice is due today. Please pay.\n\n{{payment_link}}';
  const status = 'Your invoice {{due_status}}. Please pay.\n\n{{payment_link}}';

  test.each([
    ['one that is true on its day alone is left out', today, []],
    ['one that says it in words of the day goes out', status, ['was due on Nov 20, 2026']],
  ])('%s', async (_name, message, said) => {
    const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message }]);
    await makeDebtors(app, company, campaign, [{ email: `late@${company.subdomain}.example` }]);
    await enrol(app, company, campaign);
    const mails = await pass('2026-11-21T15:00:00Z');
    expect(mails.map((mail) => /was due on [^.]*/.exec(mail.text)?.[0])).toEqual(said);
    const { rows } = await within(app, company, (work) =>
      sql<{ outcome: string; reason: string | null }>`
        select outcome, reason from collection_run_step where company_id = ${company.id}`.execute(work.trx),
    );
    expect(rows).toEqual(
      said.length > 0 ? [{ outcome: 'sent', reason: null }] : [{ outcome: 'skipped', reason: 'time-passed' }],
    );
  });

  test('on its day it goes out as it is written', async () => {
    const campaign = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0, message: today }]);
    await makeDebtors(app, company, campaign, [{ email: `day@${company.subdomain}.example` }]);
    await enrol(app, company, campaign);
    expect(await pass('2026-11-20T15:00:00Z')).toHaveLength(1);
  });
});
