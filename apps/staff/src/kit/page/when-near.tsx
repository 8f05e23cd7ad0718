import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenNearProps = {
  /** Stands in the place until then, about as high as what comes. */
  readonly before: ReactNode;
  readonly children: ReactNode;
};

/** What stands far down a page, and is loaded only once somebody comes near it. */
export function WhenNear({ before, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        watcher.disconnect();
      },
      { rootMargin: '300px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return <div ref={place}>{isNear ? children : before}</div>;
}
