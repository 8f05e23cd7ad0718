import { useEffect, useEffectEvent } from 'react';

const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'date']);

/** Where the browser takes back what was typed by itself. */
function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return textTypes.has(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Ctrl or ⌘ with Z takes back, with Shift and Z (or with Y) does again; inside text fields the browser's own does. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
