export type BrandEntry = {
  brandId: string;
  values: Record<string, unknown>;
  status: 'OK' | 'REGISTRATION_PENDING' | 'REGISTRATION_FAILED';
  identityStatus: 'VERIFIED' | 'UNVERIFIED' | 'SELF_DECLARED' | 'VETTED_VERIFIED' | null;
  feedback: Feedback[];
  createdAt: string;
  vettings: number;
};

export type Feedback = { id: string; displayName: string; description: string; fields: string[] };

export type CampaignEntry = {
  campaignId: string;
  brandId: string;
  values: Record<string, unknown>;
  status: string;
  failureReasons: string | null;
  isTMobileSuspended: boolean;
  networks: Record<string, string>;
  appeals: string[];
  createdAt: string;
};

export type OrderEntry = {
  id: string;
  phone: string;
  reference: string;
  profileId: string;
  status: 'pending' | 'success' | 'failure';
  createdAt: string;
};

/** What the registry of carriers, and the shop of numbers, know. */
export type RegistryBooks = {
  brands: Map<string, BrandEntry>;
  campaigns: Map<string, CampaignEntry>;
  profiles: Map<string, string>;
  orders: Map<string, OrderEntry>;
  /** The campaign of each number. */
  assigned: Map<string, { campaignId: string; status: string; createdAt: string }>;
  /** How the next orders end, and whether assignments wait for a hand. */
  ways: { order: OrderEntry['status']; assignment: 'ASSIGNED' | 'PENDING_ASSIGNMENT'; areasEmpty: string[] };
  /** Money that was asked for, in cents: a campaign costs once, a number each month. */
  billedCents: number;
  made: number;
};

export function createRegistryBooks(): RegistryBooks {
  return {
    brands: new Map(),
    campaigns: new Map(),
    profiles: new Map(),
    orders: new Map(),
    assigned: new Map(),
    ways: { order: 'success', assignment: 'ASSIGNED', areasEmpty: [] },
    billedCents: 0,
    made: 0,
  };
}

export function clearRegistryBooks(books: RegistryBooks): void {
  Object.assign(books, createRegistryBooks());
}
