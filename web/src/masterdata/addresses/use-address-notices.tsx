import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Flag } from '../../core/records/flag-list.tsx';
import { RecordLink } from '../../core/records/record-link.tsx';

/**
 * What has to be known of an address: where it leads if it was merged into another one, and what of its
 * sustainability nothing on file bears out, with the way to where that is handed in.
 */
export const useAddressNotices = ({ id: addressId, mergedInto, sustainability, contradictions }: Address): Flag[] => {
  const { t } = useTranslation('addresses');
  const role = sustainability.chainRole ? t(`chainRole.${sustainability.chainRole}`) : '';
  const missing = contradictions.map((id): Flag => {
    const isFile = id === 'calculation-missing';
    const link = (
      <Link
        key={id}
        to="/verwaltung/adressen/$addressId"
        params={{ addressId }}
        search={{ tab: isFile ? 'attachments' : 'proofs' }}
      >
        {t(isFile ? 'seeFiles' : 'seeProofs')}
      </Link>
    );
    return { id, weight: 'warning', text: t(`contradiction.${id}`, { role }), link };
  });
  if (!mergedInto) return missing;
  const link = <RecordLink kind="address" record={mergedInto} />;
  return [{ id: 'merged', weight: 'info', text: t('merge.gone'), link }, ...missing];
};
