import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../core/client/api.ts';
import { FactList } from '../../core/records/fact-list.tsx';
import { currencyName, formatCount } from '../../core/words/formats.ts';
import classes from './customer-detail.module.css';
import { countryName, localeName } from './customer-options.ts';
import { ModuleBadges } from './module-badges.tsx';
import { ThemePreview } from './theme-preview.tsx';

type Customer = AnswerOf<'GET /customers/:id'>;

const positionText = ({ latitude, longitude }: Customer): string | null =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** Where a customer is, how it reads and writes, and what it has booked. */
export const CustomerOverview = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customers');
  const { street, zip, city, country, features } = customer;
  return (
    <div className={classes.parts}>
      <FactList
        title={t('section.address')}
        facts={[
          { label: t('field.street'), value: street },
          { label: t('field.city'), value: [zip, city].filter(Boolean).join(' ') || null },
          { label: t('field.country'), value: countryName(country) },
          { label: t('field.position'), value: positionText(customer) },
        ]}
      />
      <FactList
        title={t('section.format')}
        facts={[
          { label: t('field.locale'), value: localeName(customer.locale) },
          { label: t('field.timeZone'), value: customer.timeZone.replaceAll('_', ' ') },
          { label: t('field.currency'), value: currencyName(customer.currency) },
          { label: t('field.theme'), value: <ThemePreview theme={customer.theme} /> },
        ]}
      />
      <FactList
        title={t('section.booked')}
        facts={[
          { label: t('field.modules'), value: <ModuleBadges modules={customer.modules} /> },
          {
            label: t('field.features'),
            value: features.map((feature) => t(`feature.${feature}`)).join(', ') || null,
          },
          { label: t('members'), value: formatCount(customer.memberCount) },
          { label: t('children'), value: formatCount(customer.childCount) },
        ]}
      />
    </div>
  );
};
