import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|csv)$/;
/** Below this a compressed copy saves less than its headers cost. */
const BYTES_MIN = 1024;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes `.br` and `.gz` copies beside the files of a build, so that the server sends them without any work of its own. */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < BYTES_MIN) return;
      // Level 9 of 11: the last steps take ten times as long for a few bytes.
      const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      await writeFile(`${file}.br`, await brotli(content, { params: quality }));
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
    }),
  );
}
