import { afterAll, expect } from 'vitest';
import { makeOwing } from '../application/debtor-visit.ts';
import { logIn, openScreen, openStage, type Stage, staffUrl, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ browser, product }) => {
  stage = openStage({ browser, product });
});
afterAll(() => stage?.stop());

test('charts that were cut off are asked for again at the next visit, those that arrived are kept', async () => {
  const company = await stage.app.newCompany('Cut Off Charts');
  await makeOwing(stage.app, company, [12_345]);
  const { page, close } = await openScreen(stage);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v1/chart/')) asked.push(request.url());
  });
  // The first charts never arrive, as when somebody leaves the page at once.
  await page.route('**/v1/chart/*', (route) => route.abort('aborted'), { times: 16 });
  await logIn(stage, page, company.admin, '/');
  const enlarge = page.getByRole('button', { name: 'Enlarge Total Collected USD' });
  await page.getByText('Total Collected USD').waitFor();
  expect(await enlarge.count()).toBe(0);
  await page.goto(staffUrl(stage, '/dashboard'));
  await enlarge.waitFor();
  const before = asked.length;
  await page.goto(staffUrl(stage, '/dashboard'));
  await enlarge.waitFor();
  expect(asked).toHaveLength(before);
  await close();
});
