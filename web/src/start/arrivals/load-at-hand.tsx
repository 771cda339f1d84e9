import '../../core/fields/select-styles.ts';
import type { Named } from '@halm/model/core/contract/fields.ts';
import type { Lorry, UsualLoad } from '@halm/model/yard/arrivals/arrival.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LoadChoice } from './arrival-command.ts';

type LoadAtHandProps = {
  lorries: readonly Lorry[];
  said: LoadChoice;
  onSay: (more: Partial<LoadChoice>) => void;
};

const namesOf = (lorries: readonly Lorry[], part: (load: UsualLoad) => Named): Named[] => {
  const named = lorries.flatMap(({ loads }) => loads).map(part);
  return [...new Map(named.map((each) => [each.id, each])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
};

/**
 * Asks what a lorry brings while the server can't be asked, among what came
 * of late; the rest is completed later.
 */
export const LoadAtHand = ({ lorries, said, onSay }: LoadAtHandProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  const articles = namesOf(lorries, ({ article }) => article);
  const suppliers = namesOf(lorries, ({ supplier }) => supplier);
  const choice = (among: readonly Named[], value: Named | null) => ({
    size: 'lg' as const,
    value: value?.id ?? null,
    comboboxProps: { shadow: 'md' },
    data: among.map(({ id, name }) => ({ value: id, label: name })),
  });
  if (articles.length === 0) return <p role="status">{t('arrival.nothingAtHand')}</p>;
  return (
    <>
      <Select
        {...choice(articles, said.article)}
        label={t('bookings:column.article')}
        allowDeselect={false}
        required
        onChange={(id) => onSay({ article: articles.find((each) => each.id === id) ?? null })}
      />
      <Select
        {...choice(suppliers, said.supplier)}
        label={t('bookings:form.supplier')}
        clearable
        onChange={(id) => onSay({ supplier: suppliers.find((each) => each.id === id) ?? null })}
      />
    </>
  );
};
