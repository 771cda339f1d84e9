import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../../core/records/flag-list.tsx';
import { formatDate } from '../../core/words/formats.ts';

type Raised = Contract['flags'][number];

/** A contract's flags as sentences, each with a link to the place that mends it. */
export const useContractFlags = (contract: Contract): Flag[] => {
  const { t } = useTranslation('contracts');
  const overFulfilled = contract.materials.filter(
    ({ deliveredAmount, targetAmount }) => deliveredAmount > targetAmount,
  );
  const toProofs = (
    <Link to="/verwaltung/adressen/$addressId" params={{ addressId: contract.supplier.id }} search={{ tab: 'proofs' }}>
      {t('toProofs')}
    </Link>
  );
  const links: Partial<Record<Raised, Flag['link']>> = {
    'certificate-missing': toProofs,
    'temporary-approval': toProofs,
    'limit-value-violation': (
      <Link to="/verwaltung/vertraege/$contractId" params={{ contractId: contract.id }} search={{ tab: 'materials' }}>
        {t('material.limits')}
      </Link>
    ),
    ended: (
      <Link to="/verwaltung/vertraege/$id/edit" params={{ id: contract.id }}>
        {t('edit')}
      </Link>
    ),
  };
  const { status, statusReason } = contract;
  const why: Flag[] =
    status !== 'active' && statusReason
      ? [{ id: 'status', weight: 'info', text: t(`sentence.${status}`, { reason: statusReason }) }]
      : [];
  const raised = contract.flags.map(
    (flag): Flag => ({
      id: flag,
      weight: flag === 'temporary-approval' ? 'info' : 'warning',
      text: t(`sentence.${flag}`, {
        articles: overFulfilled.map(({ article }) => article.name).join(', '),
        supplier: contract.supplier.name,
        date: formatDate(contract.endsOn),
      }),
      link: links[flag],
    }),
  );
  return [...why, ...raised];
};
