import { lazyPart } from '../files/lazy-part.tsx';

/** Loads the question while there is still a connection: as soon as something could be lost. */
export const loadPrompt = () => import('@recoup/ui/overlay/discard-prompt.tsx');

export const DiscardPrompt = lazyPart(() => loadPrompt().then((file) => file.DiscardPrompt));
