import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { emitRegistryEvent } from './emit-registry-event.ts';
import type { BrandEntry, CampaignEntry, Feedback, RegistryBooks } from './registry-books.ts';

type BrandDecision = { decision: 'verify' | 'unverified' | 'fail'; feedback?: Feedback[] };
type CampaignDecision = {
  decision: 'accept' | 'approve' | 'reject' | 'suspend' | 't-mobile-suspend' | 'expire' | 'resume';
  reasons?: string;
  networks?: Record<string, string>;
};

const feedbackSchema = {
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'displayName', 'description', 'fields'],
    properties: {
      id: { type: 'string' },
      displayName: { type: 'string' },
      description: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' } },
    },
  },
};
const brandSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: { decision: { enum: ['verify', 'unverified', 'fail'] }, feedback: feedbackSchema },
};
const campaignSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: {
    decision: { enum: ['accept', 'approve', 'reject', 'suspend', 't-mobile-suspend', 'expire', 'resume'] },
    reasons: { type: 'string', maxLength: 2_000 },
    networks: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
const waysSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    order: { enum: ['pending', 'success', 'failure'] },
    assignment: { enum: ['ASSIGNED', 'PENDING_ASSIGNMENT'] },
    areasEmpty: { type: 'array', items: { type: 'string' } },
  },
};

/** The reviewers at the registry and at the carriers: for the page of reviews and for tests. */
export function addRegistryHands(app: FastifyInstance, sandbox: Sandbox): void {
  const { registry } = sandbox;
  app.get('/api/registry', () => ({
    brands: [...registry.brands.values()].reverse(),
    campaigns: [...registry.campaigns.values()].reverse(),
    orders: [...registry.orders.values()],
    numbers: [...registry.assigned].map(([phone, each]) => ({ phone, ...each })),
    billedCents: registry.billedCents,
    made: registry.made,
  }));
  app.put<{ Body: Partial<RegistryBooks['ways']> }>('/api/registry/ways', { schema: { body: waysSchema } }, (request) =>
    Object.assign(registry.ways, request.body),
  );
  app.post<{ Params: { phone: string } }>('/api/registry/numbers/:phone', (request, reply) => {
    const assigned = registry.assigned.get(request.params.phone);
    if (!assigned) return reply.code(404).send({ error: 'NOT_FOUND' });
    assigned.status = 'ASSIGNED';
    return assigned;
  });
  app.delete<{ Params: { phone: string } }>('/api/registry/numbers/:phone', (request, reply) => {
    registry.assigned.delete(request.params.phone);
    return reply.code(204).send();
  });
  app.post<{ Params: { id: string }; Body: BrandDecision }>(
    '/api/registry/brands/:id',
    { schema: { body: brandSchema } },
    (request, reply) => {
      const brand = registry.brands.get(request.params.id);
      if (!brand) return reply.code(404).send({ error: 'NOT_FOUND' });
      decideBrand(sandbox, brand, request.body);
      return brand;
    },
  );
  app.post<{ Params: { id: string }; Body: CampaignDecision }>(
    '/api/registry/campaigns/:id',
    { schema: { body: campaignSchema } },
    (request, reply) => {
      const campaign = registry.campaigns.get(request.params.id);
      if (!campaign) return reply.code(404).send({ error: 'NOT_FOUND' });
      decideCampaign(sandbox, campaign, request.body);
      return campaign;
    },
  );
}

function decideBrand(sandbox: Sandbox, brand: BrandEntry, { decision, feedback = [] }: BrandDecision): void {
  brand.status = decision === 'fail' ? 'REGISTRATION_FAILED' : 'OK';
  brand.identityStatus = decision === 'verify' ? 'VERIFIED' : decision === 'unverified' ? 'UNVERIFIED' : null;
  brand.feedback = decision === 'verify' ? [] : feedback;
  const status = decision === 'verify' ? 'success' : 'failed';
  const about = { brandId: brand.brandId, type: 'REGISTRATION', status, description: `Brand: ${decision}` };
  emitRegistryEvent(sandbox, { ...about, url: brand.values.webhookURL });
}

const statuses: Readonly<Record<CampaignDecision['decision'], string>> = {
  accept: 'MNO_PENDING',
  approve: 'MNO_PROVISIONED',
  reject: 'MNO_REJECTED',
  suspend: 'TCR_SUSPENDED',
  expire: 'TCR_EXPIRED',
  't-mobile-suspend': 'MNO_PROVISIONED',
  resume: 'MNO_PROVISIONED',
};

function decideCampaign(sandbox: Sandbox, campaign: CampaignEntry, given: CampaignDecision): void {
  const { decision, reasons = '', networks } = given;
  campaign.status = statuses[decision];
  campaign.failureReasons = decision === 'reject' ? reasons : null;
  campaign.isTMobileSuspended = decision === 't-mobile-suspend';
  if (networks) campaign.networks = networks;
  const { campaignId, brandId } = campaign;
  const status = decision === 'reject' ? 'REJECTED' : 'ACCEPTED';
  const about = { brandId, campaignId, type: 'MNO_REVIEW', status, description: reasons || `Campaign: ${decision}` };
  emitRegistryEvent(sandbox, { ...about, url: campaign.values.webhookURL });
}
