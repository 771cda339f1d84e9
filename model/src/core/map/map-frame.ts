import { apiPath } from '../contract/api-path.ts';

/** The frame that a map of an organisation stands in, with a content policy of its own. */
export const mapFramePath = (organisationId: string): string => apiPath(`/map-frames/${organisationId}`);

/** By this name the frame says where the script of the map service is, where there is a key of it. */
export const MAP_SERVICE_META = 'map-service';
