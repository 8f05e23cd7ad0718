import { type RefObject, useEffect, useState } from 'react';

/** True while the first child of an element is wider than the element. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [tooWide, setTooWide] = useState(true);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const look = () => setTooWide(content.getBoundingClientRect().width > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return tooWide;
}
