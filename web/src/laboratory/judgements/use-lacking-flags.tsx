import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../../core/records/flag-list.tsx';

/**
 * What a product lacks before it becomes a potential product, or which one it has become; nothing more is
 * wanted of one that is rejected.
 */
export const useLackingFlags = (judgement: Judgement): Flag[] => {
  const { t } = useTranslation('judgements');
  const { standing, lacking, potentialProductId, hasFormerArticle, isPotentialProductDeleted } = judgement;
  if (potentialProductId) {
    const link = (
      <Link to="/verwaltung/potential-products/$id" params={{ id: potentialProductId }}>
        {t('lacking.open')}
      </Link>
    );
    const [weight, text] = hasFormerArticle
      ? (['warning', t('lacking.formerArticle')] as const)
      : (['info', t('lacking.become')] as const);
    return [{ id: 'become', weight, text, link }];
  }
  if (isPotentialProductDeleted) return [{ id: 'deleted', weight: 'info', text: t('lacking.deleted') }];
  if (standing === 'rejected' || lacking.length === 0) return [];
  const list = lacking.map((one) => t(`lacking.${one}`)).join(', ');
  return [{ id: 'lacking', weight: 'info', text: t('lacking.sentence', { list }) }];
};
