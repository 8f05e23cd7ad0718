import { useLingui } from '@lingui/react/macro';
import { type Role, roles } from '@recoup/domain/vocabulary.ts';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';
import { roleWords } from './role-words.ts';

type RoleChoiceProps = { readonly value: Role; readonly onChange: (role: Role) => void };

/** What a member may do, each role with what it means. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <WayChoice
      legend={t`Role`}
      value={value}
      onChange={onChange}
      ways={roles.map((role) => ({
        value: role,
        label: i18n._(roleWords[role].name),
        text: i18n._(roleWords[role].text),
      }))}
    />
  );
}
