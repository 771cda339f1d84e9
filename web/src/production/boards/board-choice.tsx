import type { BoardItem } from '@halm/model/production/boards/board.ts';
import type { GrafanaDashboard } from '@halm/model/production/grafana/grafana.ts';
import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { useTranslation } from 'react-i18next';
import { useChangeSearch } from '../../core/lists/use-list.ts';
import classes from './boards.module.css';
import type { Shown } from './use-shown.ts';

type BoardChoiceProps = {
  boards: readonly BoardItem[];
  dashboards: readonly GrafanaDashboard[];
  shown: Shown;
};

/** Tells dashboards of Grafana from own boards. */
const DASHBOARD = 'grafana:';

/** Chooses which board or which dashboard of Grafana one looks at; the address says it. */
export const BoardChoice = ({ boards, dashboards, shown }: BoardChoiceProps) => {
  const { t } = useTranslation('boards');
  const change = useChangeSearch();
  const own = boards.map(({ id, name }) => ({ value: id, label: name }));
  const others = dashboards.map(({ uid, title }) => ({ value: `${DASHBOARD}${uid}`, label: title }));
  const choose = (value: string) =>
    value.startsWith(DASHBOARD)
      ? change({ board: undefined, dashboard: value.slice(DASHBOARD.length) })
      : change({ board: value, dashboard: undefined });
  return (
    <NativeSelect
      className={classes.boards}
      label={t('type')}
      value={shown.dashboard ? `${DASHBOARD}${shown.dashboard.uid}` : shown.board?.id}
      data={
        others.length > 0
          ? [...(own.length > 0 ? [{ group: t('own'), items: own }] : []), { group: 'Grafana', items: others }]
          : own
      }
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
};
