import type { AddressParts } from './registration-parts.ts';

/** The provider's own lists, word for word. */
export const verticals = [
  ...(['AGRICULTURE', 'COMMUNICATION', 'CONSTRUCTION', 'EDUCATION', 'ENERGY', 'ENTERTAINMENT', 'FINANCIAL'] as const),
  ...(['GAMBLING', 'GOVERNMENT', 'HEALTHCARE', 'HOSPITALITY', 'HUMAN_RESOURCES', 'INSURANCE', 'LEGAL'] as const),
  ...(['MANUFACTURING', 'NGO', 'POLITICAL', 'POSTAL', 'PROFESSIONAL', 'REAL_ESTATE', 'RETAIL'] as const),
  ...(['TECHNOLOGY', 'TRANSPORTATION'] as const),
] as const;

export const stockExchanges = [
  ...(['NONE', 'NASDAQ', 'NYSE', 'AMEX', 'AMX', 'ASX', 'B3', 'BME', 'BSE', 'FRA', 'ICEX', 'JPX', 'JSE'] as const),
  ...(['KRX', 'LON', 'NSE', 'OMX', 'SEHK', 'SSE', 'STO', 'SWX', 'SZSE', 'TSX', 'TWSE', 'VSE'] as const),
] as const;

/** The product document's words. */
export const entityTypes = [
  'Sole Proprietorship',
  'Limited Liability Company',
  'Corporation',
  'Not For Profit',
  'Government',
  'Partnership',
] as const;
export const profitTypes = ['Private', 'Public', 'Non', 'Sole Proprietor', 'Government'] as const;
export const altIdTypes = ['DUNS', 'GIIN', 'LEI'] as const;

/** What a company says about itself to the carriers. */
export interface BrandDraft {
  readonly entityType: (typeof entityTypes)[number];
  readonly profitType: (typeof profitTypes)[number];
  /** As on the tax office's letter. */
  readonly legalName: string;
  /** As customers know it. */
  readonly displayName: string;
  readonly ein: string;
  readonly altId?: { readonly type: (typeof altIdTypes)[number]; readonly value: string } | undefined;
  readonly stock?: { readonly exchange: (typeof stockExchanges)[number]; readonly symbol: string } | undefined;
  readonly vertical: (typeof verticals)[number];
  readonly address: AddressParts;
  readonly website: string;
  readonly supportEmail: string;
  readonly phone: string;
  readonly contact: { readonly firstName: string; readonly lastName: string; readonly email: string };
}

export type ProviderEntity = 'PRIVATE_PROFIT' | 'PUBLIC_PROFIT' | 'NON_PROFIT' | 'GOVERNMENT';

const fitting: Readonly<Record<BrandDraft['entityType'], readonly BrandDraft['profitType'][]>> = {
  'Sole Proprietorship': ['Private'],
  'Limited Liability Company': ['Private', 'Public'],
  Corporation: ['Private', 'Public', 'Non'],
  Partnership: ['Private', 'Public'],
  'Not For Profit': ['Non'],
  Government: ['Government'],
};

const entities: Readonly<Record<BrandDraft['profitType'], ProviderEntity | null>> = {
  Private: 'PRIVATE_PROFIT',
  Public: 'PUBLIC_PROFIT',
  Non: 'NON_PROFIT',
  Government: 'GOVERNMENT',
  // Without a tax number carriers allow a handful of texts a day, which is no use here; with one it is a private business.
  'Sole Proprietor': null,
};

/** What the carriers call such a business; null where both words do not go together. */
export function providerEntity({
  entityType,
  profitType,
}: Pick<BrandDraft, 'entityType' | 'profitType'>): ProviderEntity | null {
  return fitting[entityType].includes(profitType) ? entities[profitType] : null;
}
