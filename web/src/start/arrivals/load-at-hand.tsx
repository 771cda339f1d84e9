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

const namesOf = (loads: readonly UsualLoad[], part: (load: UsualLoad) => Named | null): Named[] => {
  const named = loads.flatMap((load) => part(load) ?? []);
  return [...new Map(named.map((each) => [each.id, each])).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
};

/**
 * Asks what a lorry brings or fetches while the server can't be asked, among what was brought or fetched of
 * late; the rest is completed later.
 */
export const LoadAtHand = ({ lorries, said, onSay }: LoadAtHandProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  const isIncoming = said.type === 'incoming';
  // What an earlier version has kept of loads says nothing of fetching.
  const loads = lorries.flatMap((lorry) => lorry.loads).filter(({ type }) => (type !== 'outgoing') === isIncoming);
  const articles = namesOf(loads, ({ article }) => article);
  const partners = namesOf(loads, ({ supplier, receiver }) => (isIncoming ? supplier : receiver));
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
        {...choice(partners, said.partner)}
        label={t(isIncoming ? 'bookings:form.supplier' : 'bookings:form.receiver')}
        clearable
        onChange={(id) => onSay({ partner: partners.find((each) => each.id === id) ?? null })}
      />
    </>
  );
};
