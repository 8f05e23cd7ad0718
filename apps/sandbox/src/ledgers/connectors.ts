/** How the accounting programs behave that the stand-in plays. */
export type Connector = {
  name: string;
  /** What is deleted stays as a record that says so; otherwise it is gone. */
  hasTombstones: boolean;
  /** Lists can be asked for what changed since a moment. */
  hasUpdatedSince: boolean;
  perMinute: number;
};

export const connectors: Readonly<Record<string, Connector>> = {
  quickbooks: { name: 'QuickBooks', hasTombstones: true, hasUpdatedSince: true, perMinute: 500 },
  xero: { name: 'Xero', hasTombstones: true, hasUpdatedSince: true, perMinute: 60 },
  freshbooks: { name: 'FreshBooks', hasTombstones: false, hasUpdatedSince: false, perMinute: 120 },
};
