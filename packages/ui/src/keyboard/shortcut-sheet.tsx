import { useLingui } from '@lingui/react/macro';
import { SwitchInput } from '../choice/switch-input.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { useCommandList } from './command-registry.tsx';
import { KeyCaps } from './key-caps.tsx';

/** Every shortcut that works here, by group (`?`). */
export function ShortcutSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useLingui();
  const [shortcuts, setShortcuts] = useStoredChoice('shortcuts', 'on');
  const commands = useCommandList().filter((command) => command.keys);
  const groups = [...Map.groupBy(commands, (command) => command.group)];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Keyboard shortcuts`}>
      <label htmlFor="single-keys" className="mb-4 flex items-center gap-3 text-body">
        <SwitchInput
          id="single-keys"
          checked={shortcuts === 'on'}
          onChange={(event) => setShortcuts(event.target.checked ? 'on' : 'off')}
        />
        {t`Single-key shortcuts`}
      </label>
      {groups.map(([group, list]) => (
        <section key={group} className="mb-4">
          <h3 className="mb-1 font-medium text-compact text-muted">{group}</h3>
          <dl>
            {list.map((command) => (
              <div key={command.id} className="flex items-center gap-3 border-border border-b py-1.5 last:border-0">
                <dt className="flex-1 text-body">{command.title}</dt>
                <dd>
                  <KeyCaps keys={command.keys ?? ''} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
