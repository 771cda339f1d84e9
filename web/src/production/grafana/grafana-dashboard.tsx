import type { Grafana, GrafanaDashboard } from '@halm/model/production/grafana/grafana.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import classes from './grafana.module.css';
import { GrafanaFrame } from './grafana-frame.tsx';

/** Where a dashboard is reached in Grafana itself, without a token. */
export const dashboardAddress = ({ address }: Pick<Grafana, 'address'>, { uid }: GrafanaDashboard): string =>
  `${(address ?? '').replace(/\/+$/, '')}/d/${uid}`;

/** A dashboard of Grafana: within the page where that is wanted, and the way to Grafana itself. */
export const GrafanaDashboardView = (props: { grafana: Grafana; dashboard: GrafanaDashboard }) => {
  const { grafana, dashboard } = props;
  const { t } = useTranslation('grafana');
  const link = (
    <a href={dashboardAddress(grafana, dashboard)} target="_blank" rel="noreferrer">
      {t('frame.open')}
    </a>
  );
  if (grafana.embeds)
    return (
      <>
        <GrafanaFrame key={dashboard.uid} grafana={grafana} dashboard={dashboard} />
        <p className={classes.soft}>{link}</p>
      </>
    );
  return (
    <Card title={dashboard.title}>
      <p>{t('frame.elsewhere')}</p>
      <p>{link}</p>
    </Card>
  );
};
