import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp } from '../../apps/server/src/db/directory.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import {
  elsewhere,
  entries,
  FOUNDER_PASSWORD,
  founderHands,
  newAddress,
  newSubdomain,
} from '../application/founder.ts';
import { until } from '../application/killed-job.ts';
import { killWebAt } from '../application/killed-request.ts';
import { type LockHolder, openLockHolder } from '../application/lock-holder.ts';
import { type Application, startApplication } from '../application/start-application.ts';

let app: Application;
let locks: LockHolder;
let hands: ReturnType<typeof founderHands>;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
  hands = founderHands(app);
  locks = await openLockHolder(app);
});
afterAll(async () => {
  await locks.close();
  await app.stop();
});

const companyOf = async (email: string) => (await lookUp(app.context.db, 'email', email))?.companyId ?? '';

/** What stands of a company: how far it is, its links that still confirm, and what an open company has once. */
async function standOf(email: string) {
  const companyId = await companyOf(email);
  return inCompany(app.context.jobsDb, companyId, async ({ trx }) => {
    const rows = async (table: 'template' | 'member' | 'audit' | 'message') =>
      trx.selectFrom(table).selectAll().where('companyId', '=', companyId).execute();
    const links = await trx.selectFrom('teamLink').selectAll().where('companyId', '=', companyId).execute();
    const registration = await trx.selectFrom('registration').selectAll().executeTakeFirst();
    return {
      step: registration?.step,
      version: registration?.version,
      openLinks: links.filter(
        ({ purpose, endedAt, expiresAt }) => purpose === 'VERIFY' && endedAt === null && expiresAt > new Date(),
      ).length,
      templates: (await rows('template')).length,
      members: (await rows('member')).length,
      messages: (await rows('message')).length,
    };
  });
}

/** From which device somebody goes on: none knows of another, all know the address and the password. */
async function onAnotherDevice(email: string) {
  const credentials = { email, password: FOUNDER_PASSWORD };
  const { body } = await app.send<{ token: string }>('POST', '/auth/login', {
    body: { credentials },
    headers: elsewhere(),
  });
  return { token: body.token, ...(await hands.read(body.token)).body };
}

const calls = [
  { step: 'COMPANY', next: 'ADDRESS' },
  { step: 'ADDRESS', next: 'PORTAL' },
  { step: 'PORTAL', next: 'START' },
  { step: 'START', next: 'FINISHED' },
] as const;

const mailsOf = async (address: string, subject: RegExp) => {
  const answer = await fetch(`${app.sandbox.url}/api/mail?limit=1000&to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as { subject: string }[]).filter((mail) => subject.test(mail.subject));
};
const sent = async () => {
  const answer = await fetch(`${app.sandbox.url}/api/mail?limit=1000`);
  const texts = await fetch(`${app.sandbox.url}/api/sms?limit=1000`);
  const mails = (await answer.json()) as { to: string | string[] }[];
  return { to: new Set(mails.flatMap(({ to }) => to)), texts: ((await texts.json()) as unknown[]).length };
};

/** Holds what a call of this company has to lock, so that it is killed before it commits. */
async function hold(companyId: string): Promise<void> {
  await locks.hold(companyId, 'select from registration for update');
}

type Request = Parameters<typeof killWebAt>[1];

/** Killed before its commit the call has done nothing. */
async function killBefore(email: string, request: Request, isDone: () => Promise<boolean>): Promise<void> {
  await hold(await companyOf(email));
  await killWebAt(app, request, () => until(locks.somebodyWaits));
  await locks.letGo();
  expect(await isDone()).toBe(false);
}

/** Killed after its commit it has done everything, and whoever asked does not know. */
const killAfter = (request: Request, isDone: () => Promise<boolean>) => killWebAt(app, request, () => until(isDone));

test('G24: killed in each step, before its answer, a registration goes on elsewhere and doubles nothing', {
  timeout: 900_000,
}, async () => {
  const email = newAddress();
  const founder = { email, password: FOUNDER_PASSWORD, firstName: 'Fay', lastName: 'Founder' };
  await killAfter(
    { method: 'POST', path: '/auth/register', body: founder },
    async () => (await companyOf(email)) !== '',
  );
  const first = await companyOf(email);
  // Whoever heard no answer enters the same again.
  expect((await hands.register(email)).body).toMatchObject({ step: 'VERIFY', done: ['ACCOUNT'] });
  expect(await companyOf(email)).toBe(first);
  expect(await onAnotherDevice(email)).toMatchObject({ step: 'VERIFY' });
  expect((await standOf(email)).openLinks).toBe(1);
  const link = await hands.linkTo(email);
  expect(await mailsOf(email, /Confirm your e-mail address/)).toHaveLength(1);

  const isAt = (step: string) => async () => (await standOf(email)).step === step;
  await killAfter({ method: 'POST', path: `/user/verification/${link}` }, isAt('COMPANY'));
  expect((await hands.confirm(link)).body.error).toBe('LINK_EXPIRED');

  for (const { step, next } of calls) {
    // What was kept before is there on another device, and nobody types it again.
    const { token, step: stands } = await onAnotherDevice(email);
    expect(stands).toBe(step);
    const { version = 0 } = await standOf(email);
    const values = step === 'PORTAL' ? { ...entries.PORTAL, subdomain: newSubdomain() } : entries[step];
    const save = { method: 'POST', path: '/auth/register/save', token, body: { step, values, version } };
    if (step === 'COMPANY') await killAfter(save, async () => (await standOf(email)).version === version + 1);
    else expect((await hands.save(token, step, values, version)).status).toBe(200);
    const device = await onAnotherDevice(email);
    expect(device).toMatchObject({ step, missing: [], version: version + 1 });
    const goOn = { step: next, version: version + 1 };
    const go = { method: 'PUT', path: '/user/set-registration-step', token: device.token, body: goOn };
    if (next === 'FINISHED') {
      await killBefore(email, go, isAt(next));
      // Before it was open nobody but its founder had heard of it.
      const { to, texts } = await sent();
      expect({ to: [...to], texts }).toEqual({ to: [email], texts: 0 });
      expect(await standOf(email)).toMatchObject({ messages: 0, templates: 0 });
    }
    await killAfter(go, isAt(next));
  }

  const whole = await hands.begin();
  for (const { step, next } of calls) {
    const values = step === 'PORTAL' ? { ...entries.PORTAL, subdomain: newSubdomain() } : entries[step];
    await hands.save(whole.token, step, values);
    expect((await hands.goTo(whole.token, next)).status).toBe(200);
  }
  const [torn, smooth] = [await standOf(email), await standOf(whole.email)];
  expect({ ...torn, version: 0 }).toEqual({ ...smooth, version: 0 });
  expect(torn).toMatchObject({ members: 1, openLinks: 0 });
  expect(await companyOf(email)).toBe(first);
});
