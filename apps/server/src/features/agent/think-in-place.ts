import { beginTurn, type TurnInput } from '@recoup/domain/agent/decide-turn.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { deletePlace } from './agent-places.store.ts';
import { takePlace } from './take-place.ts';
import { mostTokens, type Thought, think } from './think.ts';

export interface PlacedThought {
  readonly thought: Thought;
  /** To be given back in the commit that writes down what it cost; null where no model was asked. */
  readonly placeId: string | null;
}

/** Thinks where the company has a place for it. Null: it has none at this moment. */
export async function thinkInPlace(
  { jobsDb, gateways }: Context,
  companyId: string,
  input: TurnInput,
): Promise<PlacedThought | null> {
  if (beginTurn(input).step.kind !== 'MODEL')
    return { thought: await think(gateways.ai, companyId, input), placeId: null };
  const place = await inCompany(jobsDb, companyId, (work) => takePlace(work, mostTokens(input)));
  if (place.id === null) return place.why === 'BUSY' ? null : { thought: unaffordable(input), placeId: null };
  const { id } = place;
  try {
    return { thought: await think(gateways.ai, companyId, input), placeId: id };
  } catch (error) {
    await inCompany(jobsDb, companyId, (work) => deletePlace(work, id));
    throw error;
  }
}

/** The rules let it through, and the day's tokens do not cover an answer any more. */
function unaffordable(input: TurnInput): Thought {
  const asked = beginTurn(input);
  const rules = asked.rules.map((each) => (each.rule === 'budget' ? { ...each, isPassed: false } : each));
  const decided = { kind: 'HAND_OVER', reason: 'budget', draft: null } as const;
  return { ...asked, rules, decided, verdicts: [], raw: [], tokens: 0 };
}
