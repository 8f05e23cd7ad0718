import { expect, test } from 'vitest';
import { connectionsOf, forLanes, placesOf } from './lanes.ts';
import { laneOf } from './queues.ts';

test('G35: what charges and what comes from outside share no place with what may take an hour', () => {
  for (const name of ['plans.run-due', 'schedules.run', 'payments.retry', 'promises.end'] as const)
    expect(laneOf(name), name).toBe('background');
  for (const name of ['provider-events.handle', 'messages.send-reply', 'payments.look-up'] as const)
    expect(laneOf(name), name).toBe('inbound');
  // A mail may be written to end its reader: payments and codes do not wait for it.
  expect(laneOf('incoming-mail.read')).toBe('mail');
  // Nor does a wish to stop, which is short.
  expect(laneOf('incoming-mail.read-short')).toBe('shortMail');
  for (const name of ['imports.confirm', 'exports.write', 'bulk.work-off', 'reconciliation.run'] as const)
    expect(laneOf(name), name).toBe('lengthy');
});

test('G55: a lane has a connection for everything that its places may hold', () => {
  const shares = forLanes((lane) => connectionsOf(lane) / placesOf(lane));
  expect(Object.values(shares).every((share) => share >= 2)).toBe(true);
});
