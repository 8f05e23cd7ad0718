import type { Sandbox } from '../sandbox.ts';
import { type SmsAnswer, smsError } from '../sms/sms-error.ts';
import type { CampaignEntry } from './registry-books.ts';

export const COST = { upFront: '15.00', monthly: '2.00' } as const;
const UP_FRONT_CENTS = 1_500;

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

export function viewCampaignEntry(campaign: CampaignEntry): object {
  const { campaignId, brandId, values, status, failureReasons, isTMobileSuspended, createdAt } = campaign;
  return {
    ...values,
    ...{ campaignId, brandId, campaignStatus: status, createDate: createdAt, cspId: 'SANDBOX', isTMobileSuspended },
    ...(failureReasons === null ? {} : { failureReasons }),
    ...{ mock: false, subUsecases: [], status: 'ACTIVE', submissionStatus: 'CREATED', isTMobileRegistered: true },
  };
}

export function submitCampaign(sandbox: Sandbox, body: unknown): SmsAnswer {
  const values = fieldsOf(body);
  const { brandId, usecase, description } = values;
  const brand = typeof brandId === 'string' ? sandbox.registry.brands.get(brandId) : undefined;
  if (!brand) return smsError(404, '10005', 'Resource not found', 'The brand is not known.', '/brandId');
  if (brand.status !== 'OK' || !['VERIFIED', 'VETTED_VERIFIED'].includes(brand.identityStatus ?? '')) {
    return smsError(400, '10015', 'Bad Request', 'The brand is not verified.', '/brandId');
  }
  if (typeof usecase !== 'string' || typeof description !== 'string' || typeof values.sample1 !== 'string') {
    return smsError(400, '10004', 'Missing required parameter', 'usecase, description and sample1 are required.');
  }
  const { registry } = sandbox;
  registry.made += 1;
  registry.billedCents += UP_FRONT_CENTS;
  const campaign: CampaignEntry = {
    ...{ campaignId: sandbox.ids.uuid(), brandId: brand.brandId, values, status: 'TCR_PENDING', failureReasons: null },
    ...{ isTMobileSuspended: false, networks: {}, appeals: [], createdAt: sandbox.now().toISOString() },
  };
  registry.campaigns.set(campaign.campaignId, campaign);
  sandbox.live.publish('registry');
  return { status: 200, body: viewCampaignEntry(campaign) };
}

const changeable = /^(sample[1-5]|messageFlow|helpMessage|autoRenewal|resellerId|webhookURL|webhookFailoverURL)$/;

export function updateCampaign(sandbox: Sandbox, campaign: CampaignEntry, body: unknown): SmsAnswer {
  const changes = fieldsOf(body);
  const fixed = Object.keys(changes).find((name) => !changeable.test(name));
  if (fixed) return smsError(400, '10015', 'Bad Request', `${fixed} cannot be changed.`, `/${fixed}`);
  Object.assign(campaign.values, changes);
  sandbox.live.publish('registry');
  return { status: 200, body: viewCampaignEntry(campaign) };
}

export function appealCampaign(sandbox: Sandbox, campaign: CampaignEntry, body: unknown): SmsAnswer {
  const { appeal_reason: reason } = fieldsOf(body);
  if (typeof reason !== 'string' || reason === '') {
    return smsError(400, '10004', 'Missing required parameter', 'appeal_reason is required.', '/appeal_reason');
  }
  if (campaign.status !== 'TELNYX_FAILED' && campaign.status !== 'MNO_REJECTED') {
    return smsError(400, '10015', 'Bad Request', 'Only a rejected campaign can be appealed.');
  }
  campaign.appeals.push(reason);
  campaign.status = 'TCR_ACCEPTED';
  campaign.failureReasons = null;
  sandbox.live.publish('registry');
  return { status: 200, body: { appealed_at: sandbox.now().toISOString() } };
}
