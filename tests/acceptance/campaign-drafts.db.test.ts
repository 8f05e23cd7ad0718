import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enrolJob } from '../../apps/server/src/features/workflows/enrol-workflow.job.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import {
  enrol,
  makeCampaign,
  makeDebtors,
  messagesOf,
  runsOf,
  setClock,
  within,
} from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany('Draft Co');
  await setClock(app, company, '2026-11-18T15:00:00Z');
  token = await app.signIn(company.admin);
});

interface Step {
  _id: string;
  type: string;
  revision?: number;
  inputs: { message: string; subject: string; delay: object; templateId: string | null };
}
interface Campaign {
  _id: string;
  name: string;
  version: number;
  isSendActive: boolean;
  hasDraft: boolean;
  liveVersion: number;
  isReplanning: boolean;
  sendTime: string;
  priority: number;
  actions: Step[];
  fields?: Record<string, string>;
  code?: string;
}
interface Draft {
  content: { sendTime: string; actions: Step[]; audienceType: string };
  isChanged: boolean;
  baseVersion: number;
  version: number;
  difference: {
    settings: { field: string; before: unknown; after: unknown }[];
    steps: { _id: string; change: string; before: number | null; after: number | null; fields: { field: string }[] }[];
  };
  problems: { field: string; stepId: string | null; text: string }[];
  code?: string;
}

const send = <T>(method: string, path: string, body?: unknown) => app.send<T>(method, path, { token, body });
const read = async (id: string) => (await send<Campaign>('GET', `/workflow/${id}`)).body;
const draftOf = async (id: string) => (await send<Draft>('GET', `/workflow/${id}/draft`)).body;
/** What the job of a publication does; nothing works in this application by itself. */
const replan = async (id: string) => {
  await enrolJob.handle({ companyId: company.id, workflowId: id }, app.context, new AbortController().signal);
  expect(await read(id)).toMatchObject({ isReplanning: false });
};
const markReplanning = (id: string, ago: string) =>
  within(app, company, (work) =>
    sql`update workflow set replanning_since = now() - ${ago}::interval where company_id = ${company.id} and id = ${id}`.execute(
      work.trx,
    ),
  );
const email = (message: string, day: number) => ({
  _id: uuidv7(),
  type: 'send_email',
  inputs: {
    delay: { type: 'until', count: day, unit: 'days', prefix: 'after', reference: 'invoice_due_date' },
    subject: 'Invoice {{account_reference}}',
    message,
  },
});

