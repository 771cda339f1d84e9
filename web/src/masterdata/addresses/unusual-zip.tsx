import type { AddressCountry } from '@halm/model/masterdata/addresses/address-choices.ts';
import { zipExpected } from '@halm/model/masterdata/addresses/zip-shapes.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import classes from './addresses.module.css';

const TYPING_PAUSE_MS = 400;

/** Doubts a zip that looks otherwise than those of its country, which may be right in spite of that. */
export const UnusualZip = () => {
  const { t } = useTranslation('addresses');
  const country = useFieldValue<AddressCountry | null>('country');
  const [zip] = useDebouncedValue(useFieldValue<string | null>('zip'), TYPING_PAUSE_MS);
  const example = country && zipExpected(zip, country);
  return (
    <p role="status" className={classes.doubt}>
      {example && t('form.zipOther', { country: t(`country.${country}`), example })}
    </p>
  );
};
