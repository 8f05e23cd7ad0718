import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { useUnsaved } from '@recoup/ui/overlay/use-unsaved.ts';
import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CustomFieldIcon } from './custom-field-icon.tsx';
import { CustomValueInput, type TypedValue } from './custom-value-input.tsx';
import { CustomValueText } from './custom-value-text.tsx';
import type { CustomFieldProperty } from './use-custom-properties.ts';
import type { ReferenceName } from './use-reference-names.ts';

type CustomFieldRowProps = {
  readonly property: CustomFieldProperty;
  readonly value: TypedValue;
  readonly nameOf: ReferenceName;
  readonly onSave: ((value: TypedValue) => Promise<void>) | undefined;
};

/** One field beside a record. Enter or the tick keeps what was typed, Escape leaves it as it was. */
export function CustomFieldRow({ property, value, nameOf, onSave }: CustomFieldRowProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<{ readonly value: TypedValue } | null>(null);
  const isOpen = draft !== null;
  useUnsaved(draft !== null && draft.value !== value);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, select')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function keep(next: TypedValue): void {
    setDraft(null);
    if (next !== value) void onSave?.(next);
  }

  const head = (
    <span className="flex min-w-0 items-center gap-2 text-compact text-muted">
      <CustomFieldIcon name={property.icon} />
      <span className="min-w-0 break-words">{property.singularName}</span>
    </span>
  );
  if (draft) {
    return (
      <li className="space-y-1.5 rounded-control bg-sunken p-2">
        {head}
        <form
          ref={form}
          className="flex items-center gap-1"
          onSubmit={(event) => {
            event.preventDefault();
            keep(draft.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            setDraft(null);
          }}
        >
          <span className="min-w-0 flex-1">
            <CustomValueInput
              property={property}
              value={draft.value}
              onChange={(next) => setDraft({ value: next })}
              control={{ 'aria-label': property.singularName }}
            />
          </span>
          <IconButton type="submit" icon={Check} label={t`Save`} />
          <IconButton icon={X} label={t`Cancel`} onClick={() => setDraft(null)} />
        </form>
      </li>
    );
  }
  return (
    <li className="group grid min-h-9 grid-cols-[1fr_1fr_auto] items-center gap-x-2 rounded-control px-2 hover:bg-sunken">
      {head}
      <span className="min-w-0 py-1.5 text-body">
        <CustomValueText property={property} value={value} nameOf={nameOf} />
      </span>
      {onSave && (
        <Button
          ref={opener}
          variant="ghost"
          size="icon"
          aria-label={t`Edit ${property.singularName}`}
          onClick={() => setDraft({ value })}
          className="lg:opacity-0 lg:focus-visible:opacity-100 lg:group-hover:opacity-100"
        >
          <Pencil aria-hidden />
        </Button>
      )}
    </li>
  );
}