describe('edits of a campaign that is on', () => {
  test('are a draft beside what is live, with the difference, and go out once published', async () => {
    const id = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0, message: 'First. {{payment_link}}' },
      { channel: 'EMAIL', day: 5, message: 'Second. {{payment_link}}' },
    ]);
    await makeDebtors(app, company, id, [{ email: `a@${company.subdomain}.example` }]);
    await enrol(app, company, id);
    const before = await draftOf(id);
    expect(before).toMatchObject({ isChanged: false, difference: { settings: [], steps: [] } });
    const [first, second] = before.content.actions;
    const added = email('Third. {{payment_link}}', 9);
    const changed = { ...second, inputs: { ...second?.inputs, message: 'Second, friendlier. {{payment_link}}' } };
    const content = { ...before.content, sendTime: '10:30', actions: [changed, first, added] };
    const saved = await send<Draft>('PUT', `/workflow/${id}/draft`, { draft: content, version: before.version });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body).toMatchObject({ isChanged: true, version: before.version + 1, problems: [] });
    expect(saved.body.difference.settings).toEqual([{ field: 'sendTime', before: '09:00', after: '10:30' }]);
    expect(saved.body.difference.steps.map((step) => [step._id, step.change])).toEqual([
      [second?._id, 'changed'],
      [first?._id, 'moved'],
      [added._id, 'added'],
    ]);
    const live = await read(id);
    expect(live).toMatchObject({ hasDraft: true, sendTime: '09:00', liveVersion: 0 });
    expect(live.actions.map((step) => step.inputs.message)).toEqual([
      'First. {{payment_link}}',
      'Second. {{payment_link}}',
    ]);

    const stale = await send<Campaign>('POST', `/workflow/${id}/publish`, { version: before.version });
    expect(stale.body.code).toBe('STALE_VERSION');
    const published = await send<Campaign>('POST', `/workflow/${id}/publish`, { version: saved.body.version });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    expect(published.body).toMatchObject({ hasDraft: false, sendTime: '10:30', liveVersion: 1, isReplanning: true });
    expect(published.body.actions.map((step) => [step._id, step.revision])).toEqual([
      [second?._id, 2],
      [first?._id, 1],
      [added._id, 1],
    ]);
    await replan(id);
    const audit = await within(app, company, (work) =>
      work.trx
        .selectFrom('audit')
        .select(['action', 'before', 'after'])
        .where('recordId', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(audit.find((row) => row.action === 'workflow.publish')).toMatchObject({
      before: { sendTime: '09:00' },
      after: { sendTime: '10:30', version: 1 },
    });
  });

  test('are dropped without a trace in what is live', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const { content, version } = await draftOf(id);
    await send('PUT', `/workflow/${id}/draft`, { draft: { ...content, actions: [] }, version });
    expect(await read(id)).toMatchObject({ hasDraft: true, steps: 1 });
    const dropped = await send<Draft>('DELETE', `/workflow/${id}/draft`);
    expect(dropped.body).toMatchObject({ isChanged: false });
    expect(await read(id)).toMatchObject({ hasDraft: false, steps: 1 });
  });

  test('G27: of two who write at once the second is told, nothing is overwritten', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const { content, version } = await draftOf(id);
    const write = (sendTime: string) =>
      send<Draft>('PUT', `/workflow/${id}/draft`, { draft: { ...content, sendTime }, version });
    const answers = await Promise.all([write('11:00'), write('12:00')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const winner = answers.find((answer) => answer.status === 200);
    expect((await draftOf(id)).content.sendTime).toBe(winner?.body.content.sendTime);
    const [step] = (await read(id)).actions;
    const late = await send<Campaign>('PUT', `/workflow/${id}/action/${step?._id}`, {
      ...email('Late.', 1),
      _id: undefined,
      version,
    });
    expect(late.body.code).toBe('STALE_VERSION');
  });

  test('take what is unfinished, which is refused at its field when it is to go live', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const { content, version } = await draftOf(id);
    const half = { ...email('Hello {{nobody_knows}}', 2), _id: uuidv7() };
    const empty = { ...email('', 4), _id: uuidv7() };
    const saved = await send<Draft>('PUT', `/workflow/${id}/draft`, {
      draft: { ...content, actions: [...content.actions, half, empty] },
      version,
    });
    expect(saved.status).toBe(200);
    expect(saved.body.problems.map(({ field, stepId }) => [field, stepId])).toEqual([
      ['actions.1.message', half._id],
      ['actions.2.message', empty._id],
    ]);
    const refused = await send<Campaign>('POST', `/workflow/${id}/publish`, { version: saved.body.version });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['actions.1.message', 'actions.2.message']);
    expect(await read(id)).toMatchObject({ hasDraft: true, steps: 1 });
  });

  test('may not name what is not theirs', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const other = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    const foreign = (await read(other)).actions[0]?._id;
    const { content, version } = await draftOf(id);
    const save = (step: object) =>
      send<Draft>('PUT', `/workflow/${id}/draft`, { draft: { ...content, actions: [step] }, version });
    expect((await save({ ...email('Mine.', 1), _id: foreign })).status).toBe(404);
    const lost = email('Mine.', 1);
    expect((await save({ ...lost, inputs: { ...lost.inputs, templateId: uuidv7() } })).body.code).toBe(
      'WRONG_TEMPLATE_ID',
    );
    expect((await save({ ...lost, inputs: { ...lost.inputs, assigneeId: uuidv7() } })).body.code).toBe(
      'USER_NOT_FOUND',
    );
  });
});

