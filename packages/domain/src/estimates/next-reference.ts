const FIRST = 1001;
const numbered = /^E-(\d{1,9})$/;

/** The reference behind those that there are: `E-1042`. Ones that somebody wrote otherwise do not count. */
export function nextReference(last: string | null): string {
  const number = Number(numbered.exec(last ?? '')?.[1] ?? FIRST - 1);
  return `E-${Math.max(FIRST, number + 1)}`;
}
