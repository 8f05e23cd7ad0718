import { escapeLike } from '@recoup/domain/filters/escape-like.ts';
import { foldText } from '@recoup/domain/filters/fold-text.ts';

/** A text that is contained in another, as a LIKE pattern over `fold_text`: no case, no accents, wildcards escaped (G43). */
export function likePattern(text: string): string {
  return `%${escapeLike(foldText(text.trim()))}%`;
}
