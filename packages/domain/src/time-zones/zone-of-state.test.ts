import { expect, test } from 'vitest';
import { usStates } from './us-states.ts';
import { zoneOfState } from './zone-of-state.ts';

test.each([
  ['TX', 'North Dakota Center'],
  ['tx', 'North Dakota Center'],
  ['ME', 'New York'],
  ['FL', 'New York'],
  ['IN', 'New York'],
  ['MI', 'New York'],
  ['ND', 'North Dakota Center'],
  ['TN', 'North Dakota Center'],
  ['AZ', 'Boise'],
  ['CO', 'Boise'],
  ['ID', 'Boise'],
  ['NV', 'Los Angeles'],
  ['WA', 'Los Angeles'],
  ['AK', 'Juneau'],
  ['HI', 'Honolulu'],
  ['PR', 'New York'],
  ['GU', 'Honolulu'],
  ['AS', 'Honolulu'],
])('%s keeps the time of %s', (state, name) => {
  expect(zoneOfState(state)).toBe(name);
});

test('every state has one, and what is no state has none', () => {
  for (const state of Object.keys(usStates)) expect(zoneOfState(state), state).not.toBeNull();
  expect(zoneOfState('XX')).toBeNull();
  expect(zoneOfState(undefined)).toBeNull();
});
