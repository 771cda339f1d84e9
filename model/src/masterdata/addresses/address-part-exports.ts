import type { ExportColumns } from '../../core/contract/export-column.ts';
import { activeColumn, activeFilter, namesOf } from '../../core/contract/export-parts.ts';
import { listExport } from '../../core/contract/list-export.ts';
import { driverContract } from '../fleet/driver-contract.ts';
import { vehicleContract } from '../fleet/vehicle-contract.ts';
import type { Proof } from '../proofs/proof.ts';
import { proofContract } from '../proofs/proof-contract.ts';
import { contactContract } from './contact-contract.ts';

const company = {
  kind: 'text',
  heading: 'addresses:company',
  value: ({ address }: { readonly address: { readonly name: string } }) => address.name,
} as const;
const ofAddress = { kind: 'record', heading: 'addresses:company', of: 'addresses' } as const;

/** The people of business partners as a file. */
export const contactExport = listExport(contactContract.list, {
  title: 'addresses:tab.contacts',
  columns: {
    name: { kind: 'text', heading: 'addresses:contact.name', value: ({ name }) => name },
    company,
    belongsTo: { kind: 'text', heading: 'addresses:contact.belongsTo', value: ({ belongsTo }) => belongsTo },
    phone: { kind: 'text', heading: 'addresses:form.phone', value: ({ phone }) => phone },
    mail: { kind: 'text', heading: 'addresses:form.email', value: ({ mail }) => mail },
  },
  filters: { addressId: ofAddress },
});

/** Vehicles as a file. */
export const vehicleExport = listExport(vehicleContract.list, {
  title: 'addresses:tab.vehicles',
  columns: {
    plate: { kind: 'text', heading: 'addresses:vehicle.plate', value: ({ licensePlate }) => licensePlate },
    company,
    title: { kind: 'text', heading: 'addresses:vehicle.title', value: ({ title }) => title },
    type: { kind: 'text', heading: 'addresses:kind', value: ({ type }) => type },
    emptyWeight: {
      kind: 'amount',
      heading: 'exports:emptyWeight',
      value: ({ emptyWeightKg }) => (emptyWeightKg === null ? null : { amount: emptyWeightKg, unit: 'kg' }),
    },
    weighedAt: { kind: 'instant', heading: 'exports:emptyWeighedAt', value: ({ emptyWeighedAt }) => emptyWeighedAt },
    note: { kind: 'text', heading: 'addresses:form.notes', value: ({ note }) => note },
    state: activeColumn('addresses:state'),
  },
  filters: { active: activeFilter('addresses:state'), addressId: ofAddress },
});

/** Drivers as a file. */
export const driverExport = listExport(driverContract.list, {
  title: 'addresses:tab.drivers',
  columns: {
    name: { kind: 'text', heading: 'addresses:driver.name', value: ({ name }) => name },
    company,
    code: { kind: 'text', heading: 'addresses:driver.code', value: ({ idCode }) => idCode },
    account: { kind: 'text', heading: 'addresses:driver.account', value: ({ account }) => account?.name ?? null },
    note: { kind: 'text', heading: 'addresses:form.notes', value: ({ note }) => note },
    state: activeColumn('addresses:state'),
  },
  filters: { active: activeFilter('addresses:state'), addressId: ofAddress },
});

const proofColumns = {
  company,
  proof: {
    kind: 'words',
    heading: 'addresses:proof.one',
    value: ({ scheme, declaration }) =>
      scheme ? `addresses:scheme.${scheme}` : `addresses:declaration.${declaration ?? 'self-redcert'}`,
  },
  number: { kind: 'text', heading: 'addresses:proof.number', value: ({ number }) => number },
  validFrom: { kind: 'date', heading: 'addresses:proof.validFrom', value: ({ validFrom }) => validFrom },
  expiresOn: { kind: 'date', heading: 'addresses:proof.expiresOn', value: ({ expiresOn }) => expiresOn },
  articles: [
    { kind: 'text', heading: 'addresses:proof.articles', value: ({ articles }) => namesOf(articles) },
    {
      kind: 'words',
      heading: 'exports:extent',
      value: ({ articles }) => (articles.length === 0 ? 'addresses:proof.all' : null),
    },
  ],
  state: { kind: 'words', heading: 'addresses:state', value: ({ status }) => `addresses:proof.${status}` },
} satisfies ExportColumns<Proof>;

/** What runs out as a file. */
export const proofExport = listExport(proofContract.list, {
  title: 'addresses:proofs',
  columns: proofColumns,
  filters: { days: { kind: 'plain', heading: 'exports:withinDays' } },
});

/** All proofs of an address as a file. */
export const addressProofExport = listExport(proofContract.listOfOwner, {
  title: 'addresses:proofs',
  columns: proofColumns,
  filters: {},
});
