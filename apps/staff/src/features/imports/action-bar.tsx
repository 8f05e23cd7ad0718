import { type ReactNode, useEffect, useRef } from 'react';

type ActionBarProps = {
  readonly status: ReactNode;
  /** Why it does not go on yet. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
};

/** The end of a step: what stands so far, and the button that goes on. It stays in sight. */
export function ActionBar({ status, notice, children }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // What takes the focus shall not lie behind the bar (WCAG 2.4.11).
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  });
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-border border-t bg-canvas py-3"
    >
      {notice && <div className="w-full">{notice}</div>}
      <p role="status" className="mr-auto text-body text-muted">
        {status}
      </p>
      {children}
    </div>
  );
}
