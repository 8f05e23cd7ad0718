import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { OFFER_TERMS_VERSION } from '@recoup/domain/negotiations/offer-terms.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwing, openPortal } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

interface Refused {
  readonly error?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

let app: Application;
let company: TestCompany;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Refusals Ltd');
});
afterAll(() => app?.stop());

test('what a customer wishes and cannot have is told at its field, in the language of their page', async () => {
  const { debtorId, accountIds } = await makeOwing(app, company, [50_000, 70_000]);
  const [accountId = '', offered = ''] = accountIds;
  const staff = await app.signIn(company.admin);
  const offer = { amount: 40_000, expirationAt: '2030-01-01T12:00:00Z', partsMax: 2, daysMax: 60 };
  await app.send('PUT', `/account/${offered}/negotiation`, { token: staff, body: offer });
  const { token } = await openPortal(app, company, debtorId, 'link');
  const facts = await app.send<{ firstOn: string; lastOn: string }>('GET', '/portal/schedule', { token });
  const { firstOn, lastOn } = facts.body;
  const offers = await app.send<{ data: Array<{ offer: { _id: string; version: number } | null }> }>(
    'GET',
    '/portal/offer',
    { token },
  );
  const standing = offers.body.data.find((each) => each.offer)?.offer;
  const day = { accountIds: [accountId], amountCents: 20_000, dueOn: firstOn, methodId: null };
  const sum = { accountId, amountCents: 20_000, parts: 1, firstOn };
  const yes = { parts: 1, firstOn, termsVersion: OFFER_TERMS_VERSION, version: standing?.version };
  const accept = `/portal/offer/${standing?._id}/accept`;

  const wishes: ReadonlyArray<readonly [string, object, string]> = [
    ['/portal/schedule', { ...day, dueOn: addDays(firstOn, -3) }, 'dueOn'],
    ['/portal/schedule', { ...day, dueOn: addDays(lastOn, 1) }, 'dueOn'],
    ['/portal/schedule', { ...day, dueOn: '0026-01-02' }, 'dueOn'],
    ['/portal/schedule', { ...day, dueOn: '2199-12-31' }, 'dueOn'],
    ['/portal/schedule', { ...day, amountCents: 1 }, 'amountCents'],
    ['/portal/schedule', { ...day, amountCents: 50_001 }, 'amountCents'],
    ['/portal/promise', { amountCents: 20_000, promisedOn: addDays(firstOn, -3) }, 'promisedOn'],
    ['/portal/promise', { amountCents: 20_000, promisedOn: addDays(firstOn, 800) }, 'promisedOn'],
    ['/portal/promise', { amountCents: 999_999, promisedOn: firstOn }, 'amountCents'],
    ['/portal/offer', { ...sum, firstOn: addDays(firstOn, -3), askPerson: true }, 'firstOn'],
    ['/portal/offer', { ...sum, amountCents: 50_001 }, 'amountCents'],
    [accept, { ...yes, parts: 3 }, 'parts'],
    [accept, { ...yes, firstOn: addDays(firstOn, -3) }, 'firstOn'],
    [accept, { ...yes, firstOn: addDays(firstOn, 200) }, 'firstOn'],
    ['/portal/payments', { accountIds: [accountId], amountCents: 49 }, 'amountCents'],
    ['/portal/disputes', { accountId, category: 'other', amountCents: 50_001, text: 'No.' }, 'amountCents'],
  ];
  for (const [path, command, field] of wishes) {
    const said = await Promise.all(
      ['en', 'es'].map(async (language) => {
        const body = path === accept ? command : { _id: uuidv7(), ...command };
        const answer = await app.send<Refused>('POST', path, { token, body, headers: { 'accept-language': language } });
        expect(answer.status, `${path} ${JSON.stringify(command)}`).toBe(422);
        return answer.body.fields?.[field] ?? '';
      }),
    );
    for (const sentence of said) expect(sentence, `${path} ${field}`).toMatch(/^[A-ZÁÉÍÓÚ]\p{L}* .+\.$/u);
    expect(said[0], `${path} ${field}`).not.toBe(said[1]);
  }
});
