import { useTranslation } from 'react-i18next';
import { ReferenceField } from '../../core/references/reference-field.tsx';

/** Whose vehicle or driver a new one is. */
export const AddressOwner = () => {
  const { t } = useTranslation('addresses');
  return (
    <ReferenceField
      path="ownerId"
      label={t('owner')}
      required
      call="GET /addresses"
      query={{ active: 'true' }}
      name={({ companyName }) => companyName}
    />
  );
};
