import type { Article } from '@halm/model/masterdata/articles/article.ts';
import { formatDate, formatNumber } from '../../core/words/formats.ts';

type OwnField = Article['ownFields'][number];

/** What an article has in a field of the organisation's own, as it is read. */
export const ownFieldText = ({ kind, value, unit }: Pick<OwnField, 'kind' | 'value' | 'unit'>): string => {
  if (typeof value === 'number') return unit ? `${formatNumber(value)}\u00a0${unit}` : formatNumber(value);
  return kind === 'date' ? formatDate(value) : value;
};
