import { toBase } from '@halm/model/core/quantities/base-quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuantityBar } from '../../core/charts/quantity-bar.tsx';
import classes from './control.module.css';
import { contractsQuery } from './overview-questions.ts';

/** The running contracts with what was delivered of each material. */
export const ContractProgress = () => {
  const { t } = useTranslation('control');
  const { data } = useQuery(contractsQuery);
  return (
    <section className={classes.section}>
      <h2>{t('manager.contracts')}</h2>
      {data?.items.length === 0 && <p className={classes.soft}>{t('manager.noContracts')}</p>}
      <ul className={classes.bars}>
        {data?.items.flatMap((contract) =>
          contract.materials.map((material) => (
            <li key={material.id}>
              <span>
                <Link to="/verwaltung/vertraege/$contractId" params={{ contractId: contract.id }}>
                  {contract.number}
                </Link>{' '}
                · {material.article.name} · {contract.supplier.name}
              </span>
              <QuantityBar
                label={`${contract.number}, ${material.article.name}`}
                quantity={toBase(material.deliveredAmount, material.unit)}
                target={toBase(material.targetAmount, material.unit)}
                limit={toBase(material.targetAmount, material.unit)}
                unit={material.unit}
              />
            </li>
          )),
        )}
      </ul>
    </section>
  );
};
