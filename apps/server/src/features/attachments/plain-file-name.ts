/** The name of a file without what leads to a folder or is not seen; its end stays, which says its kind. */
export function plainFileName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-200);
}
