import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGoTo } from '../ui/record-pages.ts';
import { showSuccess } from '../ui/toasts.ts';

/** What every form about a part of an address needs: whose it is, and the way back to the tab it was opened from. */
export const useAddressPart = (tab: 'proofs' | 'vehicles' | 'drivers') => {
  const { t } = useTranslation('addresses');
  const { addressId } = useParams({ strict: false }) as { addressId: string };
  const goTo = useGoTo();
  const back = () => goTo('/verwaltung/adressen/$addressId', { addressId }, { tab });
  return {
    addressId,
    back,
    saved: () => {
      showSuccess(t('saved'));
      back();
    },
  };
};
