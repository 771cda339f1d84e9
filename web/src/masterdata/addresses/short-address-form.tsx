import { addressTypes } from '@halm/model/masterdata/addresses/address-choices.ts';
import { shortAddressInputSchema } from '@halm/model/masterdata/addresses/short-address.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { SelectField } from '../../core/fields/select-field.tsx';
import { TextField } from '../../core/fields/text-field.tsx';
import type { Creatable } from '../../core/forms/creation.ts';
import classes from './addresses.module.css';
import { SimilarAddresses } from './similar-addresses.tsx';

const empty: BodyOf<'POST /addresses/short-list'> = {
  type: 'agricultural-operation',
  companyName: '',
  city: null,
  phone: null,
};

const ShortAddressFields = () => {
  const { t } = useTranslation('addresses');
  return (
    <>
      <p className={classes.soft}>{t('short.hint')}</p>
      <TextField size="lg" name="companyName" label={t('company')} required />
      <SimilarAddresses exceptId={undefined} />
      <TextField size="lg" name="city" label={t('city')} />
      <TextField size="lg" name="phone" label={t('form.phone')} type="tel" />
      <SelectField
        size="lg"
        name="type"
        label={t('kind')}
        required
        options={addressTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
    </>
  );
};

/** A company that nobody knows, as the gate creates it while the office is not there. */
export const shortAddress: Creatable = {
  create: 'POST /addresses/short-list',
  schema: shortAddressInputSchema,
  empty: () => empty,
  useBeginning: () => ({}),
  Fields: ShortAddressFields,
  texts: 'addresses',
  add: 'add',
};
