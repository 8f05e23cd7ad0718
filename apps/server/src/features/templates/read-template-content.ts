import type { templateContent } from '@recoup/contract/templates.ts';
import { payWords, textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { readTemplateRow, type TemplateRow } from './templates.store.ts';

type Content = z.output<typeof templateContent>;

/**
 * What a step of a campaign takes from a template: its text, and the same in other languages. Where one language was
 * written by the editor and another as plain text, all of them become HTML.
 */
export async function readTemplateContent(work: Work, row: TemplateRow): Promise<Content> {
  const others: TemplateRow[] = [];
  for (const { id } of row.otherLanguages) {
    const other = await readTemplateRow(work, id);
    if (other) others.push(other);
  }
  const format = [row, ...others].some((each) => each.format === 'html') ? 'html' : 'text';
  const textOf = (each: TemplateRow) => ({
    subject: each.subject,
    message:
      format === 'html' && each.format === 'text' ? textToHtml(each.message, payWords[each.language]) : each.message,
  });
  return {
    ...textOf(row),
    format,
    translations: Object.fromEntries(others.map((each) => [each.language, textOf(each)])),
  };
}
