import { expect, test } from 'vitest';
import { featureJobs } from '../wiring/jobs.generated.ts';
import { DAYBOOK_ROLL, DEAD_LETTERS, GIVEN_UP, type Queue, queues, SUPERVISED_EVERY_SECONDS } from './queues.ts';

const HOUR = 3600;

/** Seconds from the first try to the last, by the queue's own rule of waiting twice as long each time. */
function endurance({ retryLimit = 0, retryDelay = 0, retryDelayMax = Number.POSITIVE_INFINITY }: Queue['options']) {
  const waits = Array.from({ length: retryLimit }, (_, index) => Math.min(retryDelay * 2 ** index, retryDelayMax));
  return waits.reduce((sum, wait) => sum + wait, 0);
}

test.each(['events.deliver', 'provider-events.handle', 'workflows.enrol', 'messages.send-notice'] as const)(
  'G24: %s outlives seven hours of trouble, and ten tries of them are within the first',
  (name) => {
    const options = queues.find((queue) => queue.name === name)?.options as Queue['options'];
    expect(endurance(options)).toBeGreaterThan(7 * HOUR);
    expect(endurance({ ...options, retryLimit: 10 })).toBeLessThan(HOUR);
  },
);

test('G26: what no record ends and no clock wakes is kept when it gives up', () => {
  const ended = new Set<string>(featureJobs.flatMap(({ name, onExhausted }) => (onExhausted ? [name] : [])));
  for (const queue of queues as readonly Queue[]) {
    if (queue.name === DEAD_LETTERS || queue.name === GIVEN_UP) continue;
    // The clock looks for what was touched, too.
    const isWoken = queue.due !== undefined || queue.name === DAYBOOK_ROLL;
    const isTold = ended.has(queue.name) || isWoken;
    expect(queue.options.deadLetter, queue.name).toBe(isTold ? DEAD_LETTERS : GIVEN_UP);
  }
});

test.each(['imports.parse', 'imports.review', 'imports.confirm', 'imports.undo'] as const)(
  'G28: %s goes on within fifteen seconds after its worker died',
  (name) => {
    const found: Queue | undefined = queues.find((queue) => queue.name === name);
    const { heartbeatSeconds = 60, retryDelay = 60 } = found?.options ?? {};
    // Silent for so long, seen at the next look, tried again after up to twice the first delay.
    expect(heartbeatSeconds + SUPERVISED_EVERY_SECONDS + 2 * retryDelay).toBeLessThanOrEqual(15);
  },
);
