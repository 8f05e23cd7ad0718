import path from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { onDatabase } from './backup/on-database.ts';

/** `npm run backup -- [FOLDER]`: everything into a new folder, while the product runs; without one below DATA_DIR/backups. */
await onDatabase(async ({ settings, ownerUrl }) => {
  const began = performance.now();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = process.argv[2] ?? path.join(settings.DATA_DIR, 'backups', moment);
  const filesFolder = path.resolve(settings.DATA_DIR, 'files');
  const { manifest, bytes, folder: made } = await makeBackup({ ownerUrl, filesFolder, folder });
  const rows = manifest.tables.reduce((count, table) => count + table.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${made}: ${rows} rows and ${manifest.files.length} files as of ${manifest.at}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.`,
  );
});
