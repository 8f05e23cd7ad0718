type Entries = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/**
 * What two devices entered in one step, brought together field by field: what was changed here since `before` stands, and
 * everything else is as the other one left it (G27). Answers the fields that are to be shown anew here.
 */
export function mergeEntries(before: Entries, typed: Entries, theirs: Entries): Entries {
  const fields = new Set([...Object.keys(before), ...Object.keys(typed), ...Object.keys(theirs)]);
  const shown = [...fields].filter((field) => same(typed[field], before[field]) && !same(theirs[field], typed[field]));
  return Object.fromEntries(shown.map((field) => [field, theirs[field] ?? '']));
}
