import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivity } from '../../apps/server/src/features/activities/record-activity.ts';
import { within } from '../application/campaign-world.ts';
import { makeOwing } from '../application/debtor-visit.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';

let app: Application;
let company: TestCompany;
let debtorId: string;

const told = ['contract-made', 'estimate-canceled', 'project-created', 'promise-kept'] as const;

beforeAll(async () => {
  app = await startApplication();
  company = await app.newCompany('Readers Ltd');
  ({ debtorId } = await makeOwing(app, company, [5_000], [{ kind: 'EMAIL', value: 'reader@customer.example' }]));
  await within(app, company, async (work) => {
    for (const change of told) {
      const data = { change, reference: 'E-1087', reason: 'SECRET margin too low', amountCents: 50_000 };
      await recordActivity(work, { type: 'note created', debtorId, at: work.now, data });
    }
  });
});
afterAll(() => app.stop());

interface Line {
  readonly data?: { readonly change?: string };
  readonly event?: { readonly data: { readonly change?: string } };
}

const changesIn = async (path: string, token: string) => {
  const { body } = await app.send<{ data: Line[] }>('GET', path, { token });
  const changes = body.data.flatMap((line) => line.data?.change ?? line.event?.data.change ?? []);
  return changes.toSorted();
};

test('G36: what is told of a record is for whoever may read it, on every timeline on which it stands', async () => {
  const [admin, operator] = [await app.signIn(company.admin), await app.signIn(company.operator)];
  const doors = [
    `/debtor/${debtorId}/activities`,
    `/debtor/${debtorId}/sidebar/activities`,
    `/chat/feed/activity/${debtorId}`,
    ...['/activity', '/dashboard/activity'],
  ];
  for (const path of doors) {
    expect(await changesIn(path, admin), path).toEqual([...told]);
    expect(await changesIn(path, operator), path).toEqual(['promise-kept']);
  }
});
