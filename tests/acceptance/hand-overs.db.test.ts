import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { addCredits, creditsLeft } from '../../apps/server/src/features/credits/credits.store.ts';
import { claimMessage } from '../../apps/server/src/features/messages/claim-message.ts';
import { reconcileMessages } from '../../apps/server/src/features/messages/reconcile-messages.ts';
import { claimDueMessages } from '../../apps/server/src/features/workflows/claim-due-messages.ts';
import { rescheduleRuns } from '../../apps/server/src/features/workflows/runs.store.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { actingAs } from '../../apps/server/src/work/make-work.ts';
import { enrol, makeCampaign, makeDebtors, messagesOf, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ role: 'web' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await switchTo({ sms: { dead: false } });
  company = await app.newCompany(`Hand-over Co ${uuidv7().slice(-8)}`);
  token = await app.signIn(company.admin);
  await setClock(app, company, '2026-11-18T15:00:00Z');
});

async function switchTo(switches: object): Promise<void> {
  await fetch(`${app.sandbox.url}/api/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
}

async function debtorWith(spec: Parameters<typeof makeDebtors>[3][number], workflowId: string | null = null) {
  const [debtor] = await makeDebtors(app, company, workflowId, [spec]);
  if (!debtor) throw new Error('no debtor');
  return debtor;
}

const sendByHand = (debtorId: string, body: object) =>
  app.send<{ status?: string; error?: string; fields?: object }>('POST', `/debtor/${debtorId}/message`, {
    token,
    body: { _id: uuidv7(), subject: '', message: 'Please call us.', ...body },
  });
const left = () => within(app, company, (work) => creditsLeft(work, 'sms'));
const buy = (quantity: number) => within(app, company, (work) => addCredits(work, 'sms', quantity));

/** As at the start of a pass, for claims whose process has died by now. */
const leftNow: Parameters<typeof reconcileMessages>[2] = {
  graceSeconds: 0,
  planAnew: (work, released) => rescheduleRuns(work, released, null),
};

describe('G12, G29: what a dead process had taken for texts comes back exactly once', () => {
  const settle = async () => (await reconcileMessages(app.context, company.id, leftNow)).released;

  test('for a text by hand', async () => {
    const debtor = await debtorWith({ phone: '+12125550155' });
    await buy(5);
    const actor: MemberActor = {
      ...{ kind: 'member', companyId: company.id, id: company.admin.id, name: 'Ada', roles: [] },
      ...{ sessionId: uuidv7(), isDemo: false, language: 'en' },
    };
    const claimed = await within(app, company, (work) =>
      claimMessage(actingAs(work, actor), app.context.settings, {
        ...{ id: uuidv7(), debtorId: debtor.id, accountId: null, contactId: null, templateId: null },
        ...{ channel: 'SMS', format: 'text', subject: '', message: 'Please call us. '.repeat(20) },
        ...{ senderId: uuidv7(), requestId: 'test', isHourChosen: false },
      }),
    );
    expect(claimed).toMatchObject({ decision: { smsCredits: 3 } });
    expect(await left()).toBe(2);
    expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([0, 1]);
    expect(await left()).toBe(5);
    expect(await settle()).toBe(0);
    expect(await left()).toBe(5);
    expect(await messagesOf(app, company)).toEqual([]);
  });

  test('for a text of a campaign', async () => {
    await buy(5);
    const workflowId = await makeCampaign(app, company, [{ channel: 'SMS', day: 0, message: 'Please pay.' }]);
    await debtorWith({ phone: '+12125550157' }, workflowId);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T17:00:01Z');
    const claimed = await within(app, company, (work) => claimDueMessages(work, app.context.settings, uuidv7(), 10));
    expect(claimed.messages).toHaveLength(1);
    expect(await left()).toBe(4);
    expect((await Promise.all([settle(), settle()])).toSorted()).toEqual([0, 1]);
    expect(await left()).toBe(5);
  });

  test('for a text that the provider did not take; a company that counts none gets none', async () => {
    const debtor = await debtorWith({ phone: '+12125550156' });
    await switchTo({ sms: { dead: true } });
    const text = { channel: 'SMS' };
    expect((await sendByHand(debtor.id, text)).body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
    expect(await left()).toBeNull();
    await buy(5);
    expect((await sendByHand(debtor.id, text)).body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
    expect(await left()).toBe(5);
  });
});

/** Answers look-ups as the mail server does, but only once it is told to; `asked` ends with the first one. */
async function sleepyLookUps() {
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', app.context.settings.MAIL_LOOKUP_URL));
    const body = await answer.text();
    server.emit('asked');
    await isAwake;
    response.end(body);
  });
  const asked = once(server, 'asked');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, wake };
}

describe('G12: a mail that a dead pass left is asked for by two, and one of them sleeps over the answer', () => {
  test.each(['is claimed anew meanwhile', 'is claimed anew by a pass that heard nothing'])(
    'what %s is not given back again',
    async (how) => {
      const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
      await debtorWith({ email: `twice.${uuidv7()}@example.test` }, workflowId);
      await enrol(app, company, workflowId);
      await setClock(app, company, '2026-11-20T17:00:01Z');
      const claim = (senderId: string) =>
        within(app, company, (work) => claimDueMessages(work, app.context.settings, senderId, 10));
      expect((await claim(uuidv7())).messages).toHaveLength(1);
      const { url, asked, wake } = await sleepyLookUps();
      const sleeper = buildContext({ ...app.context.settings, MAIL_LOOKUP_URL: url }, app.database.appUrl);
      onTestFinished(() => sleeper.close());
      const slept = reconcileMessages(sleeper.context, company.id, leftNow);
      await asked;
      expect(await reconcileMessages(app.context, company.id, leftNow)).toMatchObject({ released: 1 });
      const sender = uuidv7();
      expect((await claim(sender)).messages).toHaveLength(1);
      if (how.includes('nothing'))
        await within(app, company, (work) =>
          work.trx.updateTable('message').set({ status: 'UNKNOWN' }).where('companyId', '=', company.id).execute(),
        );
      wake();
      expect(await slept).toMatchObject({ released: 0 });
      const left = await within(app, company, (work) =>
        work.trx.selectFrom('message').select('claimedBy').where('companyId', '=', company.id).execute(),
      );
      expect(left).toEqual([{ claimedBy: sender }]);
    },
  );
});

describe('an address that the mail server refuses at hand-over', () => {
  const contactOf = (debtorId: string) =>
    within(app, company, (work) =>
      work.trx
        .selectFrom('contact')
        .select(['id', 'bouncedAt', 'bounce'])
        .where('debtorId', '=', debtorId)
        .executeTakeFirstOrThrow(),
    );
  const mail = { channel: 'EMAIL', subject: 'Hello' };

  test('for good is closed like one that bounced, until somebody confirms it', async () => {
    const debtor = await debtorWith({ email: `bounce.${uuidv7()}@refused.example` });
    expect((await sendByHand(debtor.id, mail)).body).toMatchObject({ status: 'ERROR' });
    const contact = await contactOf(debtor.id);
    expect(contact.bouncedAt).not.toBeNull();
    expect(contact.bounce).toContain('User unknown');
    const again = await sendByHand(debtor.id, mail);
    expect(again.status).not.toBe(200);
    expect(await messagesOf(app, company)).toHaveLength(1);
    const body = { isBounced: false };
    expect((await app.send('PUT', `/contact/${contact.id}/preferences`, { token, body })).status).toBe(200);
    expect((await contactOf(debtor.id)).bouncedAt).toBeNull();
  });

  test('is closed by a mail of a campaign too', async () => {
    const workflowId = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const debtor = await debtorWith({ email: `bounce.${uuidv7()}@refused.example` }, workflowId);
    await enrol(app, company, workflowId);
    await setClock(app, company, '2026-11-20T17:00:01Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 0, failed: 1 });
    expect((await contactOf(debtor.id)).bouncedAt).not.toBeNull();
  });

  test('for today only stays open', async () => {
    const debtor = await debtorWith({ email: `defer.${uuidv7()}@refused.example` });
    expect((await sendByHand(debtor.id, mail)).body).toMatchObject({ error: 'PROVIDER_UNAVAILABLE' });
    expect((await contactOf(debtor.id)).bouncedAt).toBeNull();
  });
});
