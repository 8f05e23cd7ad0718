import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BusinessType, CompanyKind, Region } from '@recoup/domain/vocabulary.ts';

export const businessTypeWords: Readonly<Record<BusinessType, MessageDescriptor>> = {
  Partnership: msg`Partnership`,
  'Limited Liability Corporation': msg`Limited Liability Corporation`,
  'Co-operative': msg`Co-operative`,
  'Non-profit Corporation': msg`Non-profit Corporation`,
  Corporation: msg`Corporation`,
};

export const companyKindWords: Readonly<Record<CompanyKind, MessageDescriptor>> = {
  public: msg`Publicly traded`,
  private: msg`Privately held`,
  'non-profit': msg`Non-profit`,
  government: msg`Government`,
};

export const regionWords: Readonly<Record<Region, MessageDescriptor>> = {
  AFRICA: msg`Africa`,
  ASIA: msg`Asia`,
  EUROPE: msg`Europe`,
  LATIN_AMERICA: msg`Latin America`,
  USA_AND_CANADA: msg`USA and Canada`,
};
