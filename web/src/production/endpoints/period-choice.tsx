import { Button, Group, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useTranslation } from 'react-i18next';
import classes from './endpoints.module.css';
import { curvePeriods, type useCurveRange } from './use-curve-range.ts';

type PeriodChoiceProps = Pick<ReturnType<typeof useCurveRange>, 'period' | 'choose' | 'isPart' | 'showWhole'>;

/** How to look at a part of a curve closely. */
export const PartHint = () => {
  const { t } = useTranslation('endpoints');
  return <p className={classes.hint}>{t('curve.hint')}</p>;
};

/** Which period curves show; of a part of one it leads back to the whole. */
export const PeriodChoice = ({ period, choose, isPart, showWhole }: PeriodChoiceProps) => {
  const { t } = useTranslation('endpoints');
  return (
    <Group gap="xs">
      {isPart && (
        <Button variant="default" onClick={showWhole}>
          {t('curve.whole')}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('curve.period')}
        value={period}
        data={curvePeriods.map((value) => ({ value, label: t(`curve.periods.${value}`) }))}
        onChange={choose}
      />
    </Group>
  );
};
