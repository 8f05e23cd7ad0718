import { Resolver } from 'node:dns/promises';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDomainsJob } from '../../apps/server/src/features/email-domains/check-domains.job.ts';
import { sendNotice } from '../../apps/server/src/features/messages/send-notice.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { nameService } from '../application/name-service.ts';
import { goToDay } from '../application/plan-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let other: TestCompany;
let token: string;
let rival: string;
let names: ReturnType<typeof nameService>;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Own Name', '2026-11-23T19:00:00Z');
  other = await app.newCompany('Rival Name', '2026-11-23T15:00:00Z');
  token = await app.signIn(company.admin);
  rival = await app.signIn(other.admin);
  names = nameService(app.sandbox);
});
afterAll(() => app.stop());

interface EmailRecord {
  readonly kind: string;
  readonly type: 'TXT' | 'MX';
  readonly name: string;
  readonly value: string;
  readonly state: string | null;
  readonly sentence: string | null;
}
interface EmailDomain {
  readonly _id: string;
  readonly domainName: string;
  readonly state: string;
  readonly isDefault: boolean;
  readonly username: string;
  readonly checkedAt: string | null;
  readonly checkAgainInSeconds: number;
  readonly records: readonly EmailRecord[];
  readonly error?: string;
}

const PATH = '/preference/email-domain';
const call = (method: string, path: string, body?: object, by = token) =>
  app.send<EmailDomain>(method, `${PATH}${path}`, { token: by, ...(body ? { body } : {}) });
const add = async (domainName: string, by = token) => (await call('POST', '', { domainName }, by)).body;
/** As if half a minute had gone by since the last check. */
const again = (id: string, of = company) =>
  inCompany(app.context.db, of.id, (work) =>
    work.trx.updateTable('emailDomain').set({ checkedAt: null }).where('id', '=', id).execute(),
  );
const verifyIt = async (id: string, by = token, of = company) => {
  await again(id, of);
  return call('POST', `/${id}/verify`, undefined, by);
};
const enterAll = async (domain: EmailDomain) => {
  for (const { name, type, value } of domain.records) await names.enter({ name, type, value });
};
const read = async (id: string) =>
  (await app.send<{ data: EmailDomain[] }>('GET', PATH, { token })).body.data.find((each) => each._id === id);
const senderOf = (of: TestCompany) =>
  inCompany(app.context.db, of.id, (work) =>
    work.trx
      .selectFrom('company')
      .select(['mailFrom', 'platformMailFrom'])
      .where('companyId', '=', of.id)
      .executeTakeFirstOrThrow(),
  );
const look = () => checkDomainsJob.handle({ companyId: company.id }, app.context, new AbortController().signal);

interface Mail {
  readonly id: string;
  readonly from: string;
  readonly envelopeFrom: string;
}
/** The mail that a new customer of the company gets when it is written to. */
async function mailTo(address: string): Promise<Mail & { readonly raw: string }> {
  const { debtorId, accountIds } = await makeOwing(app, company, [50_00], [{ kind: 'EMAIL', value: address }]);
  const body = { amount: 30_00, expirationAt: '2027-03-01T20:00:00Z', partsMax: 1, accountIds };
  expect((await app.send('PUT', `/debtor/${debtorId}/negotiation`, { token, body })).status).toBe(200);
  const notices = await inCompany(app.context.db, company.id, (work) =>
    work.trx.selectFrom('notice').select('id').where('debtorId', '=', debtorId).execute(),
  );
  for (const { id } of notices) await sendNotice(app.context, company.id, id);
  const list = (await (await fetch(`${app.sandbox.url}/api/mail?to=${address}`)).json()) as Mail[];
  const [mail] = list;
  if (!mail) throw new Error(`no mail to ${address}`);
  return { ...mail, raw: await (await fetch(`${app.sandbox.url}/api/mail/${mail.id}/raw`)).text() };
}

