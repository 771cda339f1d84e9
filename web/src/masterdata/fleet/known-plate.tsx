import { isPlate, plateKey } from '@halm/model/masterdata/fleet/license-plate.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import classes from '../addresses/addresses.module.css';

const TYPING_PAUSE_MS = 400;

/** Leads to the vehicle that has the typed plate already, however it is written there. */
export const KnownPlate = ({ exceptId }: { exceptId: string | undefined }) => {
  const { t } = useTranslation('addresses');
  const [search] = useDebouncedValue(useFieldValue<string>('licensePlate').trim(), TYPING_PAUSE_MS);
  const { data } = useQuery({ ...listQuery('GET /vehicles', { search, size: 10 }), enabled: isPlate(search) });
  const same = data?.items.find(
    ({ id, licensePlate, mergedInto }) =>
      id !== exceptId && !mergedInto && plateKey(licensePlate) === plateKey(search) && plateKey(search) !== '',
  );
  return (
    <div role="status" className={classes.similar}>
      {same && (
        <>
          <strong>{t('vehicle.known')}</strong>{' '}
          <RecordLink kind="vehicle" record={{ id: same.id, name: same.licensePlate }} ownerId={same.address.id} />
          {` · ${same.address.name}`}
        </>
      )}
    </div>
  );
};
