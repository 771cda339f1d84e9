import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-panel.module.css';

const MOST_KG = 100_000;

type ManualWeightProps = { isBusy: boolean; onCancel: () => void; onWeight: (kg: number, reason: string) => void };

/** A weight in whole kilograms typed by hand, and why. */
export const ManualWeight = ({ isBusy, onCancel, onWeight }: ManualWeightProps) => {
  const { t } = useTranslation(['bookings', 'ui']);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const kg = Number(text.replaceAll(/[.\s]/g, ''));
  const isWeight = Number.isInteger(kg) && kg > 0 && kg <= MOST_KG;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWeight && reason.trim()) onWeight(kg, reason.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        size="lg"
        label={t('manual.weight')}
        inputMode="numeric"
        required
        value={text}
        error={isChecked && !isWeight && t('manual.wrong')}
        onChange={(event) => setText(event.currentTarget.value)}
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
