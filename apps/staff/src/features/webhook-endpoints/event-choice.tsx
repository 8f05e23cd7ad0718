import { useLingui } from '@lingui/react/macro';
import { wordsIn } from '@recoup/domain/languages.ts';
import { webhookGroups, webhookGroupWord } from '@recoup/domain/webhook-endpoints/webhook-events.ts';
import { CheckLine } from '@recoup/ui/choice/check-line.tsx';
import { WayChoice } from '@recoup/ui/choice/way-choice.tsx';

type EventChoiceProps = {
  readonly isAll: boolean;
  readonly events: readonly string[];
  readonly onChange: (isAll: boolean, events: readonly string[]) => void;
};

/** What an endpoint hears of: everything, or some nouns. Single types that a program asked for stand below. */
export function EventChoice({ isAll, events, onChange }: EventChoiceProps) {
  const { t, i18n } = useLingui();
  const groups = webhookGroups
    .map((id) => ({ id, word: wordsIn(i18n.locale, webhookGroupWord(id)) }))
    .toSorted((a, b) => a.word.localeCompare(b.word, i18n.locale));
  const single = events.filter((event) => !webhookGroups.includes(event));
  const toggle = (event: string, isChosen: boolean) =>
    onChange(false, isChosen ? [...events, event] : events.filter((each) => each !== event));
  return (
    <div className="space-y-3">
      <WayChoice
        legend={t`Events`}
        value={isAll ? 'all' : 'some'}
        onChange={(way) => onChange(way === 'all', events)}
        ways={[
          { value: 'all', label: t`Everything`, text: t`Also what later versions add.` },
          { value: 'some', label: t`Only some`, text: t`What your program does not use is not sent.` },
        ]}
      />
      {!isAll && (
        <fieldset>
          <legend className="sr-only">{t`Only some`}</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {groups.map(({ id, word }) => (
              <CheckLine key={id} isChosen={events.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
                {word} <span className="font-mono text-compact text-muted">{id}</span>
              </CheckLine>
            ))}
            {single.map((event) => (
              <CheckLine key={event} isChosen onChange={() => toggle(event, false)}>
                <span className="font-mono text-compact">{event}</span>
              </CheckLine>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
