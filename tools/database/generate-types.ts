import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageProgram } from '../checks/package-program.ts';
import { runProgram } from './run-program.ts';

/** Where the generated types live, from the root of the project. */
export const TYPES_FILE = 'apps/server/src/db/schema.generated.ts';

/**
 * The TypeScript types of a migrated database. Names are in camelCase, as rows have them; bigint is a number, date and interval are strings,
 * as the pool's parsers answer them. The job queue's own schema is left out.
 */
export async function generateTypes(ownerUrl: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recoup-types-'));
  const file = path.join(folder, 'schema.ts');
  try {
    const { code, output } = await runProgram(process.execPath, [
      packageProgram('kysely-codegen', 'kysely-codegen'),
      `--url=${ownerUrl}`,
      '--dialect=postgres',
      '--camel-case',
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=schema_migration',
      '--date-parser=string',
      '--type-mapping={"int8":"number","interval":"string"}',
      `--out-file=${file}`,
    ]);
    if (code !== 0) throw new Error(`kysely-codegen failed:\n${output}`);
    return await readFile(file, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
