import { useLingui } from '@lingui/react/macro';
import { entityTypes, profitTypes, verticals } from '@recoup/domain/sms-registrations/brand-draft.ts';

/** The carriers' industries, by name. */
export function useVerticalOptions() {
  const { t } = useLingui();
  const labels: Readonly<Record<(typeof verticals)[number], string>> = {
    AGRICULTURE: t`Agriculture`,
    COMMUNICATION: t`Communication`,
    CONSTRUCTION: t`Construction`,
    EDUCATION: t`Education`,
    ENERGY: t`Energy`,
    ENTERTAINMENT: t`Entertainment`,
    FINANCIAL: t`Financial services`,
    GAMBLING: t`Gambling`,
    GOVERNMENT: t`Government`,
    HEALTHCARE: t`Healthcare`,
    HOSPITALITY: t`Hospitality`,
    HUMAN_RESOURCES: t`Human resources`,
    INSURANCE: t`Insurance`,
    LEGAL: t`Legal`,
    MANUFACTURING: t`Manufacturing`,
    NGO: t`Charity`,
    POLITICAL: t`Political`,
    POSTAL: t`Postal`,
    PROFESSIONAL: t`Professional services`,
    REAL_ESTATE: t`Real estate`,
    RETAIL: t`Retail`,
    TECHNOLOGY: t`Technology`,
    TRANSPORTATION: t`Transportation`,
  };
  return verticals.map((value) => ({ value, label: labels[value] }));
}

export function useEntityOptions() {
  const { t } = useLingui();
  const labels: Readonly<Record<(typeof entityTypes)[number], string>> = {
    'Sole Proprietorship': t`Sole proprietorship`,
    'Limited Liability Company': t`Limited liability company`,
    Corporation: t`Corporation`,
    'Not For Profit': t`Not for profit`,
    Government: t`Government`,
    Partnership: t`Partnership`,
  };
  return entityTypes.map((value) => ({ value, label: labels[value] }));
}

export function useProfitOptions() {
  const { t } = useLingui();
  const labels: Readonly<Record<(typeof profitTypes)[number], string>> = {
    Private: t`Private`,
    Public: t`Traded at a stock exchange`,
    Non: t`Not for profit`,
    'Sole Proprietor': t`Sole proprietor without EIN`,
    Government: t`Government`,
  };
  return profitTypes.map((value) => ({ value, label: labels[value] }));
}
