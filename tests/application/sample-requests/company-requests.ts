import { uuidv7 } from 'uuidv7';
import { goodBrand, goodTexts } from '../good-registration.ts';
import { PASSWORD } from '../start-application.ts';
import { missing, own, type Sample } from './sample.ts';

const property = { label: 'Policy numbers', singularName: 'Policy number', icon: 'shield' };
const viewState = {
  filter: { match: 'all', conditions: [{ field: 'isOverdue', operator: 'is_true', values: [] }] },
  sort: '-balance',
  columns: null,
};

/** A month ahead, the same for every request of a run. */
const KEY_EXPIRES = new Date(Date.now() + 30 * 86_400_000).toISOString();

/** A link that nobody was sent. */
const NO_LINK = 'nobody-was-ever-sent-this-link';

/** Calls of a company, its team, its lists and its files. */
export const companyRequests: Readonly<Record<string, Sample>> = {
  'auth.login': () => own({ body: { credentials: { email: 'nobody@nowhere.example', password: 'wrong password' } } }),
  'auth.login-demo': () => own(),
  'auth.refresh': () => own(),
  'auth.logout': () => own(),
  'audit.list': () => own({ query: { recordKind: 'member', from: '2026-11-01' } }),
  'audit.health': () => own(),
  'user.read': () => own(),
  'user.update': () => own({ body: { language: 'en' } }),
  'custom-field.icons': () => own(),
  'custom-field.list': () => own({ query: { usage: 'true' } }),
  'custom-field.references': ({ debtorId }) => own({ query: { kind: 'debtor', ids: debtorId } }),
  'custom-field.add-property': ({ customFieldId }) =>
    missing({ params: { id: customFieldId }, body: { ...property, label: `Field ${uuidv7()}` } }),
  'custom-field.update-property': ({ customFieldId, customPropertyId }) =>
    missing({ params: { id: customFieldId }, body: { ...property, propertyId: customPropertyId } }),
  'custom-field.delete-property': ({ customFieldId, customPropertyId }) =>
    missing({ params: { id: customFieldId }, body: { propertyId: customPropertyId } }),
  'company.business-domains': () => own(),
  'company.read': () => own(),
  'child-company.list': () => own(),
  'child-company.create': () => own({ body: { name: 'Child', subdomain: `child-${uuidv7().slice(-12)}` } }),
  'child-company.sign': () => missing({ body: { companyId: uuidv7() } }),
  'company.update': () => own(),
  'company.delete-logo': () => missing({ params: { id: uuidv7() } }),
  'company.delete-logo-get': () => missing({ params: { id: uuidv7() } }),
  'company.logo': () => own(),
  'company.closing': () => own(),
  'company.close': () => own({ body: { name: 'Not its name' } }),
  'company.keep': () => own(),
  'company.export': () => own({ body: {} }),
  'company.read-export': () => own(),
  'company.set-visited-tabs': () => own({ body: { tabs: ['dashboard'] } }),
  'member.list': () => own(),
  'member.invite': () => own({ body: { email: `${uuidv7()}@invited.example`, roles: ['OPERATOR'] } }),
  'member.resend-invitation': ({ invitedId }) => missing({ body: { userId: invitedId } }),
  'member.sign-out': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member.set-roles': ({ invitedId }) => missing({ params: { id: invitedId }, body: { roles: ['ADMIN'] } }),
  'member.make-owner': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member.remove': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member.profile': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member.update': ({ memberId }) => missing({ params: { id: memberId }, body: { availability: 'AWAY' } }),
  'member.activities': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member.debtors': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member-chat.list': ({ invitedId }) => missing({ params: { id: invitedId } }),
  'member-chat.send': ({ invitedId }) => missing({ params: { id: invitedId }, body: { message: 'Who calls them?' } }),
  'member-chat.set-seen': () => own({ body: { unseenMsgIds: [uuidv7()] } }),
  'member-chat.unseen-count': () => own(),
  'staff-agent.threads': () => own({ params: { id: 'staff' } }),
  'staff-agent.create-thread': () => own({ params: { id: 'staff' }, body: { threadName: 'Morning' } }),
  'staff-agent.rename-thread': ({ agentThreadId }) =>
    missing({ params: { id: 'staff', threadId: agentThreadId }, body: { threadName: 'Evening' } }),
  'staff-agent.delete-thread': ({ agentThreadId }) => missing({ params: { id: 'staff', threadId: agentThreadId } }),
  'staff-agent.messages': ({ agentThreadId }) =>
    missing({ params: { id: 'staff' }, query: { threadId: agentThreadId } }),
  'staff-agent.ask': ({ agentThreadId }) =>
    missing({ params: { id: 'staff' }, body: { threadId: agentThreadId, message: 'Who owes most?' } }),
  'auth.read-invitation': () => own({ body: { token: NO_LINK } }),
  'auth.accept-invitation': () =>
    own({ body: { invite: { token: NO_LINK, firstName: 'No', lastName: 'Body', password: 'a long enough one' } } }),
  'auth.ask-for-invitation': () => own({ body: { token: NO_LINK } }),
  'auth.forgot-password': () => own({ body: { email: 'nobody@nowhere.example' } }),
  'auth.reset-password': () => own({ body: { token: NO_LINK, password: 'a long enough one' } }),
  'auth.register': () =>
    own({
      body: { email: `${uuidv7()}@new.example`, password: PASSWORD, firstName: 'New', lastName: 'Founder' },
    }),
  'auth.read-partner': () => missing({ params: { id: uuidv7() } }),
  'auth.launch-partner': () => missing({ body: { id: NO_LINK } }),
  'auth.set-referral': () => own({ body: { ref: uuidv7() } }),
  'auth.read-registration': () => own(),
  'auth.registration-plans': () => own(),
  'auth.save-registration': () => own({ body: { step: 'START', values: { start: 'CSV' }, version: 1 } }),
  'auth.resend-verification': () => own({ body: { email: 'nobody@nowhere.example' } }),
  'user.set-registration-step': () => own({ body: { step: 'ACCOUNT', version: 1 } }),
  'user.read-verification': () => own({ params: { id: NO_LINK } }),
  'user.confirm-verification': () => own({ params: { id: NO_LINK } }),
  'user.update-password': () => own({ body: { currentPassword: PASSWORD, password: PASSWORD } }),
  'user.check-password': () => own({ body: { password: PASSWORD } }),
  'user.sessions': () => own(),
  'user.end-session': () => missing({ params: { id: uuidv7() } }),
  'user.end-other-sessions': () => own(),
  'auth.disown-sign-in': () => own({ body: { token: NO_LINK } }),
  'user.trusted-devices': () => own(),
  'user.end-trust': () => missing({ params: { id: uuidv7() } }),
  'auth.second-factor': () => own({ body: { userId: NO_LINK, method: 'TOTP', code: '123456' } }),
  'auth.phone-login-send': () => own({ body: { phone: '+12125550142' } }),
  'auth.phone-login-confirm': () => own({ body: { phone: '+12125550142', sms: '123456' } }),
  'user.create-confirm-sms': () => own({ body: { phone: '+12125550143' } }),
  'user.confirm-phone-number': () => own({ body: { sms: '123456' } }),
  'user.is-enable-2fa': () => own({ body: { isPhone2Fa: false } }),
  'user.factors': () => own(),
  'user.set-totp': () => own({ body: {} }),
  'user.remove-totp': () => own(),
  'user.renew-recovery-codes': () => own(),
  'view.list': () => own({ query: { entity: 'account' } }),
  'view.create': () => own({ body: { entity: 'account', name: 'Overdue', state: viewState } }),
  'view.update': ({ viewId }) => missing({ params: { id: viewId }, body: { name: 'Renamed', version: 1 } }),
  'view.delete': ({ viewId }) => missing({ params: { id: viewId } }),
  'api-key.list': () => own(),
  'api-key.create': () => own({ body: { name: 'Books', scopes: ['accounts:read'], expiresAt: KEY_EXPIRES } }),
  'api-key.replace': ({ apiKeyId }) => missing({ params: { id: apiKeyId } }),
  'api-key.delete': ({ apiKeyId }) => missing({ params: { id: apiKeyId } }),
  'company.secret-key': () => own(),
  'company.make-secret-key': () => own(),
  'company.delete-secret-key': () => own(),
  'news.list': () => own(),
  'news.mark-read': () => own({ body: { until: '2026-11-01T12:00:00.000Z' } }),
  'news.setting': () => own(),
  'news.change-setting': () =>
    own({ body: { shows: ['DISPUTE_OPENED'], mails: ['PAYMENT_FAILED'], digest: true, version: 0 } }),
  'integration.list': () => own(),
  'integration.read': ({ integrationId }) => missing({ params: { id: integrationId } }),
  'integration.create': () => own({ body: { serviceId: 'xero' } }),
  'integration.callback': () => missing({ body: { state: 'nobody-was-sent-away-with-this' } }),
  'integration.sync': () => own({ body: { type: 'all' } }),
  'integration.delete': ({ integrationId }) => missing({ body: { _id: integrationId } }),
  'integration.list-conflicts': ({ integrationId }) => missing({ params: { id: integrationId } }),
  'integration.resolve-conflict': ({ integrationId, ledgerConflictId }) =>
    missing({ params: { id: integrationId, conflictId: ledgerConflictId }, body: { choice: 'OURS', version: 1 } }),
  'integration.list-writes': ({ integrationId }) => missing({ params: { id: integrationId } }),
  'integration.retry-write': ({ integrationId, ledgerWriteId }) =>
    missing({ params: { id: integrationId, writeId: ledgerWriteId }, body: { version: 1 } }),
  'integration.skip-write': ({ integrationId, ledgerWriteId }) =>
    missing({ params: { id: integrationId, writeId: ledgerWriteId }, body: { version: 1 } }),
  'connector.create': () => own({ body: { serviceId: 'xero' } }),
  'connector.read': () => own(),
  'connector.update': () => own({ body: { serviceId: 'quickbooks', version: 1, isPaused: true } }),
  'connector.delete': () => own({ body: { serviceId: 'quickbooks' } }),
  'connector.list-ledger': () => own(),
  'connector.choose-ledger': () => own({ body: { ledger: { clearing: 'acc-checking' } } }),
  'webhook-endpoint.list': () => own(),
  'webhook-endpoint.read': ({ endpointId }) => missing({ params: { id: endpointId } }),
  'webhook-endpoint.create': () =>
    own({ body: { _id: uuidv7(), url: 'https://sample.example/recoup', events: ['payment.succeeded', 'account.*'] } }),
  'webhook-endpoint.update': ({ endpointId }) =>
    missing({ params: { id: endpointId }, body: { description: 'Books', version: 1 } }),
  'webhook-endpoint.delete': ({ endpointId }) => missing({ params: { id: endpointId } }),
  'webhook-endpoint.rotate': ({ endpointId }) => missing({ params: { id: endpointId } }),
  'webhook-endpoint.test': ({ endpointId }) => missing({ params: { id: endpointId } }),
  'webhook-endpoint.deliveries': ({ endpointId }) => missing({ params: { id: endpointId }, query: {} }),
  'webhook-endpoint.replay': ({ endpointId, webhookDeliveryId }) =>
    missing({ params: { id: endpointId, deliveryId: webhookDeliveryId } }),
  'webhook-endpoint.recover': ({ endpointId }) =>
    missing({ params: { id: endpointId }, body: { since: '2026-01-01T00:00:00.000Z' } }),
  'slack.read': () => own(),
  'slack.change': () =>
    own({
      body: {
        webhookUrl: 'https://hooks.slack.com/services/T0SAMPLE/B0SAMPLE/abcdefgh12345678',
        events: ['DISPUTE_OPENED'],
        isActive: true,
      },
    }),
  'sms-registration.brand': () => own(),
  'sms-registration.submit-brand': () => own({ body: { ...goodBrand, version: 0 } }),
  'sms-registration.change-brand': () => own({ body: { ein: '98-7654320', version: 1 } }),
  'sms-registration.campaign': () => own(),
  'sms-registration.submit-campaign': () => own({ body: { ...goodTexts, version: 0 } }),
  'sms-registration.change-campaign': () => own({ body: { areaCode: '207', version: 1 } }),
  'email-domain.list': () => own(),
  'email-domain.create': () => own({ body: { domainName: `${uuidv7()}.example` } }),
  'email-domain.verify': ({ emailDomainId }) => missing({ params: { id: emailDomainId } }),
  'email-domain.verify-get': ({ emailDomainId }) => missing({ params: { id: emailDomainId } }),
  'email-domain.default': ({ emailDomainId }) => missing({ params: { id: emailDomainId } }),
  'email-domain.default-get': ({ emailDomainId }) => missing({ params: { id: emailDomainId } }),
  'email-domain.username': ({ emailDomainId }) =>
    missing({ params: { id: emailDomainId }, body: { username: 'billing' } }),
  'email-domain.delete': ({ emailDomainId }) => missing({ params: { id: emailDomainId } }),
  'preference.read': () => own(),
  'preference.preview': () => own({ query: { sendTime: '10:30' } }),
  'preference.update': () => own({ body: { tone: 'Friendly', version: 1 } }),
  'preference.redirect': () => own({ body: { phone: '+12125550142', isActive: false } }),
  'preference.reset': () => own(),
  'preference.reset-get': () => own(),
  'preference.fees': () => own(),
  'preference.update-fees': () =>
    own({
      body: {
        rules: [
          {
            kind: 'LATE',
            isOn: true,
            basis: 'AGREEMENT',
            source: 'Terms, 7',
            amountCents: 1_000,
            rateBp: null,
            maxCents: null,
            afterDays: 5,
          },
        ],
      },
    }),
  'chart.read': () => own({ params: { slug: 'total_amount_collected' } }),
  'chart.records': () => own({ params: { slug: 'outstanding_accounts' }, query: { year: '2026', month: '11' } }),
  'chart.daily': () =>
    own({
      params: { type: 'daily_communications_activity' },
      body: { startDate: '2026-11-19T00:00:00Z', endDate: '2026-11-20T00:00:00Z' },
    }),
  'dashboard.summary': () => own(),
  'report.list': () => own(),
  'report.read': () => own({ params: { name: 'aging' }, query: { group: 'member' } }),
  'report.run': () => own({ params: { name: 'dso' }, body: { months: 6 } }),
  'report.export': () => own({ params: { name: 'cei' }, body: { format: 'csv' } }),
  'export.create': () => own({ body: { list: 'account', format: 'csv' } }),
  'import.parse': () => own(),
  'import.list': () => own(),
  'import.read': ({ importId }) => missing({ params: { id: importId } }),
  'import.review': ({ importId }) =>
    missing({
      params: { id: importId },
      body: {
        columns: [
          { column: 0, field: 'reference' },
          { column: 1, field: 'displayName' },
          { column: 2, field: 'amount' },
          { column: 3, field: 'issueDate', dateFormat: 'M/D/YYYY' },
          { column: 4, field: 'dueDate', dateFormat: 'M/D/YYYY' },
        ],
      },
    }),
  'import.rows': ({ importId }) => missing({ params: { id: importId } }),
  'import.confirm': ({ importId }) => missing({ body: { importId } }),
  'import.rejected': ({ importId }) => missing({ params: { id: importId } }),
  'import.parse-debtors': () => own(),
  'import.reread': ({ importId }) => missing({ params: { id: importId }, body: { delimiter: ',' } }),
  'import.column-values': ({ importId }) =>
    missing({ params: { id: importId }, query: { column: '1', field: 'displayName' } }),
  'import.edit-row': ({ importId }) =>
    missing({ params: { id: importId, line: '2' }, body: { cells: [{ column: 1, value: 'Renamed Ltd' }] } }),
  'import.problems': ({ importId }) => missing({ params: { id: importId } }),
  'import.fix-rows': ({ importId }) =>
    missing({ params: { id: importId }, body: { column: 1, value: 'Imported Ltd', to: 'Renamed Ltd' } }),
  'import.skip-rows': ({ importId }) =>
    missing({ params: { id: importId }, body: { only: 'error', decision: 'skip' } }),
  'import.questions': ({ importId }) => missing({ params: { id: importId } }),
  'import.answer-questions': ({ importId }) =>
    missing({ params: { id: importId }, body: { answers: [{ kind: 'NUMBER', key: null, choice: 'SAME' }] } }),
  'import.missing': ({ importId }) => missing({ params: { id: importId } }),
  'import.preview-undo': ({ importId }) => missing({ params: { id: importId } }),
  'import.file': ({ importId }) => missing({ params: { id: importId } }),
  'import.discard': ({ importId }) => missing({ params: { id: importId } }),
  'live.stream': () => own(),
  'attribute.list': () => own(),
  'time-machine.read': () => own(),
  'time-machine.advance': () => own({ body: { hours: 0 } }),
};
