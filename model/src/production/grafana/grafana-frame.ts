import { apiPath } from '../../core/contract/api-path.ts';

/** The frame that a dashboard of an organisation stands in, with a content policy of its own. */
export const grafanaFramePath = (organisationId: string): string => apiPath(`/grafana-frames/${organisationId}`);
