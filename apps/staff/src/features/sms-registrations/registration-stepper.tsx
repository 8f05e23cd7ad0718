import { useLingui } from '@lingui/react/macro';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Check, Circle, CircleAlert, Clock } from 'lucide-react';
import type { Said } from './registration-labels.ts';

type Step = { readonly name: string; readonly said: Said };
const icons = { green: Check, blue: Clock, red: CircleAlert, amber: CircleAlert } as const;

/** How far the registration is: company, texts, number. */
export function RegistrationStepper({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Steps of the registration`} className="grid gap-3 sm:grid-cols-3">
      {steps.map(({ name, said }, index) => (
        <li
          key={name}
          className="flex items-center justify-between gap-2 rounded-card border border-border bg-surface px-4 py-3"
        >
          <span className="font-medium text-body">
            {index + 1}. {name}
          </span>
          <Chip tone={said.tone} icon={iconOf(said)}>
            {said.word}
          </Chip>
        </li>
      ))}
    </ol>
  );
}

function iconOf({ tone }: Said) {
  return tone in icons ? icons[tone as keyof typeof icons] : Circle;
}
