import { useLingui } from '@lingui/react/macro';
import { customFieldIcons } from '@recoup/domain/custom-fields/custom-field-icons.ts';
import { RadioInput } from '@recoup/ui/choice/radio-input.tsx';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { iconSet } from './icon-set.ts';

/** All icons at once as one group of radio buttons: the arrow keys walk through them. */
export function IconPicker({ name, label }: { readonly name: string; readonly label: string }) {
  const { i18n } = useLingui();
  const { field } = useController({ name });
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-compact">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.5rem,1fr))] gap-0.5 rounded-card border border-border p-1.5">
        {customFieldIcons.map((icon) => {
          const { icon: Icon, word } = iconSet[icon];
          const words = i18n._(word);
          return (
            <label
              key={icon}
              htmlFor={`${group}-${icon}`}
              title={words}
              className="relative grid h-10 cursor-pointer place-items-center rounded-control text-muted hover:bg-sunken has-checked:bg-selected has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-ring forced-colors:has-checked:outline lg:h-8"
            >
              <RadioInput
                id={`${group}-${icon}`}
                name={group}
                value={icon}
                aria-label={words}
                checked={field.value === icon}
                onChange={() => field.onChange(icon)}
                className="absolute inset-0 size-full opacity-0"
              />
              <Icon aria-hidden className="size-4" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
