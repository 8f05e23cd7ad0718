import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Keeps the foot of a conversation in sight: each time that the newest thing in it is another one. Goes on its last element. */
export function useFoot(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest !== undefined) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  return foot;
}
