import type { RegistrationStep } from '@recoup/domain/sms-registrations/next-step.ts';
import { brandFieldOf, campaignFixes } from '@recoup/domain/sms-registrations/provider-fixes.ts';
import { brandStateOf, type NumberState } from '@recoup/domain/sms-registrations/registration-states.ts';
import type {
  KnownBrand,
  KnownCampaign,
  NumberOrder,
  Outcome,
  SmsRegistrationGateway,
} from '#server/gateways/sms-registration-gateway.ts';
import type { Registration, RegistrationChange } from './sms-registrations.store.ts';

/** What came of a step: what is written down, or that nobody knows and it is tried again. */
export type StepResult =
  | { readonly kind: 'known'; readonly change: RegistrationChange; readonly isEnd?: boolean }
  | { readonly kind: 'unclear'; readonly message: string };

const known = (change: RegistrationChange, isEnd = false): StepResult => ({ kind: 'known', change, isEnd });

/** What the answer means; what is refused is written down by `refused`, and nothing where that is not given. */
function read<T>(
  outcome: Outcome<T>,
  means: (value: T) => StepResult,
  refused: (said: { readonly message: string; readonly field: string | null }) => StepResult = () => known({}, true),
): StepResult {
  if (outcome.kind === 'unclear') return outcome;
  return outcome.kind === 'done' ? means(outcome.value) : refused(outcome);
}

type Asked = {
  readonly companyId: string;
  readonly companyName: string;
  readonly row: Registration;
  readonly gateway: SmsRegistrationGateway;
};

/** Asks the provider for one step. Whatever is made there is looked up first, so asking again makes no second one. */
export async function carryOutStep(step: RegistrationStep, asked: Asked): Promise<StepResult> {
  const { row } = asked;
  if (step === 'create-brand' || step === 'update-brand' || step === 'look-brand') return askBrand(step, asked);
  if (step === 'make-profile' || step === 'order-number' || step === 'look-order') return askNumber(step, asked);
  if (step === 'assign' || step === 'look-assignment') return askAssignment(step, asked);
  return row.campaignDraft ? askCampaign(step, asked) : known({}, true);
}

async function askBrand(
  step: 'create-brand' | 'update-brand' | 'look-brand',
  { companyId, row, gateway }: Asked,
): Promise<StepResult> {
  const { brandDraft: draft, brandProviderId: id } = row;
  if (!draft) return known({}, true);
  if (step === 'create-brand') {
    return read(await gateway.createBrand(companyId, draft), sentBrand, ({ message, field }) =>
      known({
        ...{ brandTodo: null, brandState: 'FAILED', brandSaid: 'REFUSED' },
        brandFixes: [{ field: brandFieldOf(field ?? message), says: message }],
      }),
    );
  }
  if (!id) return known({}, true);
  if (step === 'update-brand') {
    return read(await gateway.updateBrand(companyId, id, draft), sentBrand, ({ message, field }) =>
      known({
        ...{ brandTodo: null, brandState: 'FAILED', brandSaid: 'REFUSED' },
        brandFixes: [{ field: brandFieldOf(field ?? message), says: message }],
      }),
    );
  }
  // One that the provider refused to take is not better for being read as it was before.
  if (row.brandSaid === 'REFUSED') return known({});
  return read(await gateway.readBrand(id), (brand) => known({ ...brandChange(brand), brandFixes: brand.fixes }));
}

const brandChange = (brand: KnownBrand): RegistrationChange => ({
  brandState: brandStateOf(brand),
  brandSaid: [brand.status, brand.identity].filter(Boolean).join(' '),
});

const sentBrand = (brand: KnownBrand): StepResult =>
  known({ ...brandChange(brand), brandTodo: null, brandProviderId: brand.id, brandFixes: [] });

const campaignChange = (campaign: KnownCampaign): RegistrationChange => ({
  campaignSaid: campaign.status,
  campaignIsCarrierStopped: campaign.isTMobileSuspended,
  campaignNetworks: campaign.networks,
});

async function askCampaign(
  step: 'create-campaign' | 'update-campaign' | 'appeal' | 'look-campaign',
  { companyId, row, gateway }: Asked,
): Promise<StepResult> {
  const { campaignDraft: draft, campaignProviderId: id, brandProviderId: brandId, campaignReference } = row;
  if (!draft) return known({}, true);
  const refused = ({ message }: { readonly message: string }) =>
    known({ campaignTodo: null, campaignFixes: campaignFixes(message) });
  if (step === 'create-campaign') {
    if (!brandId || !campaignReference) return known({}, true);
    const made = await gateway.createCampaign({ companyId, brandId, reference: campaignReference, draft });
    return read(
      made,
      (campaign) =>
        known({
          ...campaignChange(campaign),
          ...{ campaignTodo: null, campaignProviderId: campaign.id, campaignFixes: [] },
        }),
      refused,
    );
  }
  if (!id) return known({}, true);
  if (step === 'update-campaign') {
    const next = row.campaignAppeal === null ? null : 'APPEAL';
    return read(await gateway.updateCampaign(id, draft), () => known({ campaignTodo: next }), refused);
  }
  if (step === 'appeal') {
    const told = await gateway.appeal(id, row.campaignAppeal ?? '');
    return read(told, () => known({ campaignTodo: null, campaignAppeal: null, campaignFixes: [] }), refused);
  }
  return read(await gateway.readCampaign(id), (campaign) =>
    known({
      ...campaignChange(campaign),
      ...(campaign.failure ? { campaignFixes: campaignFixes(campaign.failure) } : {}),
    }),
  );
}

async function askNumber(
  step: 'make-profile' | 'order-number' | 'look-order',
  { companyId, companyName, row, gateway }: Asked,
): Promise<StepResult> {
  if (step === 'make-profile') {
    return read(await gateway.makeProfile(companyId, companyName), (profileId) => known({ profileId }));
  }
  if (step === 'look-order') {
    return read(await gateway.readOrder(row.orderId ?? ''), (order) => orderChange(row, order));
  }
  const areaCode = row.campaignDraft?.areaCode ?? '';
  const reference = `${companyId}-${row.orders}`;
  const ordered = await gateway.orderNumber({ reference, areaCode, profileId: row.profileId ?? '' });
  const none = known({ campaignFixes: [{ field: 'areaCode', says: `No number of ${areaCode} is free.` }] }, true);
  return read(
    ordered,
    (order) => (order ? orderChange(row, order) : none),
    ({ message }) => known({ campaignFixes: [{ field: 'areaCode', says: message }] }, true),
  );
}

/** An order that failed is not asked about again: the next one has a name of its own. */
function orderChange(row: Registration, { id, phone, state }: NumberOrder): StepResult {
  if (state === 'failure') return known({ numberState: 'NONE', orderId: null, orders: row.orders + 1 }, true);
  if (state === 'pending' || phone === null) return known({ numberState: 'ORDERED', orderId: id }, true);
  return known({ numberState: 'BOUGHT', orderId: id, phone });
}

async function askAssignment(step: 'assign' | 'look-assignment', { row, gateway }: Asked): Promise<StepResult> {
  const { phone, campaignProviderId } = row;
  if (!phone || !campaignProviderId) return known({}, true);
  const means = (numberState: NumberState) => known({ numberState }, numberState === 'ASSIGNING');
  if (step === 'assign') return read(await gateway.assign(phone, campaignProviderId), means);
  return read(await gateway.readAssignment(phone), means, () => known({ numberState: 'BOUGHT' }));
}
