/** To what the closed secret of an endpoint is bound. */
export function secretPlace(companyId: string, endpointId: string): string {
  return `webhook ${companyId} ${endpointId}`;
}
