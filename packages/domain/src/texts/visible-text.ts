/** Signs that draw nothing by themselves: white space, controls, joiners, marks of direction, fillers (Unicode's own list). */
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Embeddings, overrides and isolates turn the text around them; the others only hide between its letters. */
const HIDDEN_IN_NAMES = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/gu;
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** A text as it is kept: without white space around it, and none at all where nothing of it can be seen. */
export function visibleText(text: string): string {
  return INVISIBLE.test(text) ? '' : text.trim();
}

/**
 * A name as it is kept: on one line, without signs that turn what stands beside it or hide in it. Joiners stay, scripts and
 * faces need them.
 */
export function visibleName(text: string): string {
  return visibleText(text.replace(HIDDEN_IN_NAMES, '').replace(LINE_BREAKS, ' '));
}