describe('a domain of its own', () => {
  test.each([
    ['gmail.com', 'This domain belongs to a mail provider'],
    ['co.uk', 'Everybody can register below this name'],
    ['localhost', 'Enter a domain such as'],
    ['not a domain', 'Enter a domain such as'],
    ['192.0.2.7', 'Enter a domain such as'],
  ])('%s is nobody’s to send from', async (domainName, sentence) => {
    const refused = await app.send<{ fields: Record<string, string> }>('POST', PATH, { token, body: { domainName } });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(sentence);
  });

  test('is added once, however it is written, and counts for nothing before it is proved', async () => {
    const first = await add('https://Added.Example/');
    expect(first).toMatchObject({ domainName: 'added.example', state: 'NOT_STARTED', isDefault: false });
    expect((await add('billing@added.example'))._id).toBe(first._id);
    expect(first.records.map(({ kind, state }) => [kind, state])).toEqual([
      ...[
        ['DKIM', null],
        ['RETURN_PATH', null],
        ['SPF', null],
        ['DMARC', null],
      ],
    ]);
    expect((await call('POST', `/${first._id}/default`)).body.error).toBe('INVALID_STATUS');
    expect((await senderOf(company)).platformMailFrom).toBeNull();
    const { body: checked } = await verifyIt(first._id);
    expect(checked).toMatchObject({ state: 'PENDING' });
    // Within half a minute nothing new is asked, and the answer says how long it is until then.
    expect(checked.checkAgainInSeconds).toBeGreaterThan(0);
    const { body: soon } = await call('POST', `/${first._id}/verify`);
    expect(soon.checkedAt).toBe(checked.checkedAt);
    expect(soon.checkAgainInSeconds).toBeGreaterThan(0);
    expect(soon.checkAgainInSeconds).toBeLessThanOrEqual(30);
    expect(first.checkAgainInSeconds).toBe(0);
    expect(checked.records.every(({ state, sentence }) => state === 'MISSING' && sentence !== null)).toBe(true);
    expect((await call('DELETE', `/${first._id}`)).status).toBe(200);
  });

  test('a wrong record is named, mended, and mail leaves signed in its name; what comes back goes to it', async () => {
    const domain = await add('own.example');
    await enterAll(domain);
    const spf = domain.records.find(({ kind }) => kind === 'SPF');
    await names.enter({ name: spf?.name ?? '', type: 'TXT', value: 'v=spf1 include:_spf.other.example ~all' });
    const { body: wrong } = await verifyIt(domain._id);
    expect(wrong).toMatchObject({ state: 'PENDING', isDefault: false });
    expect(wrong.records.find(({ kind }) => kind === 'SPF')).toMatchObject({
      state: 'DOUBLE',
      sentence: expect.stringContaining('Keep one'),
    });
    await names.forget(spf?.name ?? '');
    for (const { name, type, value } of domain.records.filter((each) => each.name === spf?.name))
      await names.enter({ name, type, value });
    const before = (await senderOf(company)).mailFrom;
    const { body: done } = await verifyIt(domain._id);
    expect(done).toMatchObject({ state: 'VERIFIED', isDefault: true });
    expect(await senderOf(company)).toEqual({ mailFrom: 'billing@own.example', platformMailFrom: before });

    const mail = await mailTo('signed@customer.example');
    expect(mail.from).toContain('<billing@own.example>');
    expect(mail.envelopeFrom).toBe('bounces@bounce.own.example');
    expect(await isSigned(mail.raw)).toBe(true);
    expect(await isSigned(mail.raw.replace('billing@own.example', 'else@own.example')), 'nothing else').toBe(false);

    expect((await call('POST', `/username/${domain._id}`, { username: 'No Good' })).status).toBe(422);
    expect((await call('POST', `/username/${domain._id}`, { username: 'Accounts' })).body.username).toBe('accounts');
    expect((await mailTo('renamed@customer.example')).from).toContain('<accounts@own.example>');
    expect((await call('DELETE', `/${domain._id}`)).body.error).toBe('STILL_IN_USE');
  });

  test('another company may claim it, and only who proves it first holds it', async () => {
    const theirs = await add('shared.example', rival);
    const ours = await add('shared.example');
    expect(theirs.records[0]?.name).not.toBe(ours.records[0]?.name);
    await enterAll(ours);
    expect((await verifyIt(ours._id)).body.state).toBe('VERIFIED');
    for (const record of theirs.records.filter(({ kind }) => kind === 'DKIM'))
      await names.enter({ name: record.name, type: record.type, value: record.value });
    const refused = await verifyIt(theirs._id, rival, other);
    expect(refused.body.error).toBe('DOMAIN_ALREADY_USED');
    expect((await call('POST', '', { domainName: 'shared.example' }, rival)).body._id).toBe(theirs._id);
    expect((await verifyIt(ours._id, rival, company)).status, 'of another company').toBe(404);
    await call('DELETE', `/${ours._id}`);
    expect((await verifyIt(theirs._id, rival, other)).body.state).toBe('VERIFIED');
    expect((await senderOf(other)).mailFrom).toBe('billing@shared.example');
  });

  test('two that are found in order at once: one becomes the default, and neither waits for the other in a ring', async () => {
    const third = await app.newCompany('Two At Once', '2026-11-23T19:00:00Z');
    const by = await app.signIn(third.admin);
    const pair = [await add('first-of-two.example', by), await add('second-of-two.example', by)];
    for (const domain of pair) await enterAll(domain);
    const answers = await Promise.all(
      pair.flatMap(({ _id }) => [
        call('POST', `/${_id}/verify`, undefined, by),
        call('POST', `/username/${_id}`, { username: 'desk' }, by),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = (await app.send<{ data: EmailDomain[] }>('GET', PATH, { token: by })).body;
    expect(data.map(({ state }) => state)).toEqual(['VERIFIED', 'VERIFIED']);
    const [only, ...others] = data.filter(({ isDefault }) => isDefault);
    expect(others).toEqual([]);
    expect((await senderOf(third)).mailFrom).toBe(`desk@${only?.domainName}`);
  });

  test('out of order it still sends for three days, and then the installation’s address does, until it is mended', async () => {
    const [domain] = (await app.send<{ data: EmailDomain[] }>('GET', PATH, { token })).body.data.filter(
      (each) => each.isDefault,
    );
    const id = domain?._id ?? '';
    const dmarc = domain?.records.find(({ kind }) => kind === 'DMARC');
    const mails = () =>
      inCompany(app.context.db, company.id, async (work) => {
        const rows = await work.trx
          .selectFrom('teamMail')
          .select('values')
          .where('kind', '=', 'EMAIL_DOMAIN')
          .execute();
        return rows.map(({ values }) => Object(values).hasFailed);
      });
    await names.silence(true);
    await goToDay(app, company, '2026-11-25', '16:00');
    await look();
    expect((await read(id))?.state, 'who does not answer says nothing').toBe('VERIFIED');
    await names.silence(false);
    await names.forget(dmarc?.name ?? '');
    await goToDay(app, company, '2026-11-27', '16:00');
    await look();
    expect((await read(id))?.state).toBe('FAILING');
    expect(await mails()).toEqual([false]);
    expect((await mailTo('failing@customer.example')).from).toContain('@own.example>');
    await goToDay(app, company, '2026-11-30', '17:00');
    await look();
    expect((await read(id))?.state).toBe('FAILED');
    expect(await mails()).toEqual([false, true]);
    const { mailFrom, platformMailFrom } = await senderOf(company);
    expect(platformMailFrom).toBeNull();
    const mail = await mailTo('failed@customer.example');
    expect(mail.from).toContain(`<${mailFrom}>`);
    expect(mail.raw).not.toContain('DKIM-Signature');
    await names.enter({ name: dmarc?.name ?? '', type: 'TXT', value: 'v=DMARC1; p=reject' });
    expect((await verifyIt(id)).body.state).toBe('VERIFIED');
    expect((await mailTo('mended@customer.example')).from).toContain('@own.example>');
    const written = await inCompany(app.context.db, company.id, (work) =>
      work.trx.selectFrom('audit').select('action').where('recordId', '=', id).orderBy('id').execute(),
    );
    expect(written.map(({ action }) => action.replace('email-domain.', ''))).toEqual([
      ...['create', 'check', 'check', 'update'],
      ...['check', 'check', 'check'],
    ]);
  });
});

/** Whether a receiver that asks the name service takes the mail as signed by its sender's own domain (RFC 6376, 7489). */
async function isSigned(raw: string): Promise<boolean> {
  const resolver = new Resolver();
  resolver.setServers([app.sandbox.nameServer]);
  const { results } = await dkimVerify(Buffer.from(raw), { resolver: (name) => resolver.resolveTxt(name) });
  return results.some(({ status, signingDomain }) => status.result === 'pass' && signingDomain === 'own.example');
}
