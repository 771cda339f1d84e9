import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { useTranslation } from 'react-i18next';

type Fact = readonly [label: string, read: (address: Partial<Address>) => string | null | undefined];

/**
 * What is said of an address' sustainability, each field under its label; older
 * entries of a history say nothing of it.
 */
export const useSustainabilityFacts = (): readonly Fact[] => {
  const { t } = useTranslation('addresses');
  return [
    [t('form.chainRole'), ({ sustainability: of }) => of?.chainRole && t(`chainRole.${of.chainRole}`)],
    [t('form.originCountry'), ({ sustainability: of }) => of?.originCountry && t(`country.${of.originCountry}`)],
    [
      t('form.cultivationValue'),
      ({ sustainability: of }) => of?.cultivationValue && t(`cultivationValue.${of.cultivationValue}`),
    ],
    [t('form.nuts2Region'), ({ sustainability: of }) => of?.nuts2Region],
  ];
};
