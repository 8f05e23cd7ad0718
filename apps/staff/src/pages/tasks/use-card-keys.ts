import { type RefObject, useEffect, useRef } from 'react';

/** So far a finger moves to the left, and hardly up or down, to put a task off. */
const SWIPE_PX = 90;
const DRIFT_PX = 50;

type CardKeys = {
  readonly onEnter: () => void;
  readonly onSwipe: () => void;
  /** Something stands over the card. */
  readonly isHeld: boolean;
};

/**
 * A card that takes the focus when it comes, so that Enter opens it and readers hear it; a swipe to the left is the other
 * way, beside a button of the same meaning.
 */
export function useCardKeys(keys: CardKeys): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    let from: Touch | undefined;
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter' && event.target === element && !event.ctrlKey && !event.metaKey)
          latest.current.onEnter();
      },
      { signal },
    );
    element.addEventListener('touchstart', (event) => (from = event.touches[0]), { signal, passive: true });
    element.addEventListener(
      'touchend',
      (event) => {
        const to = event.changedTouches[0];
        if (!from || !to || latest.current.isHeld) return;
        const isAcross = Math.abs(to.clientY - from.clientY) < DRIFT_PX;
        if (from.clientX - to.clientX > SWIPE_PX && isAcross) latest.current.onSwipe();
      },
      { signal, passive: true },
    );
    return () => listening.abort();
  }, []);
  return card;
}
