import type { RehearsedDebtor } from './rehearsed-step.ts';

const SEPARATOR = '\u001f';

/**
 * One customer's play as lines for the hash: a fixed order of fields, instants in UTC, reasons as they were given. Whoever
 * plays the same facts gets the same lines, and nothing else does.
 */
export function canonicalDebtor(debtor: RehearsedDebtor): string {
  const lines = debtor.steps.map((step) =>
    [
      step.stepId,
      step.occurrence,
      step.kind,
      step.channel ?? '',
      step.at.toISOString(),
      step.outcome,
      step.reasons.join(' '),
      step.nextPossibleAt?.toISOString() ?? '',
    ].join(SEPARATOR),
  );
  const head = [debtor.debtorId, debtor.reason ?? '', debtor.accounts, debtor.balanceCents].join(SEPARATOR);
  return `${head}\n${lines.map((line) => `${line}\n`).join('')}`;
}

/** A value as text whose members stand in alphabetical order: equal contents give equal texts. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
