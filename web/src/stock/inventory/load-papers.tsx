import type { LoadPapers } from '@halm/model/stock/inventory/load-papers.ts';
import { useTranslation } from 'react-i18next';
import { LightLink } from '../../core/records/light-link.tsx';
import { formatDate, formatNumber } from '../../core/words/formats.ts';
import { ProofLink } from '../../masterdata/proofs/proof-link.tsx';
import { formatMeasured } from '../../purchasing/contracts/measured-fields.ts';
import classes from './load-papers.module.css';

const VALUES = '/verwaltung/Artikel/$articleId/values/$valueSetId';

/** The proofs that spoke of a load, as the way to each. */
export const LoadProofs = ({ proofs }: Pick<LoadPapers, 'proofs'>) => {
  const { t } = useTranslation('inventory');
  if (proofs.length === 0) return t('papers.noProofs');
  return (
    <span className={classes.papers}>
      {proofs.map((proof) => (
        <span key={proof.id}>
          <ProofLink proof={proof} /> {proof.number}
        </span>
      ))}
    </span>
  );
};

type LoadValuesProps = Pick<LoadPapers, 'measured' | 'values'> & { articleId: string };

/** What was measured of a load; where nothing was, what held for such loads on its day, marked as a guide. */
export const LoadValues = ({ measured, values, articleId }: LoadValuesProps) => {
  const { t } = useTranslation(['inventory', 'contracts']);
  if (measured.length > 0)
    return (
      <span className={classes.papers}>
        {measured.map(({ parameter, value }) => (
          <span key={parameter}>
            {t(`contracts:parameter.${parameter}`)}: {formatMeasured(value, parameter)}
          </span>
        ))}
      </span>
    );
  if (!values) return '–';
  const date = formatDate(values.validFrom);
  return (
    <LightLink place={{ to: VALUES, params: { articleId, valueSetId: values.id } }}>
      {values.dryMatter === null
        ? t('papers.guide', { date })
        : t('papers.guideOf', { date, dryMatter: `${formatNumber(values.dryMatter)} %` })}
    </LightLink>
  );
};
