import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { RegisterError } from './register-error.tsx';
import classes from './step-panel.module.css';
import { useFreshError } from './use-fresh-error.ts';
import { useStep } from './use-step.ts';

const named = (id: string | null, name: string | null): Named | null => (id ? { id, name: name ?? '' } : null);

/** Which vehicle has come, and who drives it: known ones, or just a plate and a name. */
export const VehicleStep = ({ booking }: { booking: Booking }) => {
  const { t } = useTranslation('bookings');
  const { take, isBusy, error: refused } = useStep(booking);
  const [vehicle, setVehicle] = useState(named(booking.vehicleId, booking.licensePlate));
  const [plate, setPlate] = useState(booking.vehicleId ? '' : (booking.licensePlate ?? ''));
  const [driver, setDriver] = useState(named(booking.driverId, booking.driverName));
  const [isMissing, setMissing] = useState(false);
  const error = useFreshError(refused, [vehicle?.id, plate, driver?.id].join());
  const form = useRef<HTMLFormElement>(null);
  const register = (confirmSecondOpen: boolean) => {
    if (stopAtUnchosen(form.current)) return;
    setMissing(!vehicle && !plate.trim());
    if (!vehicle && !plate.trim()) return;
    const body = { vehicleId: vehicle?.id ?? null, licensePlate: vehicle ? null : plate, driverId: driver?.id ?? null };
    const seen = vehicle ? vehicle.name : plate.trim().toUpperCase();
    take({ ...body, confirmSecondOpen }, { licensePlate: seen, driverName: driver?.name ?? booking.driverName });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    register(false);
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <ReferenceSelect
        size="lg"
        label={t('form.vehicle')}
        call="GET /vehicles"
        query={{ active: 'true' }}
        name={({ licensePlate, address }) => `${licensePlate}, ${address.name}`}
        alone={({ licensePlate }) => licensePlate}
        value={vehicle}
        onValue={setVehicle}
        clearable
      />
      {!vehicle && (
        <TextInput
          size="lg"
          label={t('form.plate')}
          value={plate}
          error={isMissing && t('plateMissing')}
          autoCapitalize="characters"
          onChange={(event) => setPlate(event.currentTarget.value)}
        />
      )}
      <ReferenceSelect
        size="lg"
        label={t('column.driver')}
        call="GET /drivers"
        query={{ active: 'true' }}
        name={({ name }) => name}
        value={driver}
        onValue={setDriver}
        clearable
      />
      <RegisterError error={error} isBusy={isBusy} onConfirm={() => register(true)} />
      <Button size="xl" type="submit" fullWidth loading={isBusy}>
        {t('action.register')}
      </Button>
    </form>
  );
};
