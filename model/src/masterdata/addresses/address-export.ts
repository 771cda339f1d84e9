import { activeColumn, activeFilter, toCompleteFilter } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { addressContract } from './address-contract.ts';

/** Addresses as a file. */
export const addressExport = listExport(addressContract.list, {
  title: 'addresses:title',
  columns: {
    company: { kind: 'text', heading: 'addresses:company', value: ({ companyName }) => companyName },
    number: { kind: 'number', decimals: 0, heading: 'addresses:number', value: ({ number }) => number },
    type: { kind: 'words', heading: 'addresses:kind', value: ({ type }) => `addresses:type.${type}` },
    street: { kind: 'text', heading: 'addresses:form.street', value: ({ street }) => street },
    zip: { kind: 'text', heading: 'addresses:form.zip', value: ({ zip }) => zip },
    city: { kind: 'text', heading: 'addresses:city', value: ({ city }) => city },
    country: {
      kind: 'words',
      heading: 'addresses:form.country',
      value: ({ country }) => `addresses:country.${country}`,
    },
    phone: { kind: 'text', heading: 'addresses:form.phone', value: ({ phone }) => phone },
    email: { kind: 'text', heading: 'addresses:form.email', value: ({ email }) => email },
    companyNumber: {
      kind: 'text',
      heading: 'addresses:form.companyNumber',
      value: ({ companyNumber }) => companyNumber,
    },
    vatNumber: { kind: 'text', heading: 'addresses:form.vat', value: ({ vatNumber }) => vatNumber },
    distance: {
      kind: 'number',
      // All that was typed: the file may be imported again.
      decimals: 6,
      isBare: true,
      unit: 'km',
      heading: 'addresses:form.distance',
      value: ({ distanceKm }) => distanceKm,
    },
    storageLocation: {
      kind: 'text',
      heading: 'addresses:form.storageLocation',
      value: ({ storageLocation }) => storageLocation?.name ?? null,
    },
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
    country: { kind: 'words', heading: 'addresses:form.country', wordOf: (country) => `addresses:country.${country}` },
    active: activeFilter('addresses:state'),
    carrier: {
      kind: 'words',
      heading: 'addresses:carriers',
      wordOf: (carrier) => (carrier === 'true' ? 'ui:yes' : 'ui:no'),
    },
    proofs: { kind: 'words', heading: 'addresses:proofs', wordOf: (proofs) => `addresses:proofState.${proofs}` },
    toComplete: toCompleteFilter,
  },
});
