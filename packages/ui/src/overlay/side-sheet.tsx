import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonClasses } from '../button/button-classes.ts';
import { classNames } from '../class-names.ts';
import { firstField } from './first-field.ts';
import { usePanel } from './use-panel.tsx';

type SideSheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: 'left' | 'right';
  /** Hides the title from the eye (the sidebar shows its own head); it is still read out. */
  readonly quietTitle?: boolean;
};

const from = {
  left: 'left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full',
} as const;

/**
 * A modal panel at the edge of the screen: a form, the history of a record, the navigation on small screens. It asks
 * before typed text is lost, however it is closed.
 */
export function SideSheet({ side = 'right', ...props }: SideSheetProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const panel = usePanel(props.open, props.onOpenChange);
  return (
    <Base.Root open={props.open} onOpenChange={(open) => panel.onOpenChange(open)}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={() => firstField(body)}
          className={classNames(
            'fixed inset-y-0 z-40 flex w-full max-w-md flex-col bg-surface text-text shadow-dialog outline-none transition-transform duration-240 ease-standard',
            side === 'left' && 'max-w-72',
            from[side],
          )}
        >
          <div className="flex items-center gap-3 px-4 py-3">
            <Base.Title className={props.quietTitle ? 'sr-only' : 'flex-1 font-semibold text-lead'}>
              {props.title}
            </Base.Title>
            <Base.Close
              className={classNames(buttonClasses({ variant: 'ghost', size: 'icon' }), 'ml-auto')}
              aria-label={t`Close`}
            >
              <X aria-hidden />
            </Base.Close>
          </div>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6">
            {panel.hold(props.children)}
          </div>
          {props.footer && <div className="flex justify-end gap-2 border-border border-t p-4">{props.footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
