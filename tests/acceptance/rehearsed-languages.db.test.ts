import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRehearsal } from '@recoup/contract/rehearsals.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateWorkflowRow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { makeCampaign, makeDebtors, setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication } from '../application/start-application.ts';

type Rehearsal = ReplyOf<typeof readRehearsal>;

let app: Application;

beforeAll(async () => {
  app = await startApplication({ role: 'all' });
});
afterAll(() => app.stop());

test('before a campaign is turned on it says who has no text in their language, how many, and what they get; and whose page hides what a text names', async () => {
  const company = await app.newCompany('Spoken Co');
  await setClock(app, company, '2026-11-18T15:00:10Z');
  const token = await app.signIn(company.admin);
  const message = 'Your invoice {{due_status}}, please pay.\n\n{{payment_link}}';
  const workflowId = await makeCampaign(app, company, [
    { channel: 'EMAIL', day: 0, message },
    { channel: 'EMAIL', day: 9, message },
  ]);
  await within(app, company, (work) => updateWorkflowRow(work, workflowId, { isSendActive: false }));
  const [ana] = await makeDebtors(app, company, workflowId, [
    { email: `ana@${company.subdomain}.example`, language: 'es' },
    { email: `bob@${company.subdomain}.example`, language: 'en' },
  ]);
  const asked = await app.send<Rehearsal>('POST', `/workflow/${workflowId}/rehearse`, { token, body: {} });
  const result = await vi.waitFor(
    async () => {
      const { body } = await app.send<Rehearsal>('GET', `/rehearsal/${asked.body._id}`, { token });
      expect(body.state).toBe('FINISHED');
      return body.result;
    },
    { timeout: 8_000, interval: 50 },
  );
  expect(result?.unnamed).toEqual({ customers: 2, messages: 4 });
  expect(result?.foreign).toMatchObject([
    { language: 'es', sentIn: 'en', customers: 1, messages: 2, sample: [{ _id: ana?.id }] },
  ]);
});
