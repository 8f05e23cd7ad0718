/** Something in which a person has typed what would be lost if it went away now. */
export type UnsavedPlace = {
  readonly isUnsaved: () => boolean;
  /** A panel over the page: it goes away with any step in the address, a page only with another page. */
  readonly isPanel?: boolean;
  /** Saves what is unsaved before anybody is asked; true when all is kept. */
  readonly save?: () => Promise<boolean>;
};

export type Unsaved = ReturnType<typeof createUnsaved>;

/**
 * What knows the places where something may be typed: one for each panel and one for the app around all of them. They are
 * asked at the moment something is about to go away, so that nothing has to be told on every key.
 */
export function createUnsaved(onNeeded?: (isNeeded: boolean) => void) {
  const places = new Set<UnsavedPlace>();
  const isUnsaved = () => [...places].some((place) => place.isUnsaved());
  return {
    /** Adds a place, for as long as it stands on the screen; gives what takes it out again. */
    add(place: UnsavedPlace): () => void {
      places.add(place);
      if (places.size === 1) onNeeded?.(true);
      return () => {
        places.delete(place);
        if (places.size === 0) onNeeded?.(false);
      };
    },
    isUnsaved,
    /** The person gave it up: what stands here holds nobody back any more. */
    forget: () => places.clear(),
    /** Saves what can be saved by itself; true when something is left of which the person must be asked. */
    async mustAsk(step: { readonly leavesPage: boolean }): Promise<boolean> {
      for (const place of [...places]) {
        if (!place.isUnsaved() || !(step.leavesPage || place.isPanel)) continue;
        if (!(await place.save?.())) return true;
      }
      return false;
    },
  };
}
