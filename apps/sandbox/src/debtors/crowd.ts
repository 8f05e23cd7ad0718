import type { Sandbox } from '../sandbox.ts';
import { receiveSms } from '../sms/receive-sms.ts';
import type { Crowd, CrowdCounts, Reached } from './crowd-state.ts';
import { personaOf } from './persona.ts';
import { findPortalLink } from './portal-link.ts';
import { type ConfirmCard, visitPortal } from './visit-portal.ts';

const PARALLEL = 2;
/** Nobody answers in the same instant. */
const PAUSE_MS = 300;
const MAX_PENDING = 20_000;

export function createCrowd(sandbox: () => Sandbox, confirm: ConfirmCard): Crowd {
  let queue: Reached[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | null = null;
  let tally = newTally();
  const asked = new Map<string, number>();
  const waiters = new Set<() => void>();

  const act = async (reached: Reached): Promise<keyof CrowdCounts> => {
    const key = `${reached.channel}:${reached.address}`;
    const nth = (asked.get(key) ?? 0) + 1;
    asked.set(key, nth);
    return actOn(sandbox(), reached, nth, confirm);
  };

  const pump = () => {
    while (running < PARALLEL) {
      const next = queue.shift();
      if (next === undefined) break;
      const mine = tally;
      running += 1;
      void act(next)
        .catch((error: unknown) => {
          mine.lastFailure = error instanceof Error ? error.message : String(error);
          return 'failed' as const;
        })
        .then((did) => {
          if (mine !== tally) return;
          tally.counts[did] += 1;
          running -= 1;
          pump();
        });
    }
    if (running > 0 || queue.length > 0) return;
    for (const notify of waiters) notify();
    waiters.clear();
  };

  return {
    heed(reached) {
      if (!sandbox().switches.debtors.on || queue.length >= MAX_PENDING) return;
      queue.push(reached);
      timer ??= setTimeout(() => {
        timer = null;
        pump();
      }, PAUSE_MS);
    },
    run() {
      return new Promise<void>((resolve) => {
        waiters.add(resolve);
        pump();
      });
    },
    counts: () => ({ ...tally.counts }),
    pending: () => queue.length + running,
    lastFailure: () => tally.lastFailure,
    clear() {
      queue = [];
      running = 0;
      tally = newTally();
      asked.clear();
      if (timer !== null) clearTimeout(timer);
      timer = null;
      pump();
    },
  };
}

const CARDS = { pays: 'pm_card_visa', declined: 'pm_card_visa_chargeDeclinedInsufficientFunds' };

/** What the person does about the `nth` message that reached them at this address. */
async function actOn(
  sandbox: Sandbox,
  reached: Reached,
  nth: number,
  confirm: ConfirmCard,
): Promise<keyof CrowdCounts> {
  const { switches, target } = sandbox;
  const persona = personaOf(reached.address, switches.debtors.seed);
  if (persona.does === 'nothing' || nth < persona.patience) return 'ignored';
  if (persona.does === 'replies' && reached.channel === 'sms') {
    receiveSms(sandbox, { from: reached.address, to: reached.ours, text: persona.reply });
    return 'replied';
  }
  const link = findPortalLink(typeof reached.text === 'string' ? reached.text : await reached.text());
  if (link === null || target.recoupUrl === null) return 'ignored';
  const pay =
    persona.does === 'pays' || persona.does === 'declined' ? { paymentMethod: CARDS[persona.does], confirm } : null;
  return visitPortal(sandbox, { recoupUrl: target.recoupUrl, link, person: reached.address }, pay);
}

/** What became of the messages since the crowd was cleared; what is under way then counts no more. */
function newTally(): { readonly counts: CrowdCounts; lastFailure: string | null } {
  return { counts: { opened: 0, paid: 0, declined: 0, replied: 0, ignored: 0, failed: 0 }, lastFailure: null };
}
