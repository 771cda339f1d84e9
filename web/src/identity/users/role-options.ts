import { type Role, roles } from '@halm/model/core/contract/access.ts';
import { useTranslation } from 'react-i18next';

/** The roles with their names. */
export const useRoleOptions = (): { value: Role; label: string }[] => {
  const { t } = useTranslation('shell');
  return roles.map((value) => ({ value, label: t(`role.${value}`) }));
};

/** Writes roles by their names, in the order in which a plant knows them. */
export const useRoleNames = (): ((assigned: readonly Role[]) => string) => {
  const options = useRoleOptions();
  return (assigned) =>
    options
      .filter(({ value }) => assigned.includes(value))
      .map(({ label }) => label)
      .join(', ');
};
