import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../ui/number-input.tsx';
import classes from './step-panel.module.css';

const MOST_KG = 100_000;

/** Whether what was typed is a weight that can be recorded. */
export const isWeightKg = (kg: number | string | null): kg is number =>
  typeof kg === 'number' && Number.isInteger(kg) && kg > 0 && kg <= MOST_KG;

type ManualWeightProps = { isBusy: boolean; onCancel: () => void; onWeight: (kg: number, reason: string) => void };

/** A weight in whole kilograms typed by hand, and why. */
export const ManualWeight = ({ isBusy, onCancel, onWeight }: ManualWeightProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [kg, setKg] = useState<number | string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWeightKg(kg) && reason.trim()) onWeight(kg, reason.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NumberInput
        size="lg"
        label={t('manual.weight')}
        required
        initial={null}
        digits={0}
        onValue={setKg}
        error={isChecked && !isWeightKg(kg) && t('manual.wrong')}
        data-autofocus
      />
      <TextInput
        size="lg"
        label={t('form.reason')}
        required
        maxLength={500}
        value={reason}
        error={isChecked && !reason.trim() && t('reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="xl" type="submit" fullWidth loading={isBusy}>
        {t('action.takeManual')}
      </Button>
      <Button size="lg" variant="default" fullWidth onClick={onCancel}>
        {t('ui:back')}
      </Button>
    </form>
  );
};
