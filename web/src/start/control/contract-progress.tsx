import { toBase } from '@halm/model/core/quantities/base-quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QuantityBar } from '../../core/charts/quantity-bar.tsx';
import { useLeadingRows, withLeading } from '../../core/lists/leading-rows.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { flaggedFirst } from '../../purchasing/contracts/flagged-first.ts';
import classes from './control.module.css';
import { contractsQuery, SHOWN } from './overview-questions.ts';

/** Running contracts, those with a flag in front, the gravest first. */
const useShownContracts = () => {
  const result = useQuery(contractsQuery);
  const { rows, isLoading } = useLeadingRows({ call: 'GET /contracts', search: {}, result }, flaggedFirst);
  return isLoading || !result.data ? undefined : withLeading(rows, result.data.items).slice(0, SHOWN);
};

/** The running contracts with their flags and what was delivered of each material. */
export const ContractProgress = () => {
  const { t } = useTranslation(['control', 'contracts']);
  const contracts = useShownContracts();
  return (
    <section className={classes.section}>
      <h2>{t('manager.contracts')}</h2>
      {contracts?.length === 0 && <p className={classes.soft}>{t('manager.noContracts')}</p>}
      <ul className={classes.bars}>
        {contracts?.flatMap((contract) =>
          contract.materials.map((material) => (
            <li key={material.id}>
              <span>
                <Link to="/verwaltung/vertraege/$contractId" params={{ contractId: contract.id }}>
                  {contract.number}
                </Link>{' '}
                · {material.article.name} · {contract.supplier.name}{' '}
                {contract.flags.length > 0 && (
                  <StatusBadge tone="warning">
                    {contract.flags.map((flag) => t(`contracts:flag.${flag}`)).join(', ')}
                  </StatusBadge>
                )}
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
