import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../core/client/queries.ts';
import { useListFilter } from '../../core/lists/list-filters.tsx';
import { ReferenceFilter } from '../../core/lists/reference-filter.tsx';

/** Narrows a list to what a vehicle had to do with. */
export const VehicleFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('vehicleId');
  const { data: vehicle } = useQuery({ ...recordQuery('GET /vehicles/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="vehicleId"
      label={label}
      call="GET /vehicles"
      name={({ licensePlate, address }) => `${licensePlate}, ${address.name}`}
      alone={({ licensePlate }) => licensePlate}
      chosen={vehicle && { id: vehicle.id, name: vehicle.licensePlate }}
    />
  );
};

/** Narrows a list to what a driver had to do with. */
export const DriverFilter = ({ label }: { label: string }) => {
  const [id] = useListFilter('driverId');
  const { data: driver } = useQuery({ ...recordQuery('GET /drivers/:id', { id }), enabled: id !== '' });
  return (
    <ReferenceFilter
      filter="driverId"
      label={label}
      call="GET /drivers"
      name={({ name }) => name}
      chosen={driver && { id: driver.id, name: driver.name }}
    />
  );
};
