import { isPlateOpen } from '../bookings/named-bookings.ts';
import { PlateOpen } from './plate-open.tsx';
import { StepError } from './step-button.tsx';

type RegisterErrorProps = {
  error: unknown;
  isBusy: boolean;
  /** Registers it as a second one of the same lorry. */
  onConfirm: () => void;
  className?: string | undefined;
};

/** Why a lorry was not registered at the gate, with the way on where it has another open booking. */
export const RegisterError = ({ error, isBusy, onConfirm, className }: RegisterErrorProps) =>
  isPlateOpen(error) ? (
    <div role="alert" className={className}>
      <PlateOpen failure={error} to="/control/bookings/$bookingId" size="lg" isBusy={isBusy} onConfirm={onConfirm} />
    </div>
  ) : (
    <StepError error={error} />
  );
