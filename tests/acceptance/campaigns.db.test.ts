import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { optOutContact } from '../../apps/server/src/features/messages/opt-out-contact.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  mailsAt,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  textsAt,
  within,
} from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Campaign Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

const send = () => sendDueOfCompany(app.context, company.id);
const statuses = async () => (await messagesOf(app, company)).map((message) => message.status);

describe('one reminder', () => {
  test('leaves at its time, with link, opt-out and List-Unsubscribe, and is on the timeline', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: `one@${company.subdomain}.example` }]);
    expect(await enrol(app, company, workflowId)).toBe(1);
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await send()).toEqual({ sent: 1, failed: 0, unknown: 0, notTaken: 0 });
    const [mail] = await mailsAt(app, `&to=one@${company.subdomain}.example`);
    const answer = await fetch(`${app.sandbox.url}/api/mail/${mail?.id}`);
    const full = (await answer.json()) as { text: string; html: string; headers: Record<string, string>; links: string[] };
    const path = new URL(full.links[0] ?? '').pathname.slice(1);
    expect(full.links[0]).toBe(`http://${company.subdomain}.${app.context.settings.PORTAL_HOST}/${path}`);
    expect(full.headers['list-unsubscribe']).toContain(`/v1/portal/opt-out/${path}`);
    expect(full.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(full.html).toContain('$100.00');
    expect(full.text).toContain(`${path}/opt-out`);
    const [kept] = await messagesOf(app, company);
    expect(kept).toMatchObject({ status: 'SENT', channel: 'EMAIL' });
    // G40: the secret of the link is nowhere in the database.
    expect(kept?.text).not.toContain(path);
    const opened = await app.send('POST', '/portal/session', { body: { path } });
    expect(opened.status).toBe(200);
    const lines = await within(app, company, (trx) =>
      trx.selectFrom('timeline_event').select(['type', 'data']).where('debtor_id', '=', debtor?.id ?? '').execute(),
    );
    expect(lines.map((line) => line.type)).toContain('reminder email sent');
    expect(await runsOf(app, company)).toMatchObject([{ status: 'COMPLETED', reason: 'finished' }]);
    expect(await send()).toMatchObject({ sent: 0 });
  });

  test('a text names the sender and says how to stop, in the language of the customer', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', immediately: true }]);
    await makeDebtors(app, company, workflowId, [{ phone: '+12125550123', language: 'es' }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-18T15:31:00Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const mine = (await textsAt(app)).filter((text) => text.to === '+12125550123');
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toMatch(/^Campaign Co: Day 0: .*\nResponda STOP [^\n]*\.$/s);
  });
});
