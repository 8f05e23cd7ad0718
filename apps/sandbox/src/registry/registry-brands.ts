import type { Sandbox } from '../sandbox.ts';
import { type SmsAnswer, smsError } from '../sms/sms-error.ts';
import type { BrandEntry } from './registry-books.ts';

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

const needed = ['entityType', 'displayName', 'country', 'email', 'vertical'] as const;

/** What is missing, or wrong at first sight; null when nothing is. */
function refuseBrand(values: Record<string, unknown>): SmsAnswer | null {
  const missing = needed.find((name) => typeof values[name] !== 'string' || values[name] === '');
  if (missing) return smsError(400, '10004', 'Missing required parameter', `${missing} is required.`, `/${missing}`);
  if (typeof values.ein === 'string' && !/^\d{9}$/.test(values.ein)) {
    return smsError(400, '10015', 'Bad Request', 'EIN has to have nine digits.', '/ein');
  }
  return null;
}

export function viewBrandEntry({ brandId, values, status, identityStatus, createdAt, feedback }: BrandEntry): object {
  return {
    ...values,
    ...{ brandId, status, createdAt, updatedAt: createdAt, cspId: 'SANDBOX', brandRelationship: 'BASIC_ACCOUNT' },
    ...(identityStatus ? { identityStatus } : {}),
    ...(feedback.length > 0 ? { failureReasons: feedback.map(({ description }) => description).join('\n') } : {}),
    ...{ mock: false, isReseller: false },
  };
}

export function createBrand(sandbox: Sandbox, body: unknown): SmsAnswer {
  const values = fieldsOf(body);
  const refused = refuseBrand(values);
  if (refused) return refused;
  const { registry } = sandbox;
  registry.made += 1;
  const brand: BrandEntry = {
    ...{ brandId: sandbox.ids.uuid(), values, status: 'REGISTRATION_PENDING', identityStatus: null },
    ...{ feedback: [], createdAt: sandbox.now().toISOString(), vettings: 1 },
  };
  registry.brands.set(brand.brandId, brand);
  sandbox.live.publish('registry');
  return { status: 200, body: viewBrandEntry(brand) };
}

export function updateBrand(sandbox: Sandbox, brand: BrandEntry, body: unknown): SmsAnswer {
  const values = { ...brand.values, ...fieldsOf(body) };
  const refused = refuseBrand(values);
  if (refused) return refused;
  brand.values = values;
  sandbox.live.publish('registry');
  return { status: 200, body: viewBrandEntry(brand) };
}

/** Looks at a brand again, as it is written now. */
export function revetBrand(sandbox: Sandbox, brand: BrandEntry): SmsAnswer {
  brand.status = 'REGISTRATION_PENDING';
  brand.identityStatus = null;
  brand.feedback = [];
  brand.vettings += 1;
  sandbox.live.publish('registry');
  return { status: 200, body: viewBrandEntry(brand) };
}
