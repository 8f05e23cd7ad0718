import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { telnyxRegistrationGateway } from '../../apps/server/src/gateways/telnyx-registration-gateway.ts';
import { goodBrand, goodTexts } from '../application/good-registration.ts';
import { readProviderContract } from './provider-contract.ts';
import { type Bench, resetBench, startBench } from './sandbox-bench.ts';

const contract = readProviderContract('telnyx');
let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => resetBench(bench));
afterAll(() => bench.stop());

const gateway = () =>
  telnyxRegistrationGateway({
    ...{ TELNYX_API_KEY: undefined, TELNYX_PUBLIC_KEY: undefined, TELNYX_API_URL: undefined },
    SANDBOX_URL: bench.running.url,
    PUBLIC_URL: 'https://recoup.example',
  });

function complaints(): string[] {
  return bench.exchanges.flatMap(({ method, path, query, contentType, requestBody, status, responseBody }) => {
    const where = { method, path: path.replace('/v2', '') };
    return [
      ...contract.request({ ...where, query, contentType, body: requestBody }),
      ...contract.response({ ...where, status, body: responseBody }),
    ].map((complaint) => `${method} ${path} ${status}: ${complaint}`);
  });
}

async function answerOf<T>(asked: Promise<{ kind: string; value?: T }>): Promise<T> {
  const { kind, value } = await asked;
  if (kind !== 'done' || value === undefined) throw new Error(`the provider answered ${kind}`);
  return value;
}

it('asks for a registration as the document says, and is answered so', async () => {
  const texts = gateway();
  const brand = await answerOf(texts.createBrand('company-1', goodBrand));
  expect((await answerOf(texts.createBrand('company-1', goodBrand))).id).toBe(brand.id);
  const decide = (path: string, body: object) => bench.api('POST', `/api/registry/${path}`, body);
  const feedback = [{ id: 'EIN', displayName: 'EIN', description: 'Another name.', fields: ['ein'] }];
  await decide(`brands/${brand.id}`, { decision: 'fail', feedback });
  expect(await answerOf(texts.readBrand(brand.id))).toMatchObject({ fixes: [{ field: 'ein', says: 'Another name.' }] });
  await answerOf(texts.updateBrand('company-1', brand.id, goodBrand));
  await decide(`brands/${brand.id}`, { decision: 'verify' });
  expect(await answerOf(texts.readCost())).toEqual({ onceCents: 1_500, monthCents: 200 });
  const wish = { companyId: 'company-1', brandId: brand.id, reference: 'company-1-1', draft: goodTexts };
  const campaign = await answerOf(texts.createCampaign(wish));
  expect((await answerOf(texts.createCampaign(wish))).id).toBe(campaign.id);
  await decide(`campaigns/${campaign.id}`, { decision: 'reject', reasons: 'Samples' });
  await answerOf(texts.updateCampaign(campaign.id, goodTexts));
  await texts.appeal(campaign.id, 'Mended');
  await decide(`campaigns/${campaign.id}`, { decision: 'approve', networks: { Verizon: 'REGISTERED' } });
  expect(await answerOf(texts.readCampaign(campaign.id))).toMatchObject({ networks: { Verizon: 'REGISTERED' } });
  const profileId = await answerOf(texts.makeProfile('company-1', 'Bright Harbor'));
  expect(await answerOf(texts.makeProfile('company-1', 'Bright Harbor'))).toBe(profileId);
  const order = await answerOf(texts.orderNumber({ reference: 'company-1-0', areaCode: '207', profileId }));
  const phone = order?.phone ?? '';
  await answerOf(texts.readOrder(order?.id ?? ''));
  expect(await answerOf(texts.assign(phone, campaign.id))).toBe('ASSIGNED');
  expect(await answerOf(texts.readAssignment(phone))).toBe('ASSIGNED');
  await texts.release(phone);
  expect(await texts.readAssignment(phone)).toMatchObject({ kind: 'refused', code: '404' });
  expect(complaints()).toEqual([]);
  const told = await bench.api('GET', '/api/webhooks?type=registration');
  const events = Array.isArray(told) ? told.map((each: { event: { campaignId?: string } }) => each.event) : [];
  expect(events).toHaveLength(4);
  for (const event of events.filter(({ campaignId }) => campaignId)) {
    expect(contract.event('campaignStatusUpdate', event)).toEqual([]);
  }
});
