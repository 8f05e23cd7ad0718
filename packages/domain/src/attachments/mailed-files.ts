import { FILE_BYTES_MAX, FILES_OF_ANSWER_MAX } from './file-limits.ts';

/** Of the files that could go with a mail those that do: each once, no more than a mail should carry, in their order. */
export function mailedFiles<F extends { readonly id: string; readonly sizeBytes: number }>(all: readonly F[]): F[] {
  const files: F[] = [];
  let bytes = 0;
  for (const file of new Map(all.map((each) => [each.id, each])).values()) {
    bytes += file.sizeBytes;
    if (files.length === FILES_OF_ANSWER_MAX || bytes > FILE_BYTES_MAX) break;
    files.push(file);
  }
  return files;
}
