import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { optOutContact } from '../../apps/server/src/features/contacts/opt-out-contact.ts';
import { handleSmsEvent } from '../../apps/server/src/features/messages/handle-sms-event.ts';
import { reviseRuns } from '../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { asSystem } from '../../apps/server/src/work/make-work.ts';
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

describe('one reminder', () => {
  test('leaves at its time, with link, opt-out and List-Unsubscribe, and is on the timeline', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: `one@${company.subdomain}.example` }]);
    expect(await enrol(app, company, workflowId)).toBe(1);
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await send()).toEqual({ sent: 1, failed: 0, unknown: 0, notTaken: 0, isCut: false });
    const [mail] = await mailsAt(app, `&to=one@${company.subdomain}.example`);
    const answer = await fetch(`${app.sandbox.url}/api/mail/${mail?.id}`);
    const full = (await answer.json()) as {
      text: string;
      html: string;
      headers: Record<string, string>;
      links: string[];
    };
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
    const lines = await within(app, company, (work) =>
      work.trx
        .selectFrom('timelineEvent')
        .select(['type', 'data'])
        .where('debtorId', '=', debtor?.id ?? '')
        .execute(),
    );
    expect(lines.map((line) => line.type)).toContain('reminder email sent');
    expect(await runsOf(app, company)).toMatchObject([{ status: 'COMPLETED', reason: 'finished' }]);
    expect(await send()).toMatchObject({ sent: 0 });
  });

  test('a text names the sender and says how to stop, all of it in one language', async () => {
    const message = 'Hola, su factura sigue pendiente de pago.';
    const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', immediately: true, message }]);
    await makeDebtors(app, company, workflowId, [{ phone: '+12125550123', language: 'es' }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-18T15:31:00Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const mine = (await textsAt(app)).filter((text) => text.to === '+12125550123');
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toMatch(/^Campaign Co: Hola, .*\nResponda STOP [^\n]*\.$/s);
  });
});

