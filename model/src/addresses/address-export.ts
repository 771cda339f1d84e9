import { activeColumn, activeFilter, toCompleteFilter } from '../contract/export-parts.ts';
import { listExport } from '../contract/list-export.ts';
import { addressContract } from './address-contract.ts';

/** Addresses as a file. */
export const addressExport = listExport(addressContract.list, {
  title: 'addresses:title',
  columns: {
    company: { kind: 'text', heading: 'addresses:company', value: ({ companyName }) => companyName },
    number: { kind: 'number', decimals: 0, heading: 'addresses:number', value: ({ number }) => number },
    type: { kind: 'words', heading: 'addresses:kind', value: ({ type }) => `addresses:type.${type}` },
    city: { kind: 'text', heading: 'addresses:city', value: ({ city }) => city },
    proof: {
      kind: 'words',
      heading: 'addresses:proofs',
      value: ({ proofStatus }) => `addresses:proof.${proofStatus}`,
    },
    sustainability: [
      {
        kind: 'words',
        heading: 'addresses:form.chainRole',
        value: ({ sustainability: { chainRole } }) => chainRole && `addresses:chainRole.${chainRole}`,
      },
      {
        kind: 'words',
        heading: 'addresses:form.originCountry',
        value: ({ sustainability: { originCountry } }) => originCountry && `addresses:country.${originCountry}`,
      },
      {
        kind: 'words',
        heading: 'addresses:form.cultivationValue',
        value: ({ sustainability: { cultivationValue } }) =>
          cultivationValue && `addresses:cultivationValue.${cultivationValue}`,
      },
      {
        kind: 'text',
        heading: 'addresses:form.nuts2Region',
        value: ({ sustainability: { nuts2Region } }) => nuts2Region,
      },
    ],
    state: activeColumn('addresses:state'),
  },
  filters: {
    type: { kind: 'words', heading: 'addresses:kind', wordOf: (type) => `addresses:type.${type}` },
    active: activeFilter('addresses:state'),
    proofs: { kind: 'words', heading: 'addresses:proofs', wordOf: (proofs) => `addresses:proofState.${proofs}` },
    toComplete: toCompleteFilter,
  },
});
