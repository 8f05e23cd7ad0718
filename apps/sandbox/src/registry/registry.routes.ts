import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { notFound, type Operation, serveTelnyx } from '../sms/serve-telnyx.ts';
import type { SmsAnswer } from '../sms/sms-error.ts';
import type { BrandEntry, CampaignEntry } from './registry-books.ts';
import { createBrand, revetBrand, updateBrand, viewBrandEntry } from './registry-brands.ts';
import { appealCampaign, COST, submitCampaign, updateCampaign, viewCampaignEntry } from './registry-campaigns.ts';
import { assignNumber, findNumbers, orderNumber, viewAssignment, viewOrder } from './registry-numbers.ts';

type On = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, run: Operation) => void;

const paramOf = ({ params }: FastifyRequest, name: string): string => {
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : '';
  return String(value);
};
const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://sandbox').searchParams;
const ok = (body: object): SmsAnswer => ({ status: 200, body });
const page = (records: object[]): SmsAnswer => ok({ records, page: 1, totalRecords: records.length });

/** The registry of carriers and the shop of numbers, as the text message provider passes them on. */
export function addRegistryRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
      const on: On = (method, url, run) =>
        scope.route({ method, url, handler: (request, reply) => serveTelnyx(sandbox, request, reply, run) });
      serveBrands(sandbox, on);
      serveCampaigns(sandbox, on);
      serveNumbers(sandbox, on);
    },
    { prefix: '/v2' },
  );
}

function serveBrands(sandbox: Sandbox, on: On): void {
  const { registry } = sandbox;
  const withBrand =
    (run: (brand: BrandEntry, body: unknown) => SmsAnswer): Operation =>
    (request, body) => {
      const brand = registry.brands.get(paramOf(request, 'brandId'));
      return brand ? run(brand, body) : notFound();
    };
  on('GET', '/10dlc/brand', (request) => {
    const name = queryOf(request).get('displayName');
    const all = [...registry.brands.values()].filter(({ values }) => name === null || values.displayName === name);
    return page(all.map(viewBrandEntry));
  });
  on('POST', '/10dlc/brand', (_request, body) => createBrand(sandbox, body));
  on(
    'GET',
    '/10dlc/brand/:brandId',
    withBrand((brand) => ok(viewBrandEntry(brand))),
  );
  on(
    'PUT',
    '/10dlc/brand/:brandId',
    withBrand((brand, body) => updateBrand(sandbox, brand, body)),
  );
  on(
    'PUT',
    '/10dlc/brand/:brandId/revet',
    withBrand((brand) => revetBrand(sandbox, brand)),
  );
  on(
    'GET',
    '/10dlc/brand/feedback/:brandId',
    withBrand(({ brandId, feedback }) => ok({ brandId, category: feedback })),
  );
}

function serveCampaigns(sandbox: Sandbox, on: On): void {
  const { registry } = sandbox;
  const withCampaign =
    (run: (campaign: CampaignEntry, body: unknown) => SmsAnswer): Operation =>
    (request, body) => {
      const campaign = registry.campaigns.get(paramOf(request, 'campaignId'));
      return campaign ? run(campaign, body) : notFound();
    };
  on('GET', '/10dlc/campaign/usecase/cost', (request) =>
    ok({
      campaignUsecase: queryOf(request).get('usecase') ?? '',
      ...{ description: 'Account notices', monthlyCost: COST.monthly, upFrontCost: COST.upFront },
    }),
  );
  on('GET', '/10dlc/campaignBuilder/brand/:brandId/usecase/:usecase', (request) =>
    ok({ usecase: paramOf(request, 'usecase'), monthlyFee: 2, quarterlyFee: 6, annualFee: 24, mnoMetadata: {} }),
  );
  on('POST', '/10dlc/campaignBuilder', (_request, body) => submitCampaign(sandbox, body));
  on('GET', '/10dlc/campaign', (request) => {
    const brandId = queryOf(request).get('brandId');
    return page([...registry.campaigns.values()].filter((each) => each.brandId === brandId).map(viewCampaignEntry));
  });
  on(
    'GET',
    '/10dlc/campaign/:campaignId',
    withCampaign((campaign) => ok(viewCampaignEntry(campaign))),
  );
  on(
    'PUT',
    '/10dlc/campaign/:campaignId',
    withCampaign((campaign, body) => updateCampaign(sandbox, campaign, body)),
  );
  on(
    'GET',
    '/10dlc/campaign/:campaignId/operationStatus',
    withCampaign(({ networks }) => ok(networks)),
  );
  on(
    'POST',
    '/10dlc/campaign/:campaignId/appeal',
    withCampaign((campaign, body) => appealCampaign(sandbox, campaign, body)),
  );
}

function serveNumbers(sandbox: Sandbox, on: On): void {
  const { registry } = sandbox;
  on('GET', '/messaging_profiles', (request) => {
    const name = queryOf(request).get('filter[name]') ?? '';
    const data = [...registry.profiles].filter(([, each]) => each.includes(name));
    return ok({ data: data.map(([id, each]) => viewProfile(id, each)), meta: metaOf(data.length) });
  });
  on('POST', '/messaging_profiles', (_request, body) => {
    const id = sandbox.ids.uuid();
    const name: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'name') : '';
    registry.made += 1;
    registry.profiles.set(id, String(name));
    return ok({ data: viewProfile(id, String(name)) });
  });
  on('GET', '/available_phone_numbers', (request) => findNumbers(sandbox, queryOf(request)));
  on('GET', '/number_orders', (request) => {
    const reference = queryOf(request).get('filter[customer_reference]');
    const data = [...registry.orders.values()].filter((each) => each.reference === reference).map(viewOrder);
    return ok({ data, meta: metaOf(data.length) });
  });
  on('POST', '/number_orders', (_request, body) => orderNumber(sandbox, body));
  on('GET', '/number_orders/:id', (request) => {
    const order = registry.orders.get(paramOf(request, 'id'));
    return order ? ok({ data: viewOrder(order) }) : notFound();
  });
  on('POST', '/10dlc/phone_number_campaigns', (_request, body) => assignNumber(sandbox, body));
  on('GET', '/10dlc/phone_number_campaigns/:phone', (request) => viewAssignment(sandbox, paramOf(request, 'phone')));
  on('DELETE', '/10dlc/phone_number_campaigns/:phone', (request) => {
    const phone = paramOf(request, 'phone');
    const answer = viewAssignment(sandbox, phone);
    registry.assigned.delete(phone);
    return answer;
  });
}

const metaOf = (total: number) => ({ page_number: 1, page_size: 20, total_pages: 1, total_results: total });
const viewProfile = (id: string, name: string) => ({ record_type: 'messaging_profile', id, name, enabled: true });
