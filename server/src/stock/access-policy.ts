import { type AccessPolicy, roles } from '../core/access/access-policy.ts';

/** Who may make the calls of this area. */
export const stockPolicy: AccessPolicy = [
  [
    roles('red2PlantManager', 'red2Operator', 'red2Driver'),
    `GET /inventory
    GET /inventory/levels`,
  ],
  [
    roles('red2PlantManager', 'red2Operator'),
    `GET /inventory/withdrawal-preview
    GET /inventory/layers
    GET /inventory/layers/export
    GET /inventory/movements
    GET /inventory/movements/export`,
  ],
  [
    roles('red2PlantManager'),
    `GET /inventory/shrinkage-preview
    GET /stock-months
    POST /stock-months/:month/closing
    POST /stock-months/:month/reopening
    GET /stock-month-balances
    GET /stock-month-balances/export
    GET /genealogy/origins
    GET /genealogy/origins/export
    GET /genealogy/whereabouts
    GET /genealogy/whereabouts/export
    GET /genealogy/whereabouts/sums
    GET /genealogy/loads
    GET /genealogy/loads/export
    GET /genealogy/loads/sums`,
  ],
];
