import { toBase } from '@halm/model/core/quantities/base-quantity.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { QuantityBar } from '../../core/charts/quantity-bar.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatAmount, formatMoney, unitSign } from '../../core/words/formats.ts';
import classes from './contracts.module.css';

type Material = Contract['materials'][number];

/** How much of what was agreed of a material has come, as a bar. */
export const MaterialBar = ({ material: { article, unit, targetAmount, deliveredAmount } }: { material: Material }) => {
  const target = toBase(targetAmount, unit);
  return (
    <QuantityBar
      label={article.name}
      quantity={toBase(deliveredAmount, unit)}
      target={target}
      limit={target}
      unit={unit}
    />
  );
};

/** What of a material has come, against what was agreed, and at which price. */
export const MaterialProgress = ({ material, currency }: { material: Material; currency: string }) => {
  const { t } = useTranslation('contracts');
  const { article, unit, openAmount, currentPriceCentsPerUnit: priceCentsPerUnit } = material;
  const words = [
    openAmount > 0 && t('material.stillOpen', { amount: formatAmount(openAmount, unit) }),
    priceCentsPerUnit !== null &&
      t('material.at', { price: formatMoney(priceCentsPerUnit, currency), unit: unitSign(unit) }),
  ];
  return (
    <div className={classes.progress}>
      <div className={classes.progressHead}>
        <RecordLink kind="article" record={article} />
        <span className={classes.soft}>{words.filter(Boolean).join(' · ')}</span>
      </div>
      <MaterialBar material={material} />
    </div>
  );
};
