import { CircleAlert } from 'lucide-react';
import type { Draft } from './draft-state.ts';

type PlaceProblemsProps = { readonly problems: Draft['problems']; readonly field: string };

/** What the server says is wrong at one place of the campaign as a whole. */
export function PlaceProblems({ problems, field }: PlaceProblemsProps) {
  return problems
    .filter((problem) => problem.field === field && problem.stepId === null)
    .map(({ text }) => (
      <p key={text} className="mt-2 flex items-start gap-1 text-compact text-danger-text">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        {text}
      </p>
    ));
}
