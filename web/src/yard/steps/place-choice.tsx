import type { Named } from '@halm/model/core/contract/fields.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../core/lists/use-list.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import classes from './step-panel.module.css';

type PlaceChoiceProps = {
  value: Named | null;
  onValue: (value: Named | null) => void;
  /** Why a location can't be chosen. */
  against?: ((row: RowOf<'GET /locations'>) => string | undefined) | undefined;
};

/** The proposed storage location in large type, and a way to choose another one. */
export const PlaceChoice = ({ value, onValue, against }: PlaceChoiceProps) => {
  const { t } = useTranslation('bookings');
  const [isChanging, setChanging] = useState(value === null);
  return (
    <>
      {value && <p className={classes.place}>{value.name}</p>}
      {isChanging ? (
        <ReferenceSelect
          size="lg"
          label={t('form.location')}
          call="GET /locations"
          query={{ active: 'true' }}
          name={({ name }) => name}
          against={against}
          value={value}
          onValue={onValue}
        />
      ) : (
        <Button size="lg" variant="default" fullWidth onClick={() => setChanging(true)}>
          {t('action.otherLocation')}
        </Button>
      )}
    </>
  );
};
