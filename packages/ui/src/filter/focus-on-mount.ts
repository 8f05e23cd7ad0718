/** A ref for the field of the step that was just asked for: the next key goes there, and the page does not move. */
export function focusOnMount(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}
