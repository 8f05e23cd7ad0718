import { describe, expect, test } from 'vitest';
import { candidateZones } from '../time-zones/candidate-zones.ts';
import { usStates } from '../time-zones/us-states.ts';
import { stateOfZip } from '../time-zones/zip-states.ts';
import { jurisdictionOf } from './jurisdiction.ts';

const address = (parts: { country?: string; state?: string; zip?: string; city?: string }) => ({
  country: null,
  state: null,
  zip: null,
  city: null,
  ...parts,
});

describe('jurisdictionOf', () => {
  test.each([
    ['10001', 'New York', 'NYC'],
    ['11201', 'Brooklyn', 'NYC'],
    ['11004', 'Glen Oaks', 'NYC'],
    ['11030', 'Manhasset', ''],
    ['10583', 'New York', ''],
    ['14201', 'Buffalo', ''],
  ])('ZIP %s in %s is %j', (zip, city, locality) => {
    expect(jurisdictionOf({ address: address({ state: 'NY', zip, city }), phones: [] })).toEqual({
      state: 'NY',
      locality,
    });
  });

  test('the place counts without a ZIP, the state by its name, the area code only without an address', () => {
    const queens = address({ state: 'New York', city: 'Astoria' });
    expect(jurisdictionOf({ address: queens, phones: ['+12135550100'] })).toEqual({ state: 'NY', locality: 'NYC' });
    expect(jurisdictionOf({ address: null, phones: ['+18005550100', '+17185550100'] })).toEqual({
      state: 'NY',
      locality: 'NYC',
    });
    expect(jurisdictionOf({ address: address({ zip: '02139' }), phones: ['+12125550100'] }).state).toBe('MA');
    expect(jurisdictionOf({ address: address({ country: 'DE' }), phones: ['+12125550100'] }).state).toBe('');
    expect(jurisdictionOf({ address: null, phones: [] })).toEqual({ state: '', locality: '' });
  });
});

describe('stateOfZip', () => {
  test.each([
    ['00901', 'PR'],
    ['06390', 'NY'],
    ['06320', 'CT'],
    ['20001', 'DC'],
    ['20147', 'VA'],
    ['88510', 'TX'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['99546', 'AK'],
  ])('%s lies in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state));

  test('every state has codes, and nothing else is answered', () => {
    const found = new Set<string>();
    for (let zip = 0; zip < 100_000; zip += 50) {
      const state = stateOfZip(String(zip).padStart(5, '0'));
      if (state) found.add(state);
    }
    expect(Object.keys(usStates).filter((state) => !found.has(state) && state !== 'AS')).toEqual([]);
    expect([...found].filter((state) => !Object.hasOwn(usStates, state))).toEqual([]);
    expect(stateOfZip('1234')).toBeNull();
  });

  test('G14: a ZIP without a state still joins its zone to that of the phone', () => {
    const { zones } = candidateZones({ address: { zip: '90001' }, phones: [{ e164: '+12125550100', country: 'US' }] });
    expect([...zones].toSorted()).toEqual(['America/Los_Angeles', 'America/New_York']);
  });
});
