import { useLingui } from '@lingui/react/macro';
import { FACTOR_GRACE_DAYS } from '@recoup/domain/factors/factor-demand.ts';
import { SwitchInput } from '@recoup/ui/choice/switch-input.tsx';
import { Card } from '@recoup/ui/page/card.tsx';
import { dateTimeText } from '@recoup/ui/page/moment-text.ts';
import { useId } from 'react';
import { useUser } from '../../kit/session/session.tsx';
import type { PartProps } from './preference.ts';

/** How the team signs in. */
export function TeamCard({ shown, mayWrite, change }: PartProps) {
  const { t, i18n } = useLingui();
  const { company } = useUser();
  const id = useId();
  const { requires2Fa, requires2FaFrom } = shown;
  const from = requires2FaFrom && dateTimeText(requires2FaFrom, i18n.locale, company.timeZone);
  return (
    <Card title={t`How your team signs in`}>
      <div className="flex items-start gap-3">
        <SwitchInput
          id={id}
          className="mt-0.5"
          disabled={!mayWrite}
          checked={requires2Fa}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ requires2Fa: target.checked })}
        />
        <div>
          <label htmlFor={id} className="text-body">{t`Everybody needs a second step`}</label>
          <p id={`${id}-hint`} className="max-w-prose text-compact text-muted">
            {requires2Fa && from
              ? t`From ${from} on, whoever has none sets one up before anything else, and nobody switches the last one off.`
              : t`Whoever has none is asked to set one up and works on for ${FACTOR_GRACE_DAYS} days; after that it comes before anything else. Nobody is shut out, and nobody switches the last one off.`}
          </p>
        </div>
      </div>
    </Card>
  );
}
