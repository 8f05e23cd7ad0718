import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MIGRATIONS = path.resolve(import.meta.dirname, '../apps/server/migrations');

/** `npm run db:new -- add-tags`: an empty migration with the next number. */
const subject = process.argv.slice(2).join('-').toLowerCase();
if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(subject)) {
  const numbers = readdirSync(MIGRATIONS).map((file) => Number.parseInt(file, 10) || 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const file = path.join(MIGRATIONS, `${next}-${subject}.sql`);
  writeFileSync(file, `-- ${subject.replaceAll('-', ' ')}\n`, { flag: 'wx' });
  console.log(path.relative(process.cwd(), file));
} else {
  console.error('Say what the migration does: npm run db:new -- add-tags');
  process.exitCode = 1;
}