describe('versions', () => {
  test('G18: a removed step that comes back is the same step, and is not sent again', async () => {
    const id = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0, message: 'Day 0. {{payment_link}}' },
      { channel: 'EMAIL', day: 5, message: 'Day 5. {{payment_link}}' },
    ]);
    await makeDebtors(app, company, id, [{ email: `back@${company.subdomain}.example` }]);
    await enrol(app, company, id);
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1 });
    const draft = await draftOf(id);
    const without = { ...draft.content, actions: draft.content.actions.slice(1) };
    const saved = await send<Draft>('PUT', `/workflow/${id}/draft`, { draft: without, version: draft.version });
    await send('POST', `/workflow/${id}/publish`, { version: saved.body.version });
    await replan(id);
    const versions = await send<{ data: { number: number; steps: number; isLive: boolean }[] }>(
      'GET',
      `/workflow/${id}/versions`,
    );
    expect(versions.body.data).toMatchObject([{ number: 1, steps: 1, isLive: true }]);
    // What ran before anybody numbered it was put on by a row of the test, so the first one published is version 1.
    const again = await draftOf(id);
    const restored = await send<Draft>('PUT', `/workflow/${id}/draft`, {
      draft: draft.content,
      version: again.version,
    });
    await send('POST', `/workflow/${id}/publish`, { version: restored.body.version });
    await replan(id);
    expect((await read(id)).actions.map((step) => step._id)).toEqual(draft.content.actions.map((step) => step._id));
    await setClock(app, company, '2026-11-21T14:00:10Z');
    await sendDueOfCompany(app.context, company.id);
    expect((await messagesOf(app, company)).map((message) => message.text.slice(0, 6))).toEqual(['Day 0.']);
    const back = await send<Draft>('POST', `/workflow/${id}/versions/1/restore`, { version: (await read(id)).version });
    expect(back.body.content.actions).toHaveLength(1);
    expect(await read(id)).toMatchObject({ hasDraft: true, steps: 2 });
    const one = await send<{ difference: Draft['difference'] }>('GET', `/workflow/${id}/versions/1`);
    expect(one.body.difference.steps).toMatchObject([{ change: 'added' }]);
  });
});

describe('while runs are being planned anew', () => {
  test('nobody changes the campaign, everybody can turn it off, and a job that died is given ten minutes', async () => {
    const id = await makeCampaign(app, company, [{ channel: 'EMAIL', day: 0 }]);
    await markReplanning(id, '1 minute');
    const { content, version } = await draftOf(id);
    const draft = { draft: { ...content, sendTime: '11:00' }, version };
    expect((await send<Draft>('PUT', `/workflow/${id}/draft`, draft)).body.code).toBe('DEBOUNCE_IS_ACTIVE');
    expect((await send<Campaign>('POST', `/workflow/${id}/publish`, { version })).body.code).toBe('DEBOUNCE_IS_ACTIVE');
    expect((await send<Campaign>('POST', `/workflow/${id}/reset`)).body.code).toBe('DEBOUNCE_IS_ACTIVE');
    const waiting = await send<{ data: { workflow: { _id: string } }[] }>('GET', '/company/debounces');
    expect(waiting.body.data.map((each) => each.workflow._id)).toEqual([id]);
    const off = await send<Campaign>('PUT', `/workflow/${id}/set-send-active`, { isSendActive: false });
    expect(off.body).toMatchObject({ isSendActive: false });
    const on = await send<Campaign>('PUT', `/workflow/${id}/set-send-active`, { isSendActive: true });
    expect(on.body.code).toBe('DEBOUNCE_IS_ACTIVE');
    await markReplanning(id, '11 minutes');
    expect((await send('GET', '/company/debounces')).body).toEqual({ data: [] });
    const later = await send<Campaign>('PUT', `/workflow/${id}/set-send-active`, { isSendActive: true });
    expect(later.body).toMatchObject({ isSendActive: true, liveVersion: 1 });
    await replan(id);
  });
});

describe('turning on', () => {
  const create = async (body: object = {}) =>
    (await send<Campaign>('POST', '/workflow', { name: 'New', ...body })).body;
  const turnOn = (id: string) => send<Campaign>('PUT', `/workflow/${id}/set-send-active`, { isSendActive: true });

  test('says all that is missing, each at its place', async () => {
    const { _id: id } = await create();
    expect((await turnOn(id)).body).toMatchObject({
      code: 'SOME_FIELD_IS_MISSING',
      fields: { actions: 'Add a step first.' },
    });
    const { content, version } = await draftOf(id);
    const task = { ...email('', 3), type: 'task', _id: uuidv7() };
    const sms = { ...email('Pay {{payment_link}}', 1), type: 'send_sms', _id: uuidv7() };
    const draft = {
      ...content,
      audienceType: 'filter',
      optionSet: 'after',
      actions: [sms, { ...task, inputs: { ...task.inputs, subject: '' } }],
    };
    await send('PUT', `/workflow/${id}/draft`, { draft, version });
    await within(app, company, (work) =>
      work.trx.updateTable('company').set({ smsCampaign: 'PENDING' }).where('companyId', '=', company.id).execute(),
    );
    const refused = await turnOn(id);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual([
      'actions.0.type',
      'actions.1.subject',
      'audience',
      'issuedAfter',
    ]);
    expect(await read(id)).toMatchObject({ isSendActive: false, liveVersion: 0 });
  });

  test('publishes, numbers only what changed, and off keeps what was written', async () => {
    const { _id: id } = await create({ starter: true });
    expect((await turnOn(id)).body).toMatchObject({ isSendActive: true, liveVersion: 1, draft: false });
    await replan(id);
    await send('PUT', `/workflow/${id}/set-send-active`, { isSendActive: false });
    expect((await turnOn(id)).body).toMatchObject({ liveVersion: 1 });
    await replan(id);
    const { content, version } = await draftOf(id);
    await send('PUT', `/workflow/${id}/draft`, { draft: { ...content, sendTime: '11:00' }, version });
    await send('PUT', `/workflow/${id}/set-send-active`, { isSendActive: false });
    expect(await read(id)).toMatchObject({ hasDraft: true, sendTime: '09:00' });
    expect((await turnOn(id)).body).toMatchObject({ hasDraft: false, sendTime: '11:00', liveVersion: 2 });
    await replan(id);
  });
});

