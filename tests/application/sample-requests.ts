import { accountRequests } from './sample-requests/account-requests.ts';
import { campaignRequests } from './sample-requests/campaign-requests.ts';
import { companyRequests } from './sample-requests/company-requests.ts';
import { contactingRequests } from './sample-requests/contacting-requests.ts';
import { contractRequests } from './sample-requests/contract-requests.ts';
import { customerRequests } from './sample-requests/customer-requests.ts';
import { estimateRequests } from './sample-requests/estimate-requests.ts';
import { moneyRequests } from './sample-requests/money-requests.ts';
import { portalRequests } from './sample-requests/portal-requests.ts';
import { projectRequests } from './sample-requests/project-requests.ts';
import type { Sample, SampleRequest } from './sample-requests/sample.ts';

/**
 * One valid request for every call of the contract, written for one company's records. The tests of tenancy, roles and
 * bad input replay them; a call without an entry fails those tests.
 */
export const sampleRequests: Readonly<Record<string, Sample>> = {
  ...companyRequests,
  ...customerRequests,
  ...contactingRequests,
  ...accountRequests,
  ...estimateRequests,
  ...moneyRequests,
  ...portalRequests,
  ...projectRequests,
  ...campaignRequests,
  ...contractRequests,
};

/** The address of a sample below /v1. */
export function addressOf(path: string, sample: SampleRequest): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(sample.params?.[name] ?? ''));
  const query = new URLSearchParams(sample.query).toString();
  return query ? `${filled}?${query}` : filled;
}
