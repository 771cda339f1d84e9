import { LOW_DAYS } from '@halm/model/production/gas-yield/gas-yield.ts';
import type { AnswerOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { attentionSource } from '../../core/navigation/attention.ts';
import { formatPercent } from '../../core/words/formats.ts';

/** Less methane than was to be expected, for days in a row. */
export const yieldAttention = attentionSource<AnswerOf<'GET /gas-yield'>>({
  query: () => listQuery('GET /gas-yield', { days: '30' }),
  concerns: ({ lowDays, efficiency }, { t }) =>
    lowDays < LOW_DAYS || efficiency === null
      ? []
      : [
          {
            cause: 'gas yield low',
            urgency: 'soon',
            text: t('gasYield.low', { count: lowDays, share: formatPercent(efficiency) }),
            link: { to: '/verwaltung/production-planning/yield' },
          },
        ],
});
