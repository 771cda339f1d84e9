import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { Button, Switch } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopAtUnchosen } from '../../core/fields/unchosen.ts';
import { RegisterError } from '../../yard/steps/register-error.tsx';
import type { ArrivalChoice } from './arrival-choices.ts';
import { emptyLoad, isSlurryArrival, type LoadChoice, typeOfArrival } from './arrival-command.ts';
import { ArrivalLoad } from './arrival-load.tsx';
import { ArrivalTypeChoice } from './arrival-type-choice.tsx';
import classes from './arrivals.module.css';
import { LoadAtHand } from './load-at-hand.tsx';
import { useArrival } from './use-arrival.ts';
import '@mantine/core/styles/Switch.layer.css';
import { useLiesLiquid } from '../../masterdata/articles/use-storage-fit.ts';

type ArrivalTripProps = { choice: ArrivalChoice; said: LoadChoice; onSay: (more: Partial<LoadChoice>) => void };

const articleOf = (choice: ArrivalChoice, { article }: LoadChoice) => {
  if (choice.kind === 'open') return null;
  return choice.kind === 'load' ? choice.load.article : article;
};

/** Whether what can be pumped comes without the scale. An announced booking has said so. */
const ArrivalTrip = ({ choice, said, onSay }: ArrivalTripProps) => {
  const { t } = useTranslation('bookings');
  const isLiquid = useLiesLiquid(articleOf(choice, said)?.id);
  if (choice.kind === 'open' || !isLiquid || typeOfArrival(choice, said) !== 'incoming') return null;
  return (
    <Switch
      size="lg"
      label={t('slurry.trip')}
      description={t('slurry.tripHint')}
      checked={isSlurryArrival(choice, said)}
      onChange={({ currentTarget }) => onSay({ isSlurryTrip: currentTarget.checked })}
    />
  );
};

const takeFocus = (element: HTMLElement | null): void => element?.focus();

type ArrivalConfirmProps = {
  choice: ArrivalChoice;
  driver: Named | null;
  /** Without a line: the lorries that this device knows. */
  atHand: readonly Lorry[] | undefined;
};

/** The second touch: books what was chosen. Of something else it first asks what is brought or fetched. */
export const ArrivalConfirm = ({ choice, driver, atHand }: ArrivalConfirmProps) => {
  const { t } = useTranslation('control');
  const { take, isBusy, error, forget } = useArrival(driver, atHand);
  const [load, setLoad] = useState(emptyLoad);
  const isOther = choice.kind === 'other';
  const hasPlate = !isOther || choice.lorry.licensePlate !== '' || load.licensePlate.trim() !== '';
  const form = useRef<HTMLFormElement>(null);
  const book = (confirmSecondOpen = false) => {
    if (!stopAtUnchosen(form.current)) take(choice, load, confirmSecondOpen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    book();
  };
  const say = (more: Partial<LoadChoice>) => {
    setLoad({ ...load, ...more });
    forget();
  };
  return (
    <form ref={form} className={classes.confirm} noValidate onSubmit={submit}>
      {isOther && <ArrivalTypeChoice said={load} onSay={say} />}
      {isOther && !atHand && <ArrivalLoad key={load.type} lorry={choice.lorry} said={load} onSay={say} />}
      {isOther && atHand && <LoadAtHand key={load.type} lorries={atHand} said={load} onSay={say} />}
      <ArrivalTrip choice={choice} said={load} onSay={say} />
      <RegisterError error={error} isBusy={isBusy} onConfirm={() => book(true)} />
      <Button
        ref={isOther ? undefined : takeFocus}
        size="xl"
        type="submit"
        fullWidth
        loading={isBusy}
        disabled={isOther && (!load.article || !hasPlate)}
      >
        {t(choice.kind === 'open' ? 'arrival.register' : 'arrival.book')}
      </Button>
    </form>
  );
};
