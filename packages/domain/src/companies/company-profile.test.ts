import { describe, expect, test } from 'vitest';
import { type CompanyProfile, tidyProfile, tidyReach } from './company-profile.ts';

const whole: CompanyProfile = {
  ...{ name: 'Bright Harbor', legalName: 'Bright Harbor Dental LLC', businessType: null, kind: 'private' },
  ...{ industry: null, region: null, website: '', address: '12 Harbor Street', unit: '', city: 'Portland' },
  ...{
    state: 'me',
    zip: '04101',
    country: 'US',
    supportPhone: '(207) 555-0134',
    supportEmail: 'Billing@Harbor.example',
  },
};

describe('what a company says about itself', () => {
  test('is kept in one form', () => {
    expect(tidyProfile(whole)).toEqual({
      ...whole,
      ...{ state: 'ME', supportPhone: '+12075550134', supportEmail: 'billing@harbor.example' },
    });
  });

  test.each([
    [{ city: '' }, { city: 'city-missing' }],
    [{ zip: ' ' }, { zip: 'zip-missing' }],
    [{ zip: 'ABC' }, { zip: 'zip-form-us' }],
    [{ country: 'CA', zip: '1' }, { zip: 'zip-form-ca' }],
    [{ state: 'Maine' }, { state: 'state-wrong' }],
    [{ state: '' }, { state: 'state-wrong' }],
    [{ address: '' }, { address: 'required' }],
    [{ supportPhone: '12' }, { supportPhone: 'INVALID_COUNTRY' }],
    [{ supportEmail: 'nobody' }, { supportEmail: 'email' }],
    [{ supportEmail: null, supportPhone: null }, { supportEmail: 'reach-missing' }],
    [
      { city: '', zip: '', state: '' },
      { city: 'city-missing', zip: 'zip-missing', state: 'state-wrong' },
    ],
  ])('%o is told at its field', (part, problems) => {
    expect(tidyProfile({ ...whole, ...part })).toEqual({ problems });
  });

  test('outside the US no state is asked for, and none is written in capitals', () => {
    const abroad = { ...whole, country: 'DE', city: 'Kiel', state: 'Schleswig', zip: '' };
    expect(tidyProfile(abroad)).toMatchObject({ state: 'Schleswig', country: 'DE' });
  });

  test('half of it may be kept while a company is being opened', () => {
    expect(tidyReach({ state: 'ny' }, true)).toEqual({ values: { state: 'NY' }, problems: {} });
    expect(tidyReach({}, true)).toEqual({ values: {}, problems: {} });
  });
});
