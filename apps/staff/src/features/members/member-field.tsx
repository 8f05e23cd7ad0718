import { FormField } from '@recoup/ui/field/form-field.tsx';
import { PickInput, type PickOption } from '@recoup/ui/field/pick-input.tsx';
import type { ReactNode } from 'react';
import { useTeam } from './use-team.ts';

type MemberFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly className?: string;
  readonly value: string | null;
  readonly onChange: (memberId: string | null) => void;
  /** Shown while nobody is chosen, and offered as the first choice. */
  readonly none: string;
  /** Choices beside the team. */
  readonly others?: readonly PickOption[];
};

/** A team member by id, as a field of a form. What is typed before the team has arrived still narrows it. */
export function MemberField({ label, hint, optional, className, value, onChange, none, others }: MemberFieldProps) {
  const { groups, error } = useTeam();
  const all = others ? [...groups, { label: '', items: others }] : groups;
  return (
    <FormField label={label} hint={hint} optional={optional} className={className} error={error}>
      {(control) => (
        <PickInput {...control} aria-label={label} groups={all} value={value} onChange={onChange} none={none} />
      )}
    </FormField>
  );
}
