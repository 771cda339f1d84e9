import { biomassTypeContract } from '@halm/model/laboratory/biomass-types/biomass-type-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { createBiomassType, deleteBiomassType, updateBiomassType } from './change-biomass-type.ts';
import { findBiomassTypes, getBiomassType } from './find-biomass-types.ts';

export const biomassTypeRoutes = recordRoutes(biomassTypeContract, {
  find: findBiomassTypes,
  create: createBiomassType,
  get: getBiomassType,
  update: updateBiomassType,
  delete: deleteBiomassType,
});
