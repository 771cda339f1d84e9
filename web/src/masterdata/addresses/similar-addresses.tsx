import { addressCountryOf } from '@halm/model/masterdata/addresses/address-choices.ts';
import { tidyVatNumber } from '@halm/model/masterdata/addresses/registration-numbers.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listQuery } from '../../core/client/queries.ts';
import { useFieldValue } from '../../core/forms/record-form-context.ts';
import { RecordLink } from '../../core/records/record-link.tsx';
import classes from './addresses.module.css';

const TYPING_PAUSE_MS = 400;
const SHORTEST_NAME = 3;

/** What is typed so far, as it can be compared; nothing while there is too little of it. */
const useTyped = (exceptId: string | undefined) => {
  const [name, number, vat, searched] = [
    useFieldValue<string | null>('companyName')?.trim() ?? '',
    useFieldValue<string | null>('companyNumber')?.trim() ?? '',
    useFieldValue<string | null>('vatNumber') ?? '',
    useFieldValue<string>('country'),
  ];
  const country = addressCountryOf(searched);
  const vatNumber = vat && tidyVatNumber(vat, country);
  return {
    ...(name.length >= SHORTEST_NAME && { companyName: name }),
    ...(number && { companyNumber: number }),
    ...(vatNumber && { vatNumber }),
    ...(exceptId && { exceptId }),
  };
};

/** Names the addresses that may be the one that is being typed, so that nobody is there twice. */
export const SimilarAddresses = ({ exceptId }: { exceptId: string | undefined }) => {
  const { t } = useTranslation('addresses');
  const typed = JSON.stringify(useTyped(exceptId));
  const [debounced] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const query = JSON.parse(debounced) as ReturnType<typeof useTyped>;
  const hasQuery = Boolean(query.companyName ?? query.companyNumber ?? query.vatNumber);
  const { data } = useQuery({ ...listQuery('GET /addresses/similar', query), enabled: hasQuery });
  const items = (hasQuery && data?.items) || [];
  return (
    <div role="status" className={classes.similar}>
      {items.length > 0 && (
        <>
          <strong>{t('similar.title')}</strong>
          <ul>
            {items.map(({ id, number, companyName, city, because }) => (
              <li key={id}>
                <RecordLink kind="address" record={{ id, name: companyName }} />{' '}
                {[t('similar.number', { number }), city, t(`similar.${because}`)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
