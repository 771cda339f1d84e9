import type { Contract } from '@halm/model/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatDate, formatMoney, unitSign } from '../app/formats.ts';
import { type Fact, FactList } from '../ui/fact-list.tsx';
import classes from './contracts.module.css';
import { MaterialBar } from './material-progress.tsx';

type Material = Contract['materials'][number];

/** What of a material is agreed, delivered and still open, and under which terms it comes. */
const useMaterialFacts = (material: Material, currency: string): Fact[] => {
  const { t } = useTranslation('contracts');
  const { unit, targetAmount, deliveredAmount, priceCentsPerUnit, fulfilledOn, sampleInterval } = material;
  const amount = (value: number) => formatAmount(value, unit);
  const tooMuch = deliveredAmount - targetAmount;
  const sample = t(`sample.${material.sampleRule}`);
  return [
    { label: t('material.target'), value: amount(targetAmount) },
    { label: t('material.delivered'), value: amount(deliveredAmount) },
    tooMuch > 0
      ? { label: t('material.over'), value: amount(tooMuch) }
      : { label: t('material.open'), value: amount(material.openAmount) },
    { label: t('material.forecast'), value: amount(material.forecastAmount) },
    ...(fulfilledOn ? [{ label: t('material.fulfilledOn'), value: formatDate(fulfilledOn) }] : []),
    {
      label: t('material.price', { unit: unitSign(unit) }),
      value: priceCentsPerUnit === null ? null : formatMoney(priceCentsPerUnit, currency),
    },
    { label: t('material.delivery'), value: t(`delivery.${material.deliveryType}`) },
    {
      label: t('material.certificate'),
      value: t(material.certificateRequired ? 'material.required' : 'material.notRequired'),
    },
    { label: t('material.sample'), value: sampleInterval ? t(`interval.${sampleInterval}`) : sample },
  ];
};

const MaterialCard = ({ material, currency }: { material: Material; currency: string }) => (
  <FactList title={material.article.name} facts={useMaterialFacts(material, currency)}>
    <MaterialBar material={material} />
  </FactList>
);

/** How far each material of a contract is fulfilled: a bar, and the same in figures. */
export const ContractMaterialsTab = ({ contract }: { contract: Contract }) => (
  <div className={classes.tab}>
    {contract.materials.map((material) => (
      <MaterialCard key={material.id} material={material} currency={contract.currency} />
    ))}
  </div>
);
