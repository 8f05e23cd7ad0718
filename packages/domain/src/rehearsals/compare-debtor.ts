import { isReaching, type RehearsedDebtor, type RehearsedStep } from './rehearsed-step.ts';

export const rehearsalChanges = ['begun', 'stopped', 'more', 'fewer', 'earlier', 'later', 'same'] as const;
/** What an edit changes for one customer. */
export type RehearsalChange = (typeof rehearsalChanges)[number];

function reaching(debtor: RehearsedDebtor | undefined): RehearsedStep[] {
  return debtor?.steps.filter(isReaching) ?? [];
}

/**
 * What a customer would notice of an edit: nothing before and something now, the other way round, more or fewer
 * messages and tasks, or as many at another time; then the first one that moves decides between earlier and later.
 */
export function compareDebtor(live: RehearsedDebtor | undefined, draft: RehearsedDebtor | undefined): RehearsalChange {
  const before = reaching(live);
  const after = reaching(draft);
  if (before.length === 0 && after.length > 0) return 'begun';
  if (before.length > 0 && after.length === 0) return 'stopped';
  if (after.length !== before.length) return after.length > before.length ? 'more' : 'fewer';
  for (const [index, step] of after.entries()) {
    const moved = step.at.getTime() - (before[index]?.at.getTime() ?? 0);
    if (moved !== 0) return moved < 0 ? 'earlier' : 'later';
  }
  return 'same';
}
