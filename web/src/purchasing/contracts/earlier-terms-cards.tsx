import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import type { Contract } from '@halm/model/purchasing/contracts/contract.ts';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../core/records/fact-list.tsx';
import { formatAmount, formatDate } from '../../core/words/formats.ts';
import { useFreightText, useQualityTexts } from './term-texts.ts';

type EarlierTerms = Contract['earlierTerms'][number];

/** One below the other, or that there were none. */
const lines = (texts: readonly string[], none: string) =>
  texts.length === 0 ? none : texts.map((text) => <div key={text}>{text}</div>);

/** What was agreed of freight and each material by then. */
const useEarlierFacts = ({ materials, currency }: Contract) => {
  const { t } = useTranslation('contracts');
  const [freight, quality] = [useFreightText(), useQualityTexts()];
  const nameOf = new Map(materials.map(({ article }) => [article.id, article.name]));
  return (terms: EarlierTerms): Fact[] => [
    { label: t('details.freight'), value: freight(terms, currency) ?? t('freight.none') },
    ...terms.materials.flatMap((material): Fact[] => {
      const { limits, deductions } = quality(material, currency);
      const of = (term: string) => `${nameOf.get(material.articleId)}: ${term}`;
      return [
        { label: of(t('form.target')), value: formatAmount(material.targetAmount, material.unit) },
        { label: of(t('material.limits')), value: lines(limits, t('earlier.none')) },
        { label: of(t('material.deductions')), value: lines(deductions, t('earlier.none')) },
      ];
    }),
  ];
};

/** What was agreed before what holds by now, the newest first: deliveries of those days are settled by it. */
export const EarlierTermsCards = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('contracts');
  const factsOf = useEarlierFacts(contract);
  return contract.earlierTerms
    .toReversed()
    .map((terms) => (
      <FactList
        key={terms.until}
        title={t('earlier.title', { date: formatDate(addDays(terms.until, -1)) })}
        facts={factsOf(terms)}
      />
    ));
};
