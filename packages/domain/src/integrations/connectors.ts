/** Accounting programs that a company can connect. The id is the provider's. */
export const connectors = [
  { serviceId: 'quickbooks', name: 'QuickBooks' },
  { serviceId: 'xero', name: 'Xero' },
  { serviceId: 'freshbooks', name: 'FreshBooks' },
] as const;
export type ServiceId = (typeof connectors)[number]['serviceId'];
export const serviceIds = connectors.map(({ serviceId }) => serviceId);

export function connectorName(serviceId: string): string {
  return connectors.find((each) => each.serviceId === serviceId)?.name ?? serviceId;
}
