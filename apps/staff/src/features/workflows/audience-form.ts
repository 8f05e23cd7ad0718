import type { InputOf } from '@recoup/contract/call.ts';
import type { setAudience } from '@recoup/contract/workflows.ts';
import type { Campaign } from './use-steps.ts';

type Body = InputOf<typeof setAudience>['body'];
type Filters = NonNullable<Body['audience']['filters']>;

/** Only these can be reminded: the engine leaves drafts and closed accounts out whatever a filter says. */
export const remindable = ['Active', 'Delinquent', 'Accelerated'] as const;
export const audienceDues = ['overdue', 'due-7-days', 'not-due'] as const;

/** An audience as its card holds it. */
export type AudienceForm = {
  readonly type: Campaign['audienceType'];
  readonly status: readonly (typeof remindable)[number][];
  readonly due: (typeof audienceDues)[number] | '';
  readonly minBalanceCents: number | null;
  readonly unassigned: boolean;
  /** Parts of a filter that the card does not show; they stay. */
  readonly rest: Filters;
};

export function formOfAudience({ audienceType, audience }: Pick<Campaign, 'audienceType' | 'audience'>): AudienceForm {
  const { status, due, minBalanceCents, assigned, ...rest } = audience.filters ?? {};
  return {
    type: audienceType,
    status: remindable.filter((each) => status?.includes(each)),
    due: audienceDues.find((each) => each === due) ?? '',
    minBalanceCents: minBalanceCents && minBalanceCents > 1 ? minBalanceCents : null,
    unassigned: assigned === 'no',
    rest,
  };
}

/** The filter of a form: only accounts that can be reminded, so that nobody who owes nothing is counted as left out. */
export function filtersOfForm(form: AudienceForm): Filters {
  return {
    ...form.rest,
    status: form.status.length > 0 ? [...form.status] : [...remindable],
    minBalanceCents: Math.max(1, form.minBalanceCents ?? 0),
    ...(form.due ? { due: form.due } : {}),
    ...(form.unassigned ? { assigned: 'no' } : {}),
  };
}

/** What is saved. The filter is kept while accounts are assigned by hand, so that switching back loses nothing. */
export function bodyOfAudience(form: AudienceForm): Body {
  return { audienceType: form.type, audience: { filters: filtersOfForm(form) } };
}

/** The question that counts the accounts of an audience. */
export function countQuery(form: AudienceForm) {
  return { ...filtersOfForm(form), limit: 1 };
}
