/** A campaign's content as far as it is compared: settings by name, and steps with an id. */
export interface ComparableContent {
  readonly actions: ReadonlyArray<{
    readonly _id: string;
    readonly type: string;
    readonly inputs: object;
    readonly isInvoiceAttach: boolean;
    readonly isContractAttachments: boolean;
  }>;
}

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface StepChange {
  readonly _id: string;
  readonly change: 'added' | 'removed' | 'moved' | 'changed';
  readonly type: string;
  /** Place before and after, from 1; null where it is not. */
  readonly before: number | null;
  readonly after: number | null;
  readonly fields: FieldChange[];
}

export interface ContentDifference {
  readonly settings: FieldChange[];
  readonly steps: StepChange[];
}

/** The same text for the same value, whatever the order in which its keys were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each)
            .filter(([, inner]) => inner !== undefined)
            .toSorted(([left], [right]) => (left < right ? -1 : 1)),
        )
      : each,
  );
}

function changesBetween(before: object, after: object, except: readonly string[] = []): FieldChange[] {
  const left = new Map<string, unknown>(Object.entries(before));
  const right = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => !except.includes(field) && canonical(left.get(field)) !== canonical(right.get(field)))
    .map((field) => ({ field, before: left.get(field) ?? null, after: right.get(field) ?? null }));
}

/** Ids that keep their order: the longest run of places that only rises. The others are what somebody moved. */
function keptInOrder(ids: readonly string[], placeBefore: ReadonlyMap<string, number>): Set<string> {
  const best: string[][] = [];
  for (const [at, id] of ids.entries()) {
    const place = placeBefore.get(id) ?? 0;
    let longest: string[] = [];
    for (let earlier = 0; earlier < at; earlier++) {
      const chain = best[earlier] ?? [];
      if (chain.length > longest.length && (placeBefore.get(ids[earlier] ?? '') ?? 0) < place) longest = chain;
    }
    best.push([...longest, id]);
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []));
}

/** What differs between two contents of a campaign, so that people see what they publish (features 4.1, idea 2). */
export function compareContent(before: ComparableContent, after: ComparableContent): ContentDifference {
  const places = (content: ComparableContent) => new Map(content.actions.map((step, at) => [step._id, at + 1]));
  const [placeBefore, placeAfter] = [places(before), places(after)];
  const stepsBefore = new Map(before.actions.map((step) => [step._id, step]));
  const common = after.actions.map((step) => step._id).filter((id) => placeBefore.has(id));
  const kept = keptInOrder(common, placeBefore);
  const steps = after.actions.flatMap((step): StepChange[] => {
    const place = { before: placeBefore.get(step._id) ?? null, after: placeAfter.get(step._id) ?? null };
    const old = stepsBefore.get(step._id);
    const base = { _id: step._id, type: step.type, ...place };
    if (!old) return [{ ...base, change: 'added', fields: [] }];
    const fields = [
      ...changesBetween(old, step, ['_id', 'inputs', 'position', 'stats', 'revision']),
      ...changesBetween(old.inputs, step.inputs),
    ];
    if (fields.length > 0) return [{ ...base, change: 'changed', fields }];
    return kept.has(step._id) ? [] : [{ ...base, change: 'moved', fields }];
  });
  const removed = before.actions
    .filter((step) => !placeAfter.has(step._id))
    .map(
      (step): StepChange => ({
        _id: step._id,
        change: 'removed',
        type: step.type,
        before: placeBefore.get(step._id) ?? null,
        after: null,
        fields: [],
      }),
    );
  return { settings: changesBetween(before, after, ['actions']), steps: [...steps, ...removed] };
}

/** True when two contents are the same for everyone who receives their messages. */
export function isSameContent(difference: ContentDifference): boolean {
  return difference.settings.length === 0 && difference.steps.length === 0;
}
