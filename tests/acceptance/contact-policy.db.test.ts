import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordDecisions } from '../../apps/server/src/features/contact-policy/record-decisions.ts';
import { readPacks } from '../../apps/server/src/features/contact-policy/rule-packs.store.ts';
import { verifyDecisions } from '../../apps/server/src/features/contact-policy/verify-decisions.ts';
import { type MadeDebtor, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { sampleDecision } from '../application/sample-decision.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Decision {
  _id: string;
  decision: string;
  reasons: Array<{ rule: string; title: string; basis: string; source: string }>;
  nextLawfulAt: string | null;
  facts: { zones: Array<{ zone: string; because: string; local: string }> };
  hash: string;
}
interface Pack {
  _id: string;
  isOn: boolean;
  isLocked: boolean;
  rules: Array<{ rule: string; basis: string }>;
  lastChange: { reason: string; member: string } | null;
}

const day = new Date('2026-11-05T17:00:00Z');
const night = new Date('2026-11-06T04:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'recoup-decisions-'));
let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Proof Ltd');
  token = await app.signIn(company.admin);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

let made = 0;
async function newDebtors(count: number): Promise<MadeDebtor[]> {
  made += count;
  const specs = Array.from({ length: count }, (_none, index) => ({
    email: `proof-${made}-${index}@customer.example`,
    phone: `+1201555${String(1_000 + made * 20 + index).slice(-4)}`,
    amounts: [10_000],
  }));
  return makeDebtors(app, company, null, specs);
}
async function newDebtor(): Promise<string> {
  const [debtor] = await newDebtors(1);
  return debtor?.id ?? '';
}
const get = <T>(where: string, as = token) => app.send<T>('GET', where, { token: as });
const verify = (debtorId: string) => within(app, company, (work) => verifyDecisions(work, debtorId));
const keep = (debtorIds: readonly string[], at = day) =>
  within(app, company, (work) =>
    recordDecisions(
      work,
      debtorIds.map((id) => sampleDecision(id, at)),
    ),
  );

describe('the record of decisions', () => {
  test('G16: kept with rules in words, basis, zones and local times; the newest first', async () => {
    const debtorId = await newDebtor();
    await keep([debtorId], day);
    await keep([debtorId], night);
    const { body } = await get<{ data: Decision[]; total: number }>(`/debtor/${debtorId}/decisions`);
    expect(body.total).toBe(2);
    expect(body.data.map((each) => each.decision)).toEqual(['DELAY', 'ALLOW']);
    const [delayed] = body.data;
    expect(delayed?.reasons).toEqual([
      {
        rule: 'REGF-TIME',
        title: 'It is not between 8 am and 9 pm where the customer may be',
        basis: 'HOUSE',
        source: '15 USC 1692c(a)(1); 12 CFR 1006.6(b)(1)',
      },
      expect.objectContaining({ rule: 'HOUSE-WINDOW', basis: 'HOUSE' }),
    ]);
    expect(delayed?.nextLawfulAt).toBe('2026-11-06T14:00:00.000Z');
    expect(delayed?.facts.zones).toEqual([
      { zone: 'America/New_York', because: 'address', local: '2026-11-05 23:00:00' },
      { zone: 'America/Chicago', because: 'phone', local: '2026-11-05 22:00:00' },
    ]);
    const one = await get<Decision>(`/contact-decision/${delayed?._id}`);
    expect(one.body).toEqual(delayed);
  });

  test('200 in one call: every customer has their own chain, in the order in which they were given', async () => {
    const debtors = await newDebtors(20);
    const rows = Array.from({ length: 200 }, (_none, index) => debtors[index % 20]?.id ?? '');
    const ids = await keep(rows);
    expect(new Set(ids).size).toBe(200);
    for (const { id } of debtors) expect(await verify(id)).toMatchObject({ count: 10, brokenAt: null });
  });

  test('twelve writers at once, in opposite orders, leave whole chains and no deadlock', async () => {
    const ids = (await newDebtors(5)).map((debtor) => debtor.id);
    const writers = Array.from({ length: 12 }, (_none, index) => keep(index % 2 === 0 ? ids : ids.toReversed()));
    await Promise.all(writers);
    for (const id of ids) expect(await verify(id)).toMatchObject({ count: 12, brokenAt: null });
  });

  test('G59: a decision cannot be changed or taken away; the owner of the table who does it all the same is found out', async () => {
    const debtorId = await newDebtor();
    for (let kept = 0; kept < 5; kept += 1) await keep([debtorId]);
    const change = (set: string) =>
      within(app, company, (work) =>
        sql`update contact_decision set ${sql.raw(set)} where debtor_id = ${debtorId} and position = 3`.execute(
          work.trx,
        ),
      );
    await expect(change("decision = 'BLOCK'")).rejects.toThrow();
    expect(await verify(debtorId)).toMatchObject({ count: 5, brokenAt: null });
    const asOwner = async (statement: string) => {
      const client = new pg.Client({ connectionString: app.database.ownerUrl });
      await client.connect();
      await client.query("select set_config('app.company_id', $1, false)", [company.id]);
      await client.query('alter table contact_decision disable trigger user');
      await client.query(statement);
      await client.query('alter table contact_decision enable trigger user');
      await client.end();
    };
    await asOwner(`update contact_decision set facts = jsonb_set(facts, '{facts,balanceCents}', '1')
      where debtor_id = '${debtorId}' and position = 3`);
    expect(await verify(debtorId)).toMatchObject({ count: 2, brokenAt: 3 });
    await asOwner(`delete from contact_decision where debtor_id = '${debtorId}' and position = 3`);
    expect(await verify(debtorId)).toMatchObject({ count: 2, brokenAt: 3 });
  });

  test('G59: the export proves itself without us, and one flipped byte anywhere is seen', async () => {
    const debtorId = await newDebtor();
    for (const at of [day, night, day]) await keep([debtorId], at);
    const answer = await fetch(`${app.url}/v1/debtor/${debtorId}/decisions/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const file = Buffer.from(await answer.arrayBuffer());
    expect(file.toString('utf8').trim().split('\n').length).toBe(5);
    const check = (bytes: Buffer) => {
      const name = path.join(folder, 'decisions.jsonl');
      writeFileSync(name, bytes);
      const { status, stderr } = spawnSync(process.execPath, ['tools/check-decisions.mjs', name], { encoding: 'utf8' });
      return { status, stderr };
    };
    expect(check(file)).toEqual({ status: 0, stderr: '' });
    const step = Math.ceil(file.length / 25);
    for (let place = 0; place < file.length; place += step) {
      const flipped = Buffer.from(file);
      flipped.writeUInt8(flipped.readUInt8(place) ^ 1, place);
      expect(check(flipped).status, `byte ${place}`).toBe(1);
    }
    const withoutOne = file.toString('utf8').split('\n').toSpliced(2, 1).join('\n');
    expect(check(Buffer.from(withoutOne)).stderr).toContain('NOT WHOLE');
  });

  test('what would be decided now, channel by channel, in words', async () => {
    const debtorId = await newDebtor();
    await setClock(app, company, '2026-11-20T17:00:00Z');
    const open = await get<{ data: Array<{ channel: string; decision: string; contact: { value: string } | null }> }>(
      `/debtor/${debtorId}/contact-check`,
    );
    expect(open.body.data.map((each) => each.channel)).toEqual(['SMS', 'EMAIL', 'CALL']);
    const mail = open.body.data.find((each) => each.channel === 'EMAIL');
    expect(mail).toMatchObject({ decision: 'ALLOW', contact: { value: expect.stringContaining('@customer.example') } });
    await setClock(app, company, '2026-11-21T05:00:00Z');
    const closed = await get<{ data: Decision[] }>(`/debtor/${debtorId}/contact-check?channel=EMAIL&origin=AUTO`);
    expect(closed.body.data).toHaveLength(1);
    expect(closed.body.data[0]).toMatchObject({ decision: 'DELAY' });
    await setClock(app, company, '2026-11-20T14:00:00Z');
  });
});

describe('packs of rules', () => {
  const put = (pack: string, body: object, as = token) =>
    app.send<Pack>('PUT', `/contact-policy/pack/${pack}`, { token: as, body });

  test('an administrator switches a pack with a reason, which stays; the engine reads it', async () => {
    const before = await get<{ data: Pack[] }>('/contact-policy/pack');
    expect(before.body.data.every((pack) => pack.isOn)).toBe(true);
    expect(before.body.data[0]).toMatchObject({ _id: 'system', isLocked: true });
    const off = await put('washington', { isOn: false, reason: 'No customers there' });
    expect(off.body).toMatchObject({ isOn: false, lastChange: { reason: 'No customers there' } });
    const packs = () => within(app, company, (work) => readPacks(work));
    expect((await packs()).has('washington')).toBe(false);
    expect(await packs()).toBe(await packs());
    // Asked for twice: nothing new is written.
    await put('washington', { isOn: false, reason: 'Again' });
    await put('washington', { isOn: true, reason: 'First customer in Seattle' });
    expect((await packs()).has('washington')).toBe(true);
    const history = await get<{ total: number; data: Array<{ reason: string }> }>('/contact-policy/change');
    expect(history.body.data.map((each) => each.reason)).toEqual(['First customer in Seattle', 'No customers there']);
  });

  test('G36, G59: nobody else may, without a reason nobody may, and the safety of the product is no choice', async () => {
    const operator = await app.signIn(company.operator);
    expect((await put('washington', { isOn: false, reason: 'x' }, operator)).status).toBe(403);
    const silent = await put('washington', { isOn: false, reason: '  ' });
    expect(silent).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    expect(await put('system', { isOn: false, reason: 'Try' })).toMatchObject({
      status: 409,
      body: { code: 'RULE_PACK_LOCKED' },
    });
    expect((await put('atlantis', { isOn: false, reason: 'Try' })).status).toBe(404);
  });
});

describe('the company to the rules', () => {
  test('G27: read, changed with a version; what is law depends on whose debts they are', async () => {
    const { body } = await get<{ collectsAs: string; version: number }>('/contact-policy/settings');
    expect(body).toMatchObject({ collectsAs: 'FIRST', smsCampaign: 'ACTIVE', repliesPause: true });
    const change = (part: object) => app.send('PUT', '/contact-policy/settings', { token, body: part });
    const basisOf = async () => {
      const packs = await get<{ data: Pack[] }>('/contact-policy/pack');
      const found = packs.body.data.flatMap((pack) => pack.rules).find((each) => each.rule === 'REGF-TIME');
      return found?.basis;
    };
    expect(await basisOf()).toBe('HOUSE');
    const changed = await change({ collectsAs: 'THIRD', version: body.version });
    expect(changed.body).toMatchObject({ collectsAs: 'THIRD', version: body.version + 1 });
    expect(await basisOf()).toBe('LAW');
    expect(await change({ collectsAs: 'FIRST', version: body.version })).toMatchObject({ status: 409 });
    expect(await change({ smsCampaign: 'MAYBE', version: body.version + 1 })).toMatchObject({ status: 422 });
  });
});
