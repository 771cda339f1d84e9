import type { Driver } from '@halm/model/masterdata/fleet/driver.ts';
import type { Vehicle } from '@halm/model/masterdata/fleet/vehicle.ts';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { useGrowingList } from '../../core/lists/use-growing-list.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import { RowActions } from '../../core/table/row-actions.tsx';
import { ActiveBadge } from '../../core/ui/active-badge.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { formatDateTime, formatKg } from '../../core/words/formats.ts';
import { AddressPartList, PARTS_AT_ONCE, usePartSearch } from '../addresses/address-part-list.tsx';
import classes from '../addresses/addresses.module.css';

const ADD_VEHICLE = '/verwaltung/adressen/$addressId/vehicle';
const ADD_DRIVER = '/verwaltung/adressen/$addressId/driver';

const VehicleRow = ({ vehicle, addressId }: { vehicle: Vehicle; addressId: string }) => {
  const { t } = useTranslation('addresses');
  const canEdit = useCanOpen()(`${ADD_VEHICLE}/$vehicleId`);
  const remove = useOperation('DELETE /vehicles/:id');
  const { id, version, licensePlate, emptyWeightKg, emptyWeighedAt, active, doubleOf, mergedInto } = vehicle;
  return (
    <li>
      <strong>
        <RecordLink kind="vehicle" record={{ id, name: licensePlate }} ownerId={addressId} />
      </strong>
      <span>
        {[vehicle.title, vehicle.type].filter(Boolean).join(' · ')}
        {vehicle.note && <span className={classes.below}>{vehicle.note}</span>}
        {mergedInto && (
          <span className={classes.below}>
            {t('merge.into1')} <RecordLink kind="vehicle" record={mergedInto} ownerId={mergedInto.ownerId} />
          </span>
        )}
      </span>
      <span>
        {emptyWeightKg === null ? t('vehicle.unweighed') : formatKg(emptyWeightKg)}
        {emptyWeighedAt && <span className={classes.below}>{formatDateTime(emptyWeighedAt)}</span>}
      </span>
      <span className={classes.stacked}>
        {doubleOf && <StatusBadge tone="warning">{t('vehicle.double')}</StatusBadge>}
        {!active && <ActiveBadge active={false} />}
      </span>
      {canEdit && (
        <RowActions
          name={licensePlate}
          failed={t('failed.vehicleRemove')}
          used={{ call: 'GET /vehicles/:id/usage', id }}
          edit={{ to: `${ADD_VEHICLE}/$vehicleId`, params: { addressId, vehicleId: id } }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
        />
      )}
    </li>
  );
};

/** The vehicles of an address with their last empty weight. */
export const AddressVehicles = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const searched = usePartSearch();
  const list = useGrowingList('GET /addresses/:id/vehicles', {
    params: { id: addressId },
    query: { size: PARTS_AT_ONCE, search: searched.search.search },
  });
  return (
    <AddressPartList
      title={t('tab.vehicles')}
      add={{ to: ADD_VEHICLE, params: { addressId }, label: t('vehicle.add') }}
      empty={t('vehicle.empty')}
      list={list}
      searched={searched}
      file={{ call: 'GET /vehicles', of: { addressId } }}
      row={(vehicle) => <VehicleRow key={vehicle.id} vehicle={vehicle} addressId={addressId} />}
    />
  );
};

const DriverRow = ({ driver, addressId }: { driver: Driver; addressId: string }) => {
  const { t } = useTranslation('addresses');
  const canEdit = useCanOpen()(`${ADD_DRIVER}/$driverId`);
  const remove = useOperation('DELETE /drivers/:id');
  const { id, version, name, idCode, account, note, active } = driver;
  return (
    <li>
      <strong>
        <RecordLink kind="driver" record={{ id, name }} ownerId={addressId} />
      </strong>
      <span>{idCode}</span>
      <span className={classes.soft}>
        {[account && t('driver.signsInAs', { name: account.name }), note].filter(Boolean).join(' · ')}
      </span>
      {active ? <span /> : <ActiveBadge active={false} />}
      {canEdit && (
        <RowActions
          name={name}
          failed={t('failed.driverRemove')}
          used={{ call: 'GET /drivers/:id/usage', id }}
          edit={{ to: `${ADD_DRIVER}/$driverId`, params: { addressId, driverId: id } }}
          remove={(options) => remove.mutate({ params: { id }, version }, options)}
        />
      )}
    </li>
  );
};

/** The drivers of an address with the code on their card. */
export const AddressDrivers = ({ addressId }: { addressId: string }) => {
  const { t } = useTranslation('addresses');
  const searched = usePartSearch();
  const list = useGrowingList('GET /addresses/:id/drivers', {
    params: { id: addressId },
    query: { size: PARTS_AT_ONCE, search: searched.search.search },
  });
  return (
    <AddressPartList
      title={t('tab.drivers')}
      add={{ to: ADD_DRIVER, params: { addressId }, label: t('driver.add') }}
      empty={t('driver.empty')}
      list={list}
      searched={searched}
      file={{ call: 'GET /drivers', of: { addressId } }}
      row={(driver) => <DriverRow key={driver.id} driver={driver} addressId={addressId} />}
    />
  );
};
