/** To what the closed address of a company's webhook is bound. */
export function webhookPlace(companyId: string): string {
  return `slack ${companyId}`;
}
