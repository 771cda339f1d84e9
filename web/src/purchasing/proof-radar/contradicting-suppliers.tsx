import type { ProofRadar } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../../core/records/record-link.tsx';
import { Card } from '../../core/ui/card.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import classes from './proof-radar.module.css';

type ContradictingSuppliersProps = { suppliers: ProofRadar['contradicting']; hasMore: boolean };

/** Suppliers whose settings of sustainability nothing on file bears out; nothing where there are none. */
export const ContradictingSuppliers = ({ suppliers, hasMore }: ContradictingSuppliersProps) => {
  const { t } = useTranslation('proofRadar');
  if (suppliers.length === 0) return null;
  return (
    <Card title={t('contradicting')}>
      <ul className={classes.suppliers} aria-label={t('contradicting')}>
        {suppliers.map(({ address, contradictions }) => (
          <li key={address.id}>
            <RecordLink kind="address" record={address} />
            {contradictions.map((one) => (
              <StatusBadge key={one} tone="warning">
                {t(`contradiction.${one}`)}
              </StatusBadge>
            ))}
          </li>
        ))}
      </ul>
      {hasMore && <p className={classes.more}>{t('moreContradicting', { count: suppliers.length })}</p>}
    </Card>
  );
};
