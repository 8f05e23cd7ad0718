import { type InboundMeaning, inboundMeanings } from './inbound-meanings.ts';
import { withMedia } from './inbound-media.ts';
import type { InboundReading } from './inbound-reading.ts';

/** Meanings that only let something go on; a model's word is not enough for them. */
const releases: ReadonlySet<InboundMeaning> = new Set(['START', 'TIME_OK', 'HELP']);

/**
 * The rules' reading with what a model found besides. A model may add what stops or limits contact and ask for a person;
 * it never takes anything away, lifts nothing and calls nothing understood that the rules left open.
 */
export function mergeReading(rules: InboundReading, model: Partial<InboundReading>): InboundReading {
  const added = (model.meanings ?? []).filter((meaning) => !releases.has(meaning));
  const found = new Set([...rules.meanings, ...added]);
  if (found.has('CEASE') || found.has('WRONG_NUMBER') || found.has('MINOR')) found.add('OPT_OUT');
  if (found.has('OPT_OUT')) found.delete('START');
  return {
    meanings: inboundMeanings.filter((meaning) => found.has(meaning)),
    inconvenient: [rules.inconvenient, model.inconvenient].filter(Boolean).join('; ') || null,
    stopped: model.stopped ? withMedia(rules.stopped, model.stopped) : rules.stopped,
    isAboutWork: rules.isAboutWork,
    needsAnswer: rules.needsAnswer || model.needsAnswer === true || added.length > 0,
    isUnderstood: rules.isUnderstood && model.isUnderstood !== false,
  };
}
