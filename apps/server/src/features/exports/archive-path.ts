import { filesFolder } from '@recoup/domain/exports/whole-parts.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { ExportValues } from './export-source.ts';

/** Characters of a file's own name that stand in the archive. */
const NAME_MAX = 100;

/** Where a file stands: two of one name side by side, told apart by the last letters of the id. Nothing leads out of the folder. */
export function archivePath({ id, name }: ExportValues, language: Language): string {
  const safe = String(name)
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^\.+/, '_')
    .replaceAll('..', '_')
    .slice(-NAME_MAX);
  return `${filesFolder[language]}/${String(id).slice(-12)} ${safe}`;
}
