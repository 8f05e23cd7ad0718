import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Stage, staffUrl } from './stage.ts';

const message = 'Hello {{first_name}}, please pay {{account_reference}}: {{payment_link}}';
const nextDay = { type: 'until', count: 1, unit: 'days', prefix: 'after', reference: 'last_action' };
const steps = [
  { type: 'send_email', inputs: { delay: { type: 'immediately' }, subject: 'Your open invoice', message } },
  { type: 'send_sms', inputs: { delay: nextDay, message } },
  { type: 'send_email', inputs: { delay: nextDay, subject: 'Still open', message } },
];

/** A campaign of an e-mail at once, an SMS the next day and another e-mail the day after, for all that is overdue. */
export async function startCampaign(stage: Stage, page: Page, token: string): Promise<void> {
  const { app } = stage;
  const name = 'Open invoices';
  const { body: campaign } = await app.send<{ _id: string }>('POST', '/workflow', { token, body: { name } });
  for (const body of steps) {
    const added = await app.send('POST', `/workflow/${campaign._id}/action`, { token, body });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
  }
  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('button', { name: 'Due', exact: true }).first().click();
  await page.getByRole('radio', { name: 'Overdue' }).check();
  await page.getByRole('button', { name: 'Due: Overdue' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Assign campaign' }).click();
  await page.getByLabel('Campaign', { exact: true }).selectOption({ label: name });
  await page.getByRole('button', { name: /^Assign \d+ accounts$/ }).click();
  await page.getByText(/accounts assigned/).waitFor();
  const body = { isSendActive: true };
  const on = await app.send('PUT', `/workflow/${campaign._id}/set-send-active`, { token, body });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
}
