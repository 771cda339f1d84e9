import type { Named } from '@halm/model/core/contract/fields.ts';
import { UnstyledButton } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RegisterError } from '../../yard/steps/register-error.tsx';
import { OpenLines } from './arrival-card.tsx';
import type { ArrivalChoice } from './arrival-choices.ts';
import { emptyLoad } from './arrival-command.ts';
import classes from './arrivals.module.css';
import { useArrival } from './use-arrival.ts';

type ArrivalAtOnceProps = { choice: Extract<ArrivalChoice, { kind: 'open' }>; driver: Named | null };

/** The announced booking of the lorry: its touch registers the vehicle, and opens the gate screen. */
export const ArrivalAtOnce = ({ choice, driver }: ArrivalAtOnceProps) => {
  const { t } = useTranslation('control');
  const { take, isBusy, error } = useArrival(driver, undefined);
  const register = (confirmSecondOpen = false) => take(choice, emptyLoad, confirmSecondOpen);
  return (
    <>
      <UnstyledButton
        className={classes.card}
        aria-busy={isBusy}
        // The second tap of a heavy hand would meet the gate screen.
        onClick={({ detail }) => detail < 2 && !isBusy && register()}
      >
        <OpenLines booking={choice.booking} />
        <span className={classes.register} data-busy={isBusy || undefined}>
          <IconTruckDelivery size={22} stroke={1.8} aria-hidden />
          {t('arrival.register')}
        </span>
      </UnstyledButton>
      <RegisterError error={error} isBusy={isBusy} onConfirm={() => register(true)} className={classes.confirm} />
    </>
  );
};
