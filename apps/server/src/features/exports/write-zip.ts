import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** A file of an archive: where it stands in it, and what it holds. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Readable;
}

/**
 * Files as a ZIP archive, one after the other while they come: the next one is asked for when the one before was read to
 * its end. A failing file destroys the archive with its error, and an archive that nobody reads any more ends its file.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error)));
  async function fill(): Promise<void> {
    for await (const { path, content } of entries) {
      const leave = () => content.destroy();
      out.once('close', leave);
      zip.addReadStream(content, path);
      await finished(content, { writable: false });
      out.off('close', leave);
    }
    zip.end();
  }
  // The library tells of a failing file a second time, at the archive.
  zip.on('error', fail);
  // The library answers the old kind of stream; through a pipe it heeds the pace of whoever reads.
  zip.outputStream.on('error', fail);
  zip.outputStream.pipe(out);
  fill().catch(fail);
  return out;
}
