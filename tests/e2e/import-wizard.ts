import path from 'node:path';
import type { Page } from 'playwright-core';
import { type Stage, staffUrl } from './stage.ts';

/** Our own file of 36 open and settled invoices of eight customers, with names, e-mail, phone and address. */
export const OPEN_INVOICES = path.resolve(
  import.meta.dirname,
  '../../apps/server/src/features/imports/samples/open-invoices.csv',
);
export const OPEN_INVOICE_ROWS = 36;

/** The wizard from the file to the result, as somebody does it whose file has no errors. */
export async function importFile(stage: Stage, page: Page, file: string, rows: number): Promise<void> {
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: `Check ${rows} rows` }).click();
  await page.getByRole('button', { name: `Import ${rows} accounts` }).click();
  await page.getByRole('heading', { name: `${rows} accounts imported` }).waitFor();
}
