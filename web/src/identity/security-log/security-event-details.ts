import { approvalScopes } from '@halm/model/core/contract/approval-scopes.ts';
import type { SecurityEvent } from '@halm/model/core/contract/security-event.ts';
import type { TFunction } from 'i18next';

/** The words of the forms on which the recorded values are entered: the log calls them alike. */
export const detailNamespaces = [
  'securityLog',
  'users',
  'customers',
  'settings',
  'security',
  'bookings',
  'ui',
] as const;
type Words = TFunction<typeof detailNamespaces>;

const fieldKeys = {
  username: 'users:field.username',
  email: 'users:field.email',
  accountActive: 'users:field.accountActive',
  password: 'users:field.password',
  currentPassword: 'security:password.current',
  newPassword: 'security:password.new',
  code: 'security:anyCode',
  twoFactorRequired: 'security:duty.label',
  certificateRequiredForUnloading: 'settings:certificateRequired',
  certificateWarningDays: 'settings:certificateDays',
  emptyWeightTolerancePercent: 'settings:tolerance',
  defaultCurbWeightRule: 'settings:curbWeightRule',
  defaultCurbWeightIntervalHours: 'settings:intervalHours',
  defaultCurbWeightTimesPerDay: 'settings:timesPerDay',
  contractExpiryWarningDays: 'settings:contractDays',
  name: 'customers:field.name',
  number: 'customers:field.number',
  street: 'customers:field.street',
  zip: 'customers:field.zip',
  city: 'customers:field.city',
  country: 'customers:field.country',
  latitude: 'customers:field.latitude',
  longitude: 'customers:field.longitude',
  timeZone: 'customers:field.timeZone',
  locale: 'customers:field.locale',
  currency: 'customers:field.currency',
  theme: 'customers:field.theme',
  modules: 'customers:field.modules',
  features: 'customers:field.features',
} as const;

const isNamed = (field: string): field is keyof typeof fieldKeys => Object.hasOwn(fieldKeys, field);

/** Fields under the names that their forms give them; those of no such form as the API calls them. */
const fieldNames = (t: Words, fields: readonly string[] | undefined): string | undefined =>
  fields?.map((field) => (isNamed(field) ? t(fieldKeys[field]) : field)).join(', ');

const scopeName = (t: Words, scope: string | undefined): string | undefined => {
  const approvalScope = approvalScopes.find((one) => one === scope);
  return approvalScope ? t(`bookings:approval.${approvalScope}`) : scope;
};

const yesOrNo = (t: Words, flag: boolean | undefined): string | undefined =>
  flag === undefined ? undefined : t(flag ? 'ui:yes' : 'ui:no');

/**
 * What an event says of rights, changed fields and approvals, as labels with
 * values; without what it doesn't say.
 */
export const detailFacts = (
  t: Words,
  { type, details }: Pick<SecurityEvent, 'type' | 'details'>,
  formatDate: (date: string) => string,
): { label: string; value: string }[] => {
  const { active, customerAdmin, employed, fields, scope, validUntil, signature } = details;
  // The account is switched off everywhere, a membership in one organisation.
  const activeLabel = type === 'access.loginChanged' ? t('users:field.accountActive') : t('users:field.memberActive');
  const facts: [string, string | null | undefined][] = [
    [activeLabel, yesOrNo(t, active)],
    [t('users:field.customerAdmin'), yesOrNo(t, customerAdmin)],
    [t('users:field.employed'), yesOrNo(t, employed)],
    [t('securityLog:detail.fields'), fieldNames(t, fields)],
    [t('bookings:approval.scope'), scopeName(t, scope)],
    [t('securityLog:detail.validUntil'), validUntil && formatDate(validUntil)],
    [t('securityLog:detail.signature'), signature],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
};
