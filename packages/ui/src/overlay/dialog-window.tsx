import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { buttonClasses } from '../button/button-classes.ts';
import { classNames } from '../class-names.ts';
import { firstField } from './first-field.ts';

export type DialogWindowProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  readonly footer?: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly wide?: boolean | undefined;
  /** Only its own buttons close it: there is no cross, and neither Escape nor a click beside it does anything. */
  readonly held?: boolean | undefined;
};

/** How a dialog looks and where its focus goes. Screens take `Dialog`, which also asks before typed text is lost. */
export function DialogWindow(props: DialogWindowProps) {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={props.open} onOpenChange={(open) => (open || !props.held) && props.onOpenChange(open)}>
      <Base.Portal>
        {/* One over a panel dims that panel too. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Popup
          initialFocus={props.initialFocus ?? (() => firstField(body))}
          className={classNames(
            'fixed inset-x-3 top-[8dvh] z-40 mx-auto flex max-h-[84dvh] flex-col rounded-dialog bg-surface text-text shadow-dialog outline-none transition duration-180 ease-standard data-ending-style:translate-y-1 data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0',
            props.wide ? 'max-w-3xl' : 'max-w-lg',
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-5 pb-3">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-semibold text-lead">{props.title}</Base.Title>
              {props.description && (
                <Base.Description className="mt-1 text-body text-muted">{props.description}</Base.Description>
              )}
            </div>
            {!props.held && (
              <Base.Close
                className={classNames(buttonClasses({ variant: 'ghost', size: 'icon' }), '-mt-1 -mr-2')}
                aria-label={t`Close`}
              >
                <X aria-hidden />
              </Base.Close>
            )}
          </div>
          {props.children !== undefined && (
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">
              {props.children}
            </div>
          )}
          {props.footer && (
            <div className="flex flex-wrap justify-end gap-2 border-border border-t px-5 py-4">{props.footer}</div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
