import { generate } from 'otplib';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVault } from '../../apps/server/src/db/vault.ts';
import { closeAnew } from '../../apps/server/src/features/cleaning/close-anew.ts';
import { keyPlace } from '../../apps/server/src/features/email-domains/add-domain.ts';
import { webhookPlace } from '../../apps/server/src/features/slack/webhook-place.ts';
import { deliverWebhooks } from '../../apps/server/src/features/webhook-endpoints/deliver-webhooks.ts';
import { secretPlace } from '../../apps/server/src/features/webhook-endpoints/secret-place.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

const HOST = 'hooks.rotated.example';
const FORMER = 'Vb3mYt8KqLs5WfZn1XcRj6HdPg9AuEo2';
const PRESENT = 'q7Jx2NwTz4RbKc9VmHs6YdLf1GpUe8Ao';

let app: Application;
let company: TestCompany;
let token: string;

beforeAll(async () => {
  app = await startApplication({ environment: { DATA_KEY: FORMER } });
  company = await app.newCompany('Rotated Keys');
  token = await app.signIn(company.admin);
});
afterAll(() => app.stop());

/** As a process that was started with these keys. */
const withKeys = (DATA_KEY: string, DATA_KEY_FORMER?: string) => ({
  ...app.context,
  settings: { ...app.context.settings, DATA_KEY, DATA_KEY_FORMER },
  vault: createVault({ DATA_KEY, DATA_KEY_FORMER }),
});

async function ask<T = { secret: string }>(path: string, body: object): Promise<T> {
  const answer = await app.send<T>('POST', path, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

test('after DATA_KEY was changed a night closes every secret anew, and the former key may go', async () => {
  const endpointId = uuidv7();
  const { secret } = await ask('/webhook-endpoint', { _id: endpointId, url: `https://${HOST}/in`, events: [] });
  await ask('/slack-notification', {
    ...{ webhookUrl: 'https://hooks.slack.com/services/T0TEAM/B0BOT/abcdefgh12345678', events: [], isActive: true },
  });
  await ask('/preference/email-domain', { domainName: 'rotated-keys.com' });
  const offered = await ask('/user/totp', {});
  await ask('/user/totp', { code: await generate({ secret: offered.secret }) });

  const rotated = withKeys(PRESENT, FORMER);
  expect(await closeAnew(app.context, company.id), 'no key was changed').toEqual({});
  const all = { 'authenticator-apps': 1, 'email-domains': 1, slack: 1, 'webhook-endpoints': 1 };
  expect(await closeAnew(rotated, company.id)).toEqual(all);
  const none = { 'authenticator-apps': 0, 'email-domains': 0, slack: 0, 'webhook-endpoints': 0 };
  expect(await closeAnew(rotated, company.id)).toEqual(none);

  const alone = withKeys(PRESENT);
  const kept = await inCompany(app.context.db, company.id, async ({ trx }) => ({
    slack: await trx.selectFrom('slackSetting').select('webhook').executeTakeFirstOrThrow(),
    domain: await trx.selectFrom('emailDomain').select(['id', 'privateKey']).executeTakeFirstOrThrow(),
    factor: await trx.selectFrom('factor').select('totpSecret').executeTakeFirstOrThrow(),
    endpoint: await trx.selectFrom('webhookSecret').select('secret').executeTakeFirstOrThrow(),
  }));
  const opens = (closed: string | null, place: string) => alone.vault.open(closed ?? '', place)?.text;
  expect(opens(kept.slack.webhook, webhookPlace(company.id))).toContain('abcdefgh12345678');
  expect(opens(kept.domain.privateKey, keyPlace(company.id, kept.domain.id))).toContain('PRIVATE KEY');
  expect(opens(kept.factor.totpSecret, `totp:${company.id}:${company.admin.id}`)).toBe(offered.secret);
  expect(opens(kept.endpoint.secret, secretPlace(company.id, endpointId))).toBe(secret);

  // What was told once still proves the events.
  await fetch(`${app.sandbox.url}/api/receivers/${HOST}`, {
    ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ answer: 200, secret }),
  });
  await ask('/debtor', { companyName: 'Mason & Sons' });
  await deliverWebhooks(alone, company.id);
  const { received } = (await (await fetch(`${app.sandbox.url}/api/receivers/${HOST}`)).json()) as {
    received: { isVerified: boolean | null }[];
  };
  expect(received.map(({ isVerified }) => isVerified)).toEqual([true]);
});
