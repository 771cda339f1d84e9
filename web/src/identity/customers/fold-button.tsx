import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../core/lists/use-list.ts';
import classes from './customer-tree.module.css';
import type { Folding } from './use-folding.ts';

/** Shows or hides what lies below a customer; an empty place where nothing does. */
export const FoldButton = ({ row, folding }: { row: RowOf<'GET /customers'>; folding: Folding }) => {
  const { t } = useTranslation('customers');
  if (!folding.canFold(row)) return <span className={classes.leaf} aria-hidden />;
  const isFolded = folding.isFolded(row.id);
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray.8"
      size={28}
      aria-expanded={!isFolded}
      aria-label={t('below', { name: row.name })}
      onClick={() => folding.fold(row.id, !isFolded)}
    >
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
};
