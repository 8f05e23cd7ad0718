import type { Page } from 'playwright-core';
import { type Stage, staffUrl } from './stage.ts';

const MESSAGE = 'Hello {{first_name}}, please pay {{account_reference}}: {{payment_link}}';

/** A campaign of an e-mail at once, an SMS the next day and another e-mail the day after. It begins as a draft. */
export async function buildCampaign(stage: Stage, page: Page, name: string): Promise<void> {
  await page.goto(staffUrl(stage, '/campaigns/new'));
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await addStep(page, { add: 'Add e-mail', subject: 'Your open invoice', afterDays: null, number: 1 });
  await addStep(page, { add: 'Add SMS', subject: null, afterDays: 1, number: 2 });
  await addStep(page, { add: 'Add e-mail', subject: 'Still open', afterDays: 1, number: 3 });
  await page.getByText(/^Draft, saved /).waitFor();
}

interface NewStep {
  readonly add: 'Add e-mail' | 'Add SMS';
  readonly subject: string | null;
  /** After the step before; null is as the new step comes: the first at once. */
  readonly afterDays: number | null;
  readonly number: number;
}

async function addStep(page: Page, step: NewStep): Promise<void> {
  await page.getByRole('button', { name: step.add, exact: true }).click();
  await page.getByRole('heading', { name: `Step ${step.number}` }).waitFor();
  if (step.afterDays !== null) {
    await page.getByRole('radio', { name: 'At a set time' }).check();
    await page.getByLabel('Number', { exact: true }).fill(String(step.afterDays));
    await page.getByLabel('Unit', { exact: true }).selectOption('days');
    await page.getByLabel('Counted', { exact: true }).selectOption({ label: 'after the step before' });
  }
  if (step.subject !== null) await page.getByLabel('Subject').fill(step.subject);
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
}

/** Puts every overdue account into the campaign, from the list of accounts; the bar counts before it acts. */
export async function assignOverdue(stage: Stage, page: Page, name: string): Promise<void> {
  await page.goto(staffUrl(stage, '/debts'));
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Overdue' }).click();
  await page.getByRole('button', { name: 'Overdue is true', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Assign campaign' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Campaign/)
    .click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: /^Assign \d+ accounts to the campaign$/ }).click();
  await page
    .getByText(/^Campaign of accounts: \d+ changed/)
    .first()
    .waitFor();
}

/** Reads what turning it on will do, and turns it on. */
export async function turnOn(stage: Stage, page: Page, name: string): Promise<void> {
  await page.goto(staffUrl(stage, '/campaigns'));
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Review and turn on' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/^First .*, last /).waitFor();
  await sheet.getByRole('button', { name: /^Turn on and send \d+ SMS and \d+ e-mails$/ }).click();
  await page.getByText(`${name} is on`).waitFor();
}
