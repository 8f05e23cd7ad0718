/** Hundredths of a percent as people write them: 150 is `1.5`. */
export function rateText(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** What somebody typed as a percentage, in hundredths of a percent; null for anything but 0.01 to 100 with two digits. */
export function readRate(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : null;
}
