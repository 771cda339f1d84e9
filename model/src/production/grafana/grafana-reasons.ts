/** What can go wrong with Grafana, beyond what every call can answer. */
export const grafanaReasons = {
  'grafana.not-set-up': { status: 409, message: 'No Grafana is set up; a plant manager names its address first' },
  'grafana.not-embedded': { status: 409, message: 'Dashboards are not shown in Halm; open them in Grafana itself' },
} as const;
