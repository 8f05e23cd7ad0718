/**
 * What of an account its open objections hold, in cents: what they name together, or all of it as soon as one names no
 * part. It is never more than is owed: the books cut it there.
 */
export function heldPart(parts: readonly (number | null)[]): 'all' | 'none' | number {
  if (parts.length === 0) return 'none';
  let sum = 0;
  for (const part of parts) {
    if (part === null) return 'all';
    sum += part;
  }
  return sum;
}
