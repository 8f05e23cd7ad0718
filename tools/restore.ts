import path from 'node:path';
import { auditCompanies } from './backup/audit-companies.ts';
import { onDatabase } from './backup/on-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';

/** `npm run restore -- FOLDER`: a backup into an empty database and DATA_DIR; then the books are audited. */
await onDatabase(async ({ settings, ownerUrl, appUrl }) => {
  const began = performance.now();
  const folder = process.argv[2];
  if (!folder) throw new Error('Usage: npm run restore -- FOLDER');
  const filesFolder = path.resolve(settings.DATA_DIR, 'files');
  const manifest = await restoreBackup({ ownerUrl, filesFolder, folder });
  const rows = manifest.tables.reduce((count, table) => count + table.rows, 0);
  const restored = performance.now();
  const { companies, broken } = await auditCompanies(appUrl);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.at} in ${seconds(began, restored)} s; audited ${companies} companies in ${seconds(restored, performance.now())} s.`,
  );
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) throw new Error('The books do not add up: see above. Nothing was changed to mend them.');
  console.log(
    'The product starts in recovery: nothing is sent or charged. Start it, then: npm run recovery, and npm run recovery -- resume',
  );
});
