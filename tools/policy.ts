import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { answerTable } from './policy/answer-table.ts';

/** `npm run -s policy -- FILE.csv`: the answers of the contact policy to a table of cases, as CSV on standard output. */
async function main(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Error('Say which table to answer: npm run -s policy -- FILE.csv');
  // npm works in the project's folder; the name means the folder where the command was typed.
  const name = path.resolve(process.env.INIT_CWD ?? '.', file);
  const found = await stat(name).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${name}.`);
  async function* lines() {
    for await (const line of answerTable(createReadStream(name))) yield `${line}\n`;
  }
  await pipeline(lines, process.stdout, { end: false });
}

try {
  await main(process.argv[2]);
} catch (error) {
  // Whoever reads only the first lines closes the pipe: that is not an error of ours.
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
