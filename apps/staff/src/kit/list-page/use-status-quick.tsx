import { useLingui } from '@lingui/react/macro';
import { SelectInput } from '@recoup/ui/field/select-input.tsx';
import { type StatusKind, statusLook } from '@recoup/ui/status/status-tone.ts';

/** The choice of one status above a list, as a list page takes it. */
export function useStatusQuick<S extends string>(
  kind: StatusKind,
  states: readonly S[],
  status: S | undefined,
  onStatus: (status: S | undefined) => void,
) {
  const { t, i18n } = useLingui();
  const wordOf = (state: S) => {
    const look = statusLook(kind, state);
    return look ? i18n._(look.word) : state;
  };
  return {
    isOn: status !== undefined,
    clear: { status: undefined },
    chips: (
      <SelectInput
        aria-label={t`Status`}
        className="w-48"
        placeholder={t`Every status`}
        value={status ?? ''}
        options={states.map((state) => ({ value: state, label: wordOf(state) }))}
        onChange={(event) => onStatus(states.find((state) => state === event.target.value))}
      />
    ),
  };
}
