/** A postal address as a company typed it, line by line and without empty ones. */
export function postalLines(address: string): string[] {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
