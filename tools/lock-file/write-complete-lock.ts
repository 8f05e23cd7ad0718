import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock, type LockFile, missingOptional } from './complete-lock.ts';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile;
const missing = missingOptional(lock);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(
  missing.length === 0 ? 'The lock file was complete.' : `Added ${missing.length} packages of other platforms.`,
);
