import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const startPolicy: AccessPolicy = [
  ['signed-in', `GET /search`],
  [
    { roles: ['limsQc'], module: 'lims' },
    `GET /lims/first-steps
    PATCH /lims/first-steps`,
  ],
  [
    roles('red2PlantManager'),
    `GET /control/overview
    GET /first-steps
    PATCH /first-steps
    POST /first-steps/sample
    POST /first-steps/sample/removal-preview
    DELETE /first-steps/sample`,
  ],
];
