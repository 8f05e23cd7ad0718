import type { Page } from 'playwright-core';
import { type Stage, staffUrl } from './stage.ts';

/** The wizard from the file to the result, as somebody does it whose file has no errors. */
export async function importFile(stage: Stage, page: Page, file: string, rows: number): Promise<void> {
  await page.goto(staffUrl(stage, '/debts/add-bulk'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: `Check ${rows} rows` }).click();
  await confirmImport(page, `Import ${rows} accounts`);
  await page.getByRole('heading', { name: `${rows} accounts imported` }).waitFor();
}

/** Presses the button at the end of the review, and the same words in the sheet that asks once more. */
export async function confirmImport(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: words, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click();
}
