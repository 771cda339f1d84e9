import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { formatAmount, formatDate, unitSign } from '../../core/words/formats.ts';
import classes from './contracts.module.css';
import { FulfilmentCard } from './fulfilment-card.tsx';
import { MaterialBar } from './material-progress.tsx';
import { useTermTexts } from './term-texts.ts';

type Material = Contract['materials'][number];

/** One below the other. */
const lines = (texts: readonly string[]): ReactNode =>
  texts.length === 0 ? null : texts.map((text) => <div key={text}>{text}</div>);

/** What of a material is agreed, delivered and still open, and under which terms it comes. */
const useMaterialFacts = (material: Material, currency: string): Fact[] => {
  const { t } = useTranslation(['contracts', 'ui']);
  const { unit, targetAmount, deliveredAmount, fulfilledOn } = material;
  const { prices, sample, limits, deductions } = useTermTexts()(material, currency);
  const amount = (value: number) => formatAmount(value, unit);
  const tooMuch = deliveredAmount - targetAmount;
  return [
    { label: t('material.target'), value: amount(targetAmount) },
    { label: t('material.delivered'), value: amount(deliveredAmount) },
    tooMuch > 0
      ? { label: t('material.over'), value: amount(tooMuch) }
      : { label: t('material.open'), value: amount(material.openAmount) },
    { label: t('material.forecast'), value: amount(material.forecastAmount) },
    ...(fulfilledOn ? [{ label: t('material.fulfilledOn'), value: formatDate(fulfilledOn) }] : []),
    { label: t('material.price', { unit: unitSign(unit) }), value: lines(prices) },
    { label: t('material.delivery'), value: t(`delivery.${material.deliveryType}`) },
    {
      label: t('material.certificate'),
      value: t(material.certificateRequired ? 'material.required' : 'material.notRequired'),
    },
    { label: t('material.sample'), value: sample },
    ...(material.postAfterValues ? [{ label: t('form.postAfterValues'), value: t('ui:yes') }] : []),
    ...(limits.length > 0 ? [{ label: t('material.limits'), value: lines(limits) }] : []),
    ...(deductions.length > 0 ? [{ label: t('material.deductions'), value: lines(deductions) }] : []),
  ];
};

const MaterialCard = ({ material, currency }: { material: Material; currency: string }) => (
  <FactList title={material.article.name} facts={useMaterialFacts(material, currency)}>
    <MaterialBar material={material} />
  </FactList>
);

/** How far each material of a contract is fulfilled: a bar, the same in figures, and its course. */
export const ContractMaterialsTab = ({ contract }: { contract: Contract }) => {
  const { id, currency, materials } = contract;
  const { data } = useQuery(recordQuery('GET /contracts/:id/daily-deliveries', { id }));
  const changesOf = new Map(data?.materials.map(({ materialId, days }) => [materialId, days]));
  return (
    <div className={classes.tab}>
      {materials.map((material) => (
        <Fragment key={material.id}>
          <MaterialCard material={material} currency={currency} />
          {data && (
            <FulfilmentCard material={material} contract={contract} changes={changesOf.get(material.id) ?? []} />
          )}
        </Fragment>
      ))}
    </div>
  );
};
