import { analysisTypeInputSchema } from '@halm/model/laboratory/analysis-types/analysis-type.ts';
import { biomassTypeInputSchema } from '@halm/model/laboratory/biomass-types/biomass-type.ts';
import { contractorInputSchema } from '@halm/model/laboratory/contractors/contractor.ts';
import { laboratoryInputSchema } from '@halm/model/laboratory/laboratories/laboratory.ts';
import { addressInputSchema } from '@halm/model/masterdata/addresses/address.ts';
import { contactInputSchema } from '@halm/model/masterdata/addresses/contact.ts';
import type { Scope } from '../core/api/scope.ts';
import { createAnalysisType } from '../laboratory/analysis-types/change-analysis-type.ts';
import { createBiomassType } from '../laboratory/biomass-types/change-biomass-type.ts';
import { createContractor } from '../laboratory/contractors/change-contractor.ts';
import { createLaboratory } from '../laboratory/laboratories/change-laboratory.ts';
import { createAddress } from '../masterdata/addresses/change-address.ts';
import { createContact } from '../masterdata/addresses/change-contact.ts';
import {
  demoAnalysisTypes,
  demoBiomassTypes,
  demoCourier,
  demoLaboratories,
  demoSampleContacts,
} from './demo-laboratory.ts';

type Ids = ReadonlyMap<string, string>;

/** Ids of what the laboratory was set up with, by the demo's own names. */
export type DemoLaboratory = Readonly<
  Record<'analysisTypes' | 'laboratories' | 'biomassTypes' | 'suppliers' | 'contacts', Ids>
> & { readonly contractorAddressId: string };

const byName = async <T extends readonly [string, ...unknown[]]>(
  all: readonly T[],
  make: (one: T) => Promise<{ readonly id: string }>,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const one of all) ids.set(one[0], (await make(one)).id);
  return ids;
};

type Company = readonly [companyName: string, zip: string, city: string, email: string];

const company = (scope: Scope, type: string, [companyName, zip, city, email]: Company) =>
  createAddress(scope, addressInputSchema.parse({ type, companyName, zip, city, email }));

/** Sets up what quality control of the demo plant works with, through the very commands that the API uses. */
export const seedLaboratory = async (scope: Scope, suppliers: Ids): Promise<DemoLaboratory> => {
  const analysisTypes = await byName(demoAnalysisTypes, ([name, tests]) =>
    createAnalysisType(scope, analysisTypeInputSchema.parse({ name, tests })),
  );
  const biomassTypes = await byName(demoBiomassTypes, ([name, substrate]) =>
    createBiomassType(scope, biomassTypeInputSchema.parse({ name, substrate })),
  );
  const laboratories = await byName(demoLaboratories, async ([name, zip, city, email, turnaroundDays, types]) => {
    const { id: addressId } = await company(scope, 'laboratory', [name, zip, city, email]);
    const analysisTypeIds = types.map((type) => analysisTypes.get(type));
    return createLaboratory(scope, laboratoryInputSchema.parse({ addressId, turnaroundDays, analysisTypeIds }));
  });
  const { id: contractorAddressId } = await company(scope, 'shipping-service-provider', demoCourier);
  await createContractor(scope, contractorInputSchema.parse({ addressId: contractorAddressId, makesLabels: true }));
  const contacts = await byName(demoSampleContacts, ([supplier, name, mail]) =>
    createContact(scope, suppliers.get(supplier) ?? '', contactInputSchema.parse({ name, mail })),
  );
  return { analysisTypes, laboratories, biomassTypes, suppliers, contacts, contractorAddressId };
};
