import type { Page } from 'playwright-core';
import { type Stage, staffUrl } from './stage.ts';

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
