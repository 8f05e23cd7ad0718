import type { Work } from '#server/work/work.ts';

/** Tells the screens that show an import: its own pages and the tray of long work. */
export async function notifyImport(work: Work, importId: string): Promise<void> {
  work.notify('import', [importId]);
  work.notify('job', [importId]);
}
