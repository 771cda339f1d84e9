import type { Unit } from '@halm/model/core/quantities/quantity.ts';
import type { PreviewShare } from '@halm/model/stock/inventory/inventory.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { formatExactPercent, formatQuantity } from '../../core/words/formats.ts';
import classes from './inventory.module.css';

/** What each contract would give by its percentage, and where others stand in for one that runs dry. */
export const PreviewShares = ({ shares, unit }: { shares: readonly PreviewShare[]; unit: Unit }) => {
  const { t } = useTranslation('inventory');
  if (shares.length === 0) return null;
  const dry = shares.filter(({ wanted, given }) => given < wanted);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('layers.contract')}</th>
            {(['percent', 'wanted', 'given'] as const).map((column) => (
              <th key={column} scope="col" className={classes.number}>
                {t(`shares.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ contract, percent, wanted, given }) => (
            <tr key={contract?.id ?? ''}>
              <td>{contract ? <RecordLink kind="contract" record={contract} /> : t('shares.others')}</td>
              <td className={classes.number}>{percent !== null && formatExactPercent(percent / 100)}</td>
              <td className={classes.number}>{formatQuantity(wanted, unit)}</td>
              <td className={classes.number}>{formatQuantity(given, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dry.length > 0 && (
        <p className={classes.warning}>
          {t('shares.redistributed', { contracts: dry.map(({ contract }) => contract?.name).join(', ') })}
        </p>
      )}
    </>
  );
};