describe('G14: the window at the place of the customer', () => {
  test('nothing leaves outside 8:00 to 20:00, on the wall, over a change of the clocks', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    await setClock(app, company, '2026-10-30T15:00:00Z');
    const at = (name: string) => `${name}@${company.subdomain}.example`;
    // Clocks go back on November 1, 2026: 9:00 in New York is 14:00 UTC, in Honolulu 19:00.
    await makeDebtors(app, company, workflowId, [
      { email: at('ny'), dueDate: '2026-11-01' },
      { email: at('hi'), dueDate: '2026-11-01', zone: 'Pacific/Honolulu' },
    ]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-01T13:59:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-01T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    await setClock(app, company, '2026-11-01T18:59:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-01T19:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await mailsAt(app, `&to=${at('hi')}`)).length).toBe(1);
  });

  test('what is due at night waits for the morning', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    await makeDebtors(app, company, workflowId, [{ email: `night@${company.subdomain}.example` }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-21T03:00:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    const [run] = await runsOf(app, company);
    expect(run?.nextAt).toEqual(new Date('2026-11-21T13:00:00Z'));
    await setClock(app, company, '2026-11-21T13:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
  });
});

describe('nobody is flooded', () => {
  test('the scheduler was down for three days: one message, not three', async () => {
    const steps = [0, 1, 2].map((day) => ({ channel: 'EMAIL' as const, day }));
    const workflowId = await makeCampaign(app, company, steps);
    await makeDebtors(app, company, workflowId, [{ email: `late@${company.subdomain}.example` }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-22T15:00:00Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await send()).toMatchObject({ sent: 0 });
    expect((await messagesOf(app, company))[0]?.text).toContain('Day 2:');
    expect(await runsOf(app, company)).toMatchObject([{ status: 'COMPLETED', reason: 'finished' }]);
  });

  test('a run that stood still goes on with what is ahead', async () => {
    const token = await app.signIn(company.admin);
    const steps = [0, 1, 5].map((day) => ({ channel: 'EMAIL' as const, day }));
    const workflowId = await makeCampaign(app, company, steps);
    await makeDebtors(app, company, workflowId, [{ email: `pause@${company.subdomain}.example` }]);
    await enrol(app, company, workflowId);
    const [run] = await runsOf(app, company);
    const path = `/workflow/collection-run/${run?.id}/set-send-active`;
    const paused = await app.send('POST', path, { token, body: { isSendActive: false } });
    expect(paused.body).toMatchObject({ status: 'PAUSED', reason: 'run-off', isSendActive: false });
    await setClock(app, company, '2026-11-23T15:00:00Z');
    expect(await send()).toMatchObject({ sent: 0 });
    const resumed = await app.send('POST', path, { token, body: { isSendActive: true } });
    expect(resumed.body).toMatchObject({
      status: 'EXECUTING',
      nextStepAt: '2026-11-25T14:00:00.000Z',
      nextChannel: 'EMAIL',
    });
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-25T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await messagesOf(app, company)).toHaveLength(1);
  });

  test('G18: enrolling again, or leaving and coming back, never repeats a step', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'EMAIL', immediately: true },
      { channel: 'EMAIL', day: 10 },
    ]);
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email: `again@${company.subdomain}.example` }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-18T15:31:00Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const assign = async (to: string | null) => {
      await within(app, company, async (work) => {
        await work.trx
          .updateTable('account')
          .set({ workflowId: to })
          .where('debtorId', '=', debtor?.id ?? '')
          .execute();
        await reviseRuns(work, [debtor?.id ?? '']);
      });
    };
    await assign(null);
    expect(await runsOf(app, company)).toMatchObject([{ status: 'COMPLETED', reason: 'left-audience' }]);
    await assign(workflowId);
    await enrol(app, company, workflowId);
    await enrol(app, company, workflowId);
    expect(await runsOf(app, company)).toMatchObject([{ status: 'COMPLETED' }, { status: 'EXECUTING' }]);
    await setClock(app, company, '2026-11-30T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const texts = (await messagesOf(app, company)).map((message) => message.text.slice(0, 7));
    expect(texts).toEqual(['Day 0: ', 'Day 10:']);
  });

  test('G18: an edit of a live step holds from its next occurrence', async () => {
    const token = await app.signIn(company.admin);
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const early = { email: `early@${company.subdomain}.example`, dueDate: '2026-11-19' };
    await makeDebtors(app, company, workflowId, [early, { email: `later@${company.subdomain}.example` }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-19T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const path = `/workflow/${workflowId}`;
    type Read = { version: number; actions: { _id: string; inputs: object }[] };
    const read = await app.send<Read>('GET', path, { token });
    const [step] = read.body.actions;
    const inputs = { ...step?.inputs, message: 'Now we say {{account_balance}}.' };
    const body = { type: 'send_email', inputs, version: read.body.version };
    const edited = await app.send<Read>('PUT', `${path}/action/${step?._id}`, { token, body });
    expect(edited.status).toBe(200);
    // Written, not live yet.
    expect(edited.body.actions[0]?.inputs).toEqual(step?.inputs);
    const { version } = edited.body;
    expect((await app.send('POST', `${path}/publish`, { token, body: { version } })).status).toBe(200);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const messages = await messagesOf(app, company);
    expect(messages.map((message) => message.stepRevision)).toEqual([1, 2]);
    expect(messages[1]?.text).toContain('Now we say $100.00.');
  });
});

describe('G13: after a stop nothing is claimed', () => {
  test('G16: STOP by text between plan and send, in any case; START takes it back', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'SMS', day: 0 },
      { channel: 'SMS', day: 5 },
    ]);
    const phone = '+12125550177';
    await makeDebtors(app, company, workflowId, [{ phone }, { phone }]);
    await enrol(app, company, workflowId);
    const sms = (text: string, id: string) =>
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
    expect(await sms(' s.t.o.p! ', 'in-1')).toBe('received by 2');
    expect(await sms(' s.t.o.p! ', 'in-1')).toBe('unchanged');
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    const kept = (await messagesOf(app, company)).filter((message) => message.status === 'RECEIVED');
    expect(kept).toHaveLength(2);
    expect((await runsOf(app, company)).map((run) => run.reason)).toEqual(['opted-out', 'opted-out']);
    await sms('START', 'in-2');
    await within(app, company, async (work) => {
      await reviseRuns(
        work,
        (await runsOf(app, company)).map((run) => run.debtorId),
      );
    });
    await setClock(app, company, '2026-11-25T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 2 });
  });

  test('G16: the link in the mail and the one click of the mail program', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'EMAIL', immediately: true },
      { channel: 'EMAIL', day: 5 },
    ]);
    const at = (name: string) => `${name}@${company.subdomain}.example`;
    await makeDebtors(app, company, workflowId, [
      { email: at('link') },
      { email: at('click') },
      { email: at('stays') },
    ]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-18T15:31:00Z');
    expect(await send()).toMatchObject({ sent: 3 });
    const pathOf = async (to: string) => {
      const [mail] = await mailsAt(app, `&to=${to}`);
      const full = (await (await fetch(`${app.sandbox.url}/api/mail/${mail?.id}`)).json()) as { links: string[] };
      return new URL(full.links[0] ?? '').pathname.slice(1);
    };
    const byLink = await app.send('POST', '/portal/opt-out', { body: { path: await pathOf(at('link')) } });
    expect(byLink.status).toBe(200);
    const byClick = await fetch(`${app.url}/v1/portal/opt-out/${await pathOf(at('click'))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(byClick.status).toBe(200);
    await setClock(app, company, '2026-11-25T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect(await mailsAt(app, `&to=${at('stays')}`)).toHaveLength(2);
  });

  test('stops in the middle of a run of sending: what was not claimed when the stop was answered never is', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const emails = Array.from({ length: 1_000 }, (_, index) => `m${index}@${company.subdomain}.example`);
    await makeDebtors(
      app,
      company,
      workflowId,
      emails.map((email) => ({ email })),
    );
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    const sending = send();
    const claimedAtStop = new Map<string, number>();
    const claims = (email: string) =>
      within(app, company, (work) =>
        work.trx.selectFrom('message').select('id').where('toValue', '=', email).execute(),
      );
    for (const email of emails.filter((_, index) => index % 20 === 7).toReversed()) {
      await within(app, company, (work) =>
        optOutContact(asSystem(work), { kind: 'EMAIL', value: email, at: new Date(), source: 'staff' }),
      );
      claimedAtStop.set(email, (await claims(email)).length);
    }
    await sending;
    for (const [email, count] of claimedAtStop) expect((await claims(email)).length).toBe(count);
    const sent = (await messagesOf(app, company)).length;
    const stopped = [...claimedAtStop.values()].filter((count) => count === 0).length;
    expect(sent).toBe(1_000 - stopped);
    expect(stopped).toBeGreaterThan(0);
  });

  test('an opt-out of one channel leaves the other', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0 },
      { channel: 'SMS', day: 1 },
    ]);
    const email = `half@${company.subdomain}.example`;
    await makeDebtors(app, company, workflowId, [{ email, phone: '+12125550166' }]);
    await enrol(app, company, workflowId);
    await within(app, company, (work) =>
      optOutContact(asSystem(work), { kind: 'EMAIL', value: email, at: new Date(), source: 'staff' }),
    );
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 0 });
    await setClock(app, company, '2026-11-21T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await messagesOf(app, company)).map((message) => message.channel)).toEqual(['SMS']);
    const ends = await within(app, company, (work) =>
      work.trx
        .selectFrom('collectionRunStep')
        .select(['outcome', 'reason'])
        .where('companyId', '=', company.id)
        .orderBy('at')
        .execute(),
    );
    expect(ends).toEqual([
      { outcome: 'suppressed', reason: 'REGF-OPTOUT' },
      { outcome: 'sent', reason: null },
    ]);
  });

  test('paid, disputed, switched off, turned off', async () => {
    const token = await app.signIn(company.admin);
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const specs = ['paid', 'disputed', 'off', 'goes'].map((name) => ({
      email: `${name}@${company.subdomain}.example`,
    }));
    const [paid, disputed, off] = await makeDebtors(app, company, workflowId, specs);
    await enrol(app, company, workflowId);
    await within(app, company, async (work) => {
      const change = (id: string | undefined, values: object) =>
        work.trx
          .updateTable('account')
          .set(values)
          .where('debtorId', '=', id ?? '')
          .execute();
      await change(paid?.id, { paidCents: 10_000, status: 'Paid Off' });
      await change(disputed?.id, { isDisputed: true });
      await work.trx
        .updateTable('debtor')
        .set({ isSendActive: false })
        .where('id', '=', off?.id ?? '')
        .execute();
    });
    await setClock(app, company, '2026-11-20T14:00:01Z');
    const turnOff = await app.send('PUT', `/workflow/${workflowId}/set-send-active`, {
      token,
      body: { isSendActive: false },
    });
    expect(turnOff.body).toMatchObject({ isSendActive: false, runs: { executing: 0, paused: 4 } });
    expect(await send()).toMatchObject({ sent: 0 });
    const turnOn = await app.send('PUT', `/workflow/${workflowId}/set-send-active`, {
      token,
      body: { isSendActive: true },
    });
    expect(turnOn.status).toBe(200);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:30:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    const runs = await runsOf(app, company);
    const reasonOf = (id: string | undefined) => runs.find((run) => run.debtorId === id)?.reason;
    expect([paid, disputed, off].map((debtor) => reasonOf(debtor?.id))).toEqual(['paid', 'disputed', 'send-off']);
  });

  test('the carrying account is paid: the next oldest takes over in a new run, one message covers all that is open', async () => {
    const workflowId = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0 },
      { channel: 'EMAIL', day: 9 },
    ]);
    const email = `two@${company.subdomain}.example`;
    const [debtor] = await makeDebtors(app, company, workflowId, [{ email, amounts: [5_000, 7_000] }]);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T14:00:01Z');
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await messagesOf(app, company))[0]?.text).toContain('$120.00');
    const [first] = await runsOf(app, company);
    await within(app, company, async (work) => {
      await work.trx
        .updateTable('account')
        .set({ paidCents: sql<number>`amount_cents`, status: 'Paid Off' })
        .where('id', '=', first?.accountId ?? '')
        .execute();
      await reviseRuns(work, [debtor?.id ?? '']);
    });
    const runs = await runsOf(app, company);
    expect(runs.map((run) => [run.status, run.reason])).toEqual([
      ['COMPLETED', 'paid'],
      ['EXECUTING', null],
    ]);
    expect(runs[1]?.accountId).not.toBe(first?.accountId);
    expect(runs[1]?.nextAt).toEqual(new Date('2026-11-29T14:00:00Z'));
  });
});
