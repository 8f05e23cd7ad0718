/** A file that was handed over. What is in it is not kept. */
export type ConnectFile = {
  id: string;
  created: number;
  account: string;
  filename: string;
  purpose: string;
  size: number;
};

/** Another company's account below ours, as a reviewer moves it. */
export type ConnectAccount = {
  id: string;
  created: number;
  businessType: string | null;
  name: string | null;
  metadata: Record<string, string>;
  detailsSubmitted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  due: string[];
  pending: string[];
  errors: { code: string; requirement: string; reason: string }[];
  disabledReason: string | null;
  /** Unix seconds. */
  deadline: number | null;
  bank: { id: string; last4: string } | null;
  payouts: 'daily' | 'manual';
  /** Files by the slot in which they were put. */
  slots: Record<string, string[]>;
};

/** A page that was made for one click. */
export type ConnectLink = { account: string; purpose: string; returnUrl: string; isUsed: boolean; expires: number };

export type ConnectBooks = {
  accounts: Map<string, ConnectAccount>;
  files: Map<string, ConnectFile>;
  /** The file that a key stands for. */
  filesByKey: Map<string, string>;
  links: Map<string, ConnectLink>;
};

export function createConnectBooks(): ConnectBooks {
  return { accounts: new Map(), files: new Map(), filesByKey: new Map(), links: new Map() };
}
