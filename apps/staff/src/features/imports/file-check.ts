import type { ErrorCode } from '@recoup/domain/errors.ts';

/** The largest file the server takes. */
export const mostFileBytes = 200 * 1024 * 1024;

const tableNames = /\.(csv|tsv|txt|xlsx)$/i;

/** What can be said about a file before it is sent; the server looks into it. */
export function checkFile(file: { readonly name: string; readonly size: number }): ErrorCode | null {
  if (!tableNames.test(file.name)) return 'WRONG_FILE';
  if (file.size === 0) return 'EMPTY_FILE';
  return file.size > mostFileBytes ? 'FILE_TOO_LARGE' : null;
}
