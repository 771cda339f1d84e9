import type { LoosePosition } from '@halm/model/core/contract/geography.ts';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/number-field.tsx';
import { useRecordForm } from '../forms/record-form-context.ts';
import classes from './position-fields.module.css';
import { POSITION_DIGITS } from './say-place.ts';

const PickPosition = lazy(async () => ({ default: (await import('./pick-position.tsx')).PickPosition }));

/** Where something is, typed or chosen on a map: the fields `latitude` and `longitude` of a form. */
export const PositionFields = ({ isReadOnly }: { isReadOnly?: boolean | undefined }) => {
  const { t } = useTranslation('map');
  const form = useRecordForm();
  const [begin, setBegin] = useState<LoosePosition>();
  const open = () => {
    const { latitude, longitude } = form.getValues();
    const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
    setBegin({ latitude: numberOf(latitude), longitude: numberOf(longitude) });
  };
  return (
    <div className={classes.fields}>
      <NumberField name="latitude" label={t('latitude')} unit="°" digits={POSITION_DIGITS} />
      <NumberField name="longitude" label={t('longitude')} unit="°" digits={POSITION_DIGITS} />
      {!isReadOnly && (
        <div className={classes.pick}>
          <Button variant="default" leftSection={<IconMapPin size={18} aria-hidden />} onClick={open}>
            {t('pick.action')}
          </Button>
        </div>
      )}
      <Suspense>
        {begin && (
          <PickPosition
            begin={begin}
            onClose={() => setBegin(undefined)}
            onPicked={(position) => {
              form.setValues(position);
              setBegin(undefined);
            }}
          />
        )}
      </Suspense>
    </div>
  );
};
