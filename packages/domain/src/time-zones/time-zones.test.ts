import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { isTimeZone } from '../calendar/zoned-time.ts';
import { timeZoneNames } from '../vocabulary.ts';
import { stateOfAreaCode, zonesOfAreaCode } from './area-codes.ts';
import { candidateZones } from './candidate-zones.ts';
import { usStates } from './us-states.ts';
import { zonesOfUsAddress } from './zip-codes.ts';
import { productZoneIds, productZones } from './zone-names.ts';

const territories = ['US', 'PR', 'VI', 'GU', 'MP', 'AS'];

describe('area codes', () => {
  test('every area code in use in the United States has a place', () => {
    const missing: string[] = [];
    for (let code = 200; code <= 999; code++) {
      const phone = parsePhoneNumberFromString(`+1${code}2345678`);
      const type = phone?.getType();
      const local = type === 'FIXED_LINE_OR_MOBILE' || type === 'FIXED_LINE' || type === 'MOBILE';
      if (phone?.isValid() && local && territories.includes(phone.country ?? '')) {
        if (zonesOfAreaCode(String(code)).length === 0) missing.push(String(code));
      }
    }
    expect(missing).toEqual([]);
  });

  test('no area code stands in two states, and a narrower zone is one of its state', () => {
    const codes = Object.values(usStates).flatMap((state) => state.areaCodes.split(' '));
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) {
      const state = stateOfAreaCode(code) ?? '';
      for (const zone of zonesOfAreaCode(code)) expect(usStates[state]?.zones, code).toContain(zone);
    }
  });

  test('divided and toll-free codes', () => {
    expect(zonesOfAreaCode('850')).toEqual(['America/New_York', 'America/Chicago']);
    expect(zonesOfAreaCode('305')).toEqual(['America/New_York']);
    expect(zonesOfAreaCode('800')).toEqual([]);
  });
});

describe('addresses', () => {
  test('the ZIP decides where a divided state allows it', () => {
    expect(zonesOfUsAddress('TX', '79901')).toEqual(['America/Denver']);
    expect(zonesOfUsAddress('TX', '75201')).toEqual(['America/Chicago']);
    expect(zonesOfUsAddress('TX', '79855')).toEqual(['America/Chicago', 'America/Denver']);
    expect(zonesOfUsAddress('TX', null)).toEqual(['America/Chicago', 'America/Denver']);
    expect(zonesOfUsAddress('NY', null)).toEqual(['America/New_York']);
    expect(zonesOfUsAddress('XX', '12345')).toEqual([]);
    expect(zonesOfUsAddress('toString', null)).toEqual([]);
  });

  test('a ZIP never leads to a zone that its state does not have', () => {
    for (const [state, { zones }] of Object.entries(usStates)) {
      for (let prefix = 0; prefix < 1_000; prefix++) {
        for (const zone of zonesOfUsAddress(state, `${String(prefix).padStart(3, '0')}01`)) {
          expect(zones).toContain(zone);
        }
      }
    }
  });
});

test('every zone named anywhere is one the runtime knows', () => {
  for (const zone of [...productZoneIds, ...Object.values(usStates).flatMap((state) => state.zones)]) {
    expect(isTimeZone(zone), zone).toBe(true);
  }
  expect(Object.keys(productZones)).toEqual([...timeZoneNames]);
});

describe('candidateZones', () => {
  test('G14: a confirmed zone wins alone', () => {
    const found = candidateZones({ knownZone: 'America/Phoenix', address: { state: 'NY' } });
    expect(found.zones).toEqual(['America/Phoenix']);
    expect(found.evidence[0]?.source).toBe('stated');
  });

  test('G14: address and phone are joined', () => {
    const found = candidateZones({
      address: { country: 'US', state: 'NY', zip: '14201' },
      phones: [{ e164: '+12135550101', country: 'US' }],
    });
    expect(found.zones).toEqual(['America/New_York', 'America/Los_Angeles']);
    expect(found.evidence.map((each) => each.detail)).toEqual(['NY 14201', '+1 213']);
  });

  test('G14: nothing known means all six zones of the product', () => {
    expect(candidateZones({}).zones).toEqual(productZoneIds);
    expect(candidateZones({ knownZone: 'nowhere', phones: [{ e164: '+18005550101' }] }).zones).toEqual(productZoneIds);
    expect(candidateZones({ address: { country: 'Freedonia', state: 'NY' } }).zones).toEqual(productZoneIds);
  });

  test('other countries have the zones of the country', () => {
    expect(candidateZones({ phones: [{ e164: '+493012345', country: 'DE' }] }).zones).toContain('Europe/Berlin');
    expect(candidateZones({ phones: [{ e164: '+14165550101', country: 'CA' }] }).zones).toContain('America/Toronto');
    expect(candidateZones({ address: { country: 'MX' } }).zones).toContain('America/Mexico_City');
  });
});
