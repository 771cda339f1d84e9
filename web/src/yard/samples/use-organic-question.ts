import type { DoubtfulOrganic } from '@halm/model/yard/samples/measured-values.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { formatNumber } from '../../core/words/formats.ts';

/**
 * Saves measured values; where an oTS looks like one of fresh mass, after a question. Without a yes it
 * stays in its field, unsaved.
 */
export const useOrganicQuestion = () => {
  const { t } = useTranslation('samples');
  const ask = useConfirmDelete();
  return async <S>(save: (confirmOrganic: boolean) => Promise<S>): Promise<S> => {
    try {
      return await save(false);
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'booking.organic-doubtful') throw error;
      const { organic, dryMatter, ofDryMass } = error.details as DoubtfulOrganic;
      const values = {
        organic: formatNumber(organic),
        dryMatter: formatNumber(dryMatter),
        ofDryMass: formatNumber(ofDryMass),
      };
      const question = { name: '', title: t('values.organic.title'), text: t('values.organic.text', values) };
      if (await ask({ ...question, action: t('values.organic.action'), level: 1 })) return save(true);
      const { status, reason, message, fields, details, requestId } = error;
      throw new ApiError(status, reason, message, fields, { ...details, ...values }, requestId);
    }
  };
};
