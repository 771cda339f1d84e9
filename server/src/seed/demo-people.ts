import type { Role } from '@halm/model/core/contract/access.ts';

/** The password of every demo account. Demo accounts exist only where the demo was seeded. */
export const DEMO_PASSWORD = 'halm-demo-2026';

/** The demo's organisations: two that know nothing of each other, one of them with three below it. */
export const demoOrganisations = [
  {
    key: 'uelzen',
    number: '1000',
    name: 'Bioenergie Uelzen GmbH',
    street: 'Oldenstädter Straße 41',
    zip: '29525',
    city: 'Uelzen',
    latitude: 52.965,
    longitude: 10.566,
  },
  { key: 'wrestedt', number: '1010', name: 'Biogas Wrestedt', parent: 'uelzen', zip: '29559', city: 'Wrestedt' },
  {
    key: 'bevensen',
    number: '1020',
    name: 'Biogas Bad Bevensen',
    parent: 'uelzen',
    zip: '29549',
    city: 'Bad Bevensen',
  },
  { key: 'ebstorf', number: '1030', name: 'Biogas Ebstorf', parent: 'uelzen', zip: '29574', city: 'Ebstorf' },
  {
    key: 'nordjylland',
    number: '2000',
    name: 'Nordjysk Biogas ApS',
    zip: '9800',
    city: 'Hjørring',
    country: 'dk',
    timeZone: 'Europe/Copenhagen',
    locale: 'da',
    currency: 'DKK',
    theme: 'blue',
  },
] as const;

type DemoPerson = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly phone?: string;
  readonly email?: string;
  readonly roles: readonly Role[];
  /** The first one is where the account belongs. */
  readonly organisations: readonly string[];
  readonly customerAdmin?: true;
};

const allRoles: readonly Role[] = ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc', 'limsSourcer'];

/** The demo's people, named by what they do. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'manager',
    firstName: 'Katrin',
    lastName: 'Behn',
    job: 'Anlagenleitung',
    phone: '+49 581 970 4210',
    email: 'katrin.behn@uelzen.example',
    roles: ['red2PlantManager'],
    organisations: ['uelzen', 'wrestedt'],
  },
  {
    username: 'operator',
    firstName: 'Jörg',
    lastName: 'Lüders',
    job: 'Anlagenfahrer',
    phone: '+49 581 970 4215',
    email: 'joerg.lueders@uelzen.example',
    roles: ['red2Operator'],
    organisations: ['uelzen'],
  },
  {
    username: 'driver',
    firstName: 'Ionuț',
    lastName: 'Ionescu',
    job: 'Fahrer',
    phone: '+49 151 5550 1187',
    email: 'ionut.ionescu@uelzen.example',
    roles: ['red2Driver'],
    organisations: ['uelzen'],
  },
  {
    username: 'qc',
    firstName: 'Agnieszka',
    lastName: 'Wójcik',
    job: 'Qualitätssicherung',
    phone: '+49 581 970 4230',
    email: 'agnieszka.wojcik@uelzen.example',
    roles: ['limsQc'],
    organisations: ['uelzen'],
  },
  {
    username: 'sourcer',
    firstName: 'Søren',
    lastName: 'Østergaard',
    job: 'Einkauf',
    phone: '+45 98 55 50 12',
    email: 'soren.ostergaard@nordjysk.example',
    roles: ['limsSourcer'],
    organisations: ['nordjylland', 'uelzen'],
  },
  {
    username: 'admin',
    firstName: 'Heike',
    lastName: 'Brandt',
    job: 'Verwaltung',
    phone: '+49 581 970 4201',
    email: 'heike.brandt@uelzen.example',
    roles: ['red2PlantManager'],
    organisations: ['uelzen'],
    customerAdmin: true,
  },
  {
    username: 'everyone',
    firstName: 'Alex',
    lastName: 'Kröger',
    job: 'Vertretung',
    roles: allRoles,
    organisations: ['uelzen', 'nordjylland'],
  },
];

/** Who works together at the plant that has something to show, by usernames. */
export const demoTeams = [
  { name: 'Schichtführung', members: ['manager', 'operator', 'everyone'] },
  { name: 'Annahme', members: ['operator', 'driver', 'everyone'] },
  { name: 'Labor', members: ['qc', 'sourcer'] },
] as const;
