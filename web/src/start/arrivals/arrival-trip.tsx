import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useTranslation } from 'react-i18next';
import { useLiesLiquid } from '../../masterdata/articles/use-storage-fit.ts';
import type { ArrivalChoice } from './arrival-choices.ts';
import { isSlurryArrival, type LoadChoice } from './arrival-command.ts';

type ArrivalTripProps = { choice: ArrivalChoice; said: LoadChoice; onSay: (more: Partial<LoadChoice>) => void };

const articleOf = (choice: ArrivalChoice, { article }: LoadChoice) => {
  if (choice.kind === 'open') return null;
  return choice.kind === 'load' ? choice.load.article : article;
};

/** Whether what can be pumped comes without the scale. An announced booking has said so. */
export const ArrivalTrip = ({ choice, said, onSay }: ArrivalTripProps) => {
  const { t } = useTranslation('bookings');
  const isLiquid = useLiesLiquid(articleOf(choice, said)?.id);
  if (!isLiquid) return null;
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
