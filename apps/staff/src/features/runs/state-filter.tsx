import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listDailyActions } from '@recoup/contract/runs.ts';
import { classNames } from '@recoup/ui/class-names.ts';
import type { DailyAction } from './actions-by-hour.ts';
import { stepStates } from './step-state.tsx';

type StateFilterProps = {
  readonly counts: ReplyOf<typeof listDailyActions>['counts'] | undefined;
  readonly value: DailyAction['state'] | undefined;
  readonly onChange: (state: DailyAction['state'] | undefined) => void;
};

/** How many steps of the day are in which state; a press shows only those. */
export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const { t, i18n } = useLingui();
  const shown = (counts ?? []).filter((each) => each.count > 0 || each.state === value);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Only one state`} className="flex flex-wrap gap-1.5">
      {shown.map(({ state, count }) => {
        const { word, icon: Icon } = stepStates[state];
        const isOn = state === value;
        return (
          <li key={state}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? undefined : state)}
              className={classNames(
                'inline-flex h-11 items-center gap-1.5 rounded-full border px-3 text-compact transition-colors lg:h-8',
                isOn
                  ? 'border-accent/40 bg-selected text-text'
                  : 'border-border text-muted hover:border-control hover:text-text',
              )}
            >
              <Icon aria-hidden className="size-3.5" />
              {i18n._(word)}
              <span className="figures font-semibold text-text">{i18n.number(count)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
