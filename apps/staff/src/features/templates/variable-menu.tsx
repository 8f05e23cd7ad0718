import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Popover } from '@recoup/ui/overlay/popover.tsx';
import { Braces } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { VariableButtons } from './variable-buttons.tsx';

/** The variables behind one button, where there is no room for all of them under the text. */
export function VariableMenu({ variables, onInsert }: ComponentProps<typeof VariableButtons>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (variables.length === 0) return null;
  const title = t`Put in a variable`;
  return (
    <Popover
      title={title}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="icon" aria-label={title} title={title}>
          <Braces aria-hidden />
        </Button>
      }
    >
      <div className="w-md max-w-full p-1">
        <VariableButtons
          variables={variables}
          onInsert={(name) => {
            setOpen(false);
            onInsert(name);
          }}
        />
      </div>
    </Popover>
  );
}
