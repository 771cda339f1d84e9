import type { Named } from '@halm/model/contract/fields.ts';
import { useNavigate } from '@tanstack/react-router';
import type { BodyOf } from '../app/api.ts';
import { useOperation } from '../app/queries.ts';
import type { ArrivalChoice } from './arrival-choices.ts';

type Arrival = BodyOf<'POST /bookings/arrivals'>;

/** What the operator has said beyond the choice: of a lorry that brings something else. */
export type SaidLoad = {
  readonly licensePlate: string;
  readonly article: Named | null;
  readonly supplier: Named | null;
};

const arrivalOf = (choice: Exclude<ArrivalChoice, { kind: 'open' }>, said: SaidLoad): Arrival => {
  const { vehicleId, licensePlate } = choice.lorry;
  const lorry = { vehicleId, licensePlate: vehicleId ? null : licensePlate || said.licensePlate };
  if (choice.kind === 'other') return { ...lorry, articleId: said.article?.id ?? '', supplierId: said.supplier?.id };
  const { transport, supplier, article, contract, haulier } = choice.load;
  const load = { transport, articleId: article.id, supplierId: supplier.id, contractId: contract?.id };
  return { ...lorry, ...load, logisticsCompanyId: haulier?.id };
};

/** Books an arrival, or registers the vehicle of an announced booking, and opens its gate screen. */
export const useArrival = (driver: Named | null) => {
  const navigate = useNavigate();
  const book = useOperation('POST /bookings/arrivals');
  const register = useOperation('POST /bookings/:id/steps/:step');
  const open = ({ id }: { id: string }) =>
    void navigate({ to: '/control/bookings/$bookingId', params: { bookingId: id } });
  const driverId = driver?.id ?? null;
  return {
    isBusy: book.isPending || register.isPending,
    error: book.error ?? register.error,
    forget: () => {
      book.reset();
      register.reset();
    },
    take: (choice: ArrivalChoice, said: SaidLoad, confirmSecondOpen = false) => {
      if (choice.kind !== 'open')
        return book.mutate({ body: { ...arrivalOf(choice, said), driverId, confirmSecondOpen } }, { onSuccess: open });
      const params = { id: choice.booking.id, step: 'registerVehicle' } as const;
      return register.mutate({ params, body: { driverId, confirmSecondOpen } }, { onSuccess: open });
    },
  };
};
