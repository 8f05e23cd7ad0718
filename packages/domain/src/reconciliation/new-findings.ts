/** A record that breaks a promise. */
export interface Finding {
  readonly promise: string;
  readonly recordId: string;
}

/** An audit as it is kept: how much it found, and the first of it. */
export interface KeptFindings {
  readonly broken: number;
  readonly findings: readonly Finding[];
}

/**
 * Whether an audit found something that the one before had not: what stays wrong is told once, not every night. Where more
 * was found than is kept, only a larger number tells.
 */
export function hasNewFindings(before: KeptFindings | null, found: readonly Finding[]): boolean {
  if (found.length === 0) return false;
  if (!before || before.broken === 0) return true;
  if (before.broken > before.findings.length) return found.length > before.broken;
  const known = new Set(before.findings.map(({ promise, recordId }) => `${promise} ${recordId}`));
  return found.some(({ promise, recordId }) => !known.has(`${promise} ${recordId}`));
}
