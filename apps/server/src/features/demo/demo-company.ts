/** The demo company as people meet it; the passwords are documented, since it is open to everybody anyway. */
export const demoCompany = {
  name: 'Acme Dental Supply',
  subdomain: 'acme',
  timeZone: 'America/New_York',
  supportEmail: 'billing@acme-dental.example',
  supportPhone: '+13055550199',
  address: { address: '4100 Harbor Point Drive', unit: 'Suite 210', city: 'Miami', state: 'FL', zip: '33132' },
  mailFrom: 'billing@acme-dental.example',
  smsFrom: '+13055550198',
} as const;

export const demoPassword = 'recoup-demo';

export const demoMembers = [
  { email: 'admin@acme-dental.example', firstName: 'Dana', lastName: 'Whitfield', roles: ['ADMIN'], isDemo: false },
  { email: 'operator@acme-dental.example', firstName: 'Maya', lastName: 'Ortiz', roles: ['OPERATOR'], isDemo: false },
  { email: 'luis@acme-dental.example', firstName: 'Luis', lastName: 'Romero', roles: ['OPERATOR'], isDemo: false },
  // Whom the button "Try the demo" signs in; has no password.
  { email: 'demo@acme-dental.example', firstName: 'Demo', lastName: 'User', roles: ['ADMIN'], isDemo: true },
] as const;