describe('copies, resets, order and tags', () => {
  test('a copy has everything but those who were assigned, and is off; the GET of the document does the same', async () => {
    const id = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0 },
      { channel: 'SMS', day: 3 },
    ]);
    await makeDebtors(app, company, id, [{ email: `c@${company.subdomain}.example` }]);
    const tag = await send<{ _id: string }>('POST', '/account/tag', { name: 'Winter' });
    await send('PUT', `/workflow/${id}/tags`, { tags: [tag.body._id] });
    const original = await read(id);
    for (const method of ['POST', 'GET']) {
      const copy = await send<Campaign & { tags: { name: string }[]; accounts: number }>(
        method,
        `/workflow/${id}/duplicate`,
      );
      expect(copy.body).toMatchObject({
        name: `Copy of ${original.name}`,
        isSendActive: false,
        accounts: 0,
        tags: [{ name: 'Winter' }],
      });
      expect(copy.body.actions.map((step) => step.inputs)).toEqual(original.actions.map((step) => step.inputs));
      expect(copy.body.actions.map((step) => step._id)).not.toEqual(original.actions.map((step) => step._id));
    }
    const tags = await send<{ data: { name: string; usedIn: number }[] }>('GET', '/workflow/tags?type=workflow');
    expect(tags.body.data).toEqual([expect.objectContaining({ name: 'Winter', usedIn: 3 })]);
    const listed = await send<{ total: number }>('GET', `/workflow?tags=${tag.body._id}`);
    expect(listed.body.total).toBe(3);
  });

  test('G18: a reset begins anew, yet what was sent is never sent again', async () => {
    const id = await makeCampaign(app, company, [
      { channel: 'EMAIL', day: 0, message: 'Day 0. {{payment_link}}' },
      { channel: 'EMAIL', day: 5, message: 'Day 5. {{payment_link}}' },
    ]);
    await makeDebtors(app, company, id, [{ email: `r@${company.subdomain}.example` }]);
    await enrol(app, company, id);
    await setClock(app, company, '2026-11-20T14:00:10Z');
    expect(await sendDueOfCompany(app.context, company.id)).toMatchObject({ sent: 1 });
    const reset = await send<{ runs: number }>('POST', `/workflow/${id}/reset`);
    expect(reset.body.runs).toBe(1);
    await replan(id);
    expect((await runsOf(app, company)).map((run) => run.status)).toEqual(['COMPLETED', 'EXECUTING']);
    for (const at of ['2026-11-21T14:00:10Z', '2026-11-25T14:00:10Z']) {
      await setClock(app, company, at);
      await sendDueOfCompany(app.context, company.id);
    }
    expect((await messagesOf(app, company)).map((message) => message.text.slice(0, 6))).toEqual(['Day 0.', 'Day 5.']);
  });

  test('the order of all campaigns is one list; another set than there is, is stale', async () => {
    const ids = [];
    for (const day of [1, 2, 3]) ids.push(await makeCampaign(app, company, [{ channel: 'EMAIL', day }]));
    const [one, two, three] = ids;
    const ordered = await send<Campaign>('PUT', '/workflow/update-priority', { priority: [three, one, two] });
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
    const list = await send<{ data: { _id: string }[] }>('GET', '/workflow');
    expect(list.body.data.map((each) => each._id)).toEqual([three, one, two]);
    for (const id of ids) await replan(id);
    const short = await send<Campaign>('PUT', '/workflow/update-priority', { priority: [one, two] });
    expect(short.body.code).toBe('LIST_INCOMPLETE');
    const twice = await send<Campaign>('PUT', '/workflow/update-priority', { priority: [one, two, two] });
    expect(twice.body.code).toBe('LIST_INCOMPLETE');
  });
});
