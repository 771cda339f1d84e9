// Generated from the migrated database by scripts/generate-database-types.ts. Do not edit.
import type { Generated } from 'kysely';

export interface Addresses {
  organisationId: string;
  id: string;
  number: number;
  type: string;
  companyName: string;
  companyNumber: string | null;
  street: string | null;
  additionalAddress: string | null;
  zip: string | null;
  city: string | null;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  distanceM: number | null;
  distanceByHand: Generated<boolean>;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  vatNumber: string | null;
  manureRegistrationNumber: string | null;
  deliveryOption: Generated<string>;
  curbWeightRule: Generated<string>;
  curbWeightIntervalHours: number | null;
  curbWeightTimesPerDay: number | null;
  proofRule: Generated<string>;
  chainRole: string | null;
  originCountry: string | null;
  cultivationValue: string | null;
  nuts2Region: string | null;
  storageLocationId: string | null;
  notes: string | null;
  active: Generated<boolean>;
  mergedInto: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
  reachText: Generated<string>;
  numberText: Generated<string>;
}

export interface AnalysisOrderLaboratories {
  organisationId: string;
  orderId: string;
  laboratoryId: string;
  position: number;
}

export interface AnalysisOrderMailRecipients {
  organisationId: string;
  mailId: string;
  address: string;
  takenAt: string | null;
  refusedAt: string | null;
  answer: string | null;
}

export interface AnalysisOrderMails {
  organisationId: string;
  id: string;
  orderId: string;
  position: number;
  kind: string;
  laboratoryId: string | null;
  language: string;
  toAddress: string | null;
  copyTo: string | null;
  subject: string;
  title: string;
  paragraphs: string[];
  fileId: string | null;
  sending: Generated<number>;
  askedAt: string;
  begunAt: string | null;
  sentAt: string | null;
  failedAt: string | null;
  failure: string | null;
  attachment: string | null;
  unpreparedAt: string | null;
  queuedAt: string | null;
  senderId: string | null;
  senderName: string | null;
  senderPhone: string | null;
  senderEmail: string | null;
}

export interface AnalysisOrderProductTypes {
  organisationId: string;
  productId: string;
  analysisTypeId: string;
  position: number;
  laboratoryId: string | null;
}

export interface AnalysisOrderProducts {
  organisationId: string;
  id: string;
  orderId: string;
  position: number;
  name: string | null;
  biomassTypeId: string | null;
  storageLocation: string | null;
  laboratoryId: string | null;
  resultsState: Generated<string>;
  resultsAt: string | null;
  hindrances: Generated<unknown>;
  verdict: string | null;
  comment: string | null;
  judgedAt: string | null;
  judgedBy: string | null;
  judgedByName: string | null;
  needsSecond: Generated<boolean>;
  confirmedAt: string | null;
  confirmedByName: string | null;
  potentialProductDeleted: Generated<boolean>;
  certificateFileId: string | null;
  certificateName: string | null;
  certificateIssuedOn: string | null;
  certificateValidatedAt: string | null;
  certificateValidatedByName: string | null;
  reportId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  nameKey: Generated<string | null>;
}

export interface AnalysisOrders {
  organisationId: string;
  id: string;
  number: string;
  state: Generated<string>;
  supplierId: string | null;
  contactId: string | null;
  language: string | null;
  transport: string | null;
  contractorId: string | null;
  copyTo: string | null;
  notes: string | null;
  orderedAt: string | null;
  orderedByName: string | null;
  dueOn: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface AnalysisSampleTests {
  organisationId: string;
  sampleId: string;
  measure: string;
  testId: string;
  position: number;
}

export interface AnalysisSamples {
  organisationId: string;
  id: string;
  number: string;
  productId: string;
  laboratoryId: string;
  dueOn: string;
  retainedPlace: string | null;
  discardOn: string | null;
}

export interface AnalysisTests {
  organisationId: string;
  id: string;
  analysisTypeId: string;
  position: number;
  name: string;
  parameter: string | null;
  unit: string | null;
  basis: string | null;
  nameKey: Generated<string>;
}

export interface AnalysisTypes {
  organisationId: string;
  id: string;
  name: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ApiKeys {
  organisationId: string;
  id: string;
  name: string;
  scopes: string[];
  expiresOn: string | null;
  secretSha256: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ApprovalRequests {
  organisationId: string;
  id: string;
  bookingId: string;
  note: string | null;
  requestedBy: string | null;
  requestedByName: string;
  requestedAt: string;
  approvalId: string | null;
  refusal: string | null;
  decidedByName: string | null;
  decidedAt: string | null;
}

export interface Approvals {
  organisationId: string;
  id: string;
  scope: string;
  bookingId: string | null;
  addressId: string | null;
  articleId: string | null;
  validUntil: string | null;
  reason: string;
  grantedBy: string | null;
  grantedByName: string;
  grantedAt: string;
  givenAtBookingId: string | null;
  withdrawnByName: string | null;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
}

export interface ArticleFieldValues {
  organisationId: string;
  articleId: string;
  fieldId: string;
  value: unknown;
}

export interface ArticleFields {
  organisationId: string;
  id: string;
  name: string;
  kind: string;
  unit: string | null;
  choices: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ArticleLocations {
  organisationId: string;
  articleId: string;
  locationId: string;
  priority: number;
}

export interface Articles {
  organisationId: string;
  id: string;
  number: string;
  name: string;
  type: string;
  materialType: string | null;
  category: string | null;
  substrate: string | null;
  unit: Generated<string>;
  densityKgPerM3: number | null;
  colour: string | null;
  plcId: string | null;
  invalidProofProcedure: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
}

export interface Attachments {
  organisationId: string;
  id: string;
  entity: string;
  entityId: string;
  name: string;
  kind: string;
  fileId: string;
  previewFileId: string | null;
  placeholder: string | null;
  isInternal: Generated<boolean>;
  createdBy: string | null;
  createdByName: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

export interface Avatars {
  id: string;
  userId: string;
  mediaType: string;
  content: Buffer;
  createdAt: Generated<string>;
}

export interface Balances {
  organisationId: string;
  locationId: string;
  articleId: string;
  quantity: number;
  updatedAt: string;
}

export interface BiomassTypes {
  organisationId: string;
  id: string;
  name: string;
  substrate: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface BoardPanelSeries {
  organisationId: string;
  boardId: string;
  panelPosition: number;
  endpointId: string;
  position: number;
}

export interface BoardPanels {
  organisationId: string;
  boardId: string;
  position: number;
  title: string;
  kind: string;
  width: string;
}

export interface Boards {
  organisationId: string;
  id: string;
  name: string;
  position: number;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface BookedNames {
  organisationId: string;
  kind: string;
  name: string;
  searchText: Generated<string>;
}

export interface BookingFingerprints {
  organisationId: string;
  bookingId: string;
  sha256: string;
}

export interface Bookings {
  organisationId: string;
  id: string;
  year: number;
  sequence: number;
  type: string;
  transport: string | null;
  status: string;
  step: string;
  deliveryDate: string;
  articleId: string | null;
  supplierId: string | null;
  receiverId: string | null;
  contactId: string | null;
  logisticsCompanyId: string | null;
  contractId: string | null;
  contractMaterialId: string | null;
  vehicleId: string | null;
  licensePlate: string | null;
  driverId: string | null;
  driverName: string | null;
  scaleId: string | null;
  originLocationId: string | null;
  destinationLocationId: string | null;
  emptyWeighingDue: Generated<boolean>;
  fullKg: number | null;
  emptyKg: number | null;
  netKg: number | null;
  quantity: number | null;
  unit: string;
  externalNumber: string | null;
  comment: string | null;
  notes: string | null;
  abortReason: string | null;
  reversesBookingId: string | null;
  reversedByBookingId: string | null;
  importId: string | null;
  overfillConfirmed: Generated<boolean>;
  sampleRule: string | null;
  sampleDraw: number | null;
  samplePercent: number | null;
  sampleDue: Generated<boolean>;
  correctionKind: string | null;
  isSlurryTrip: Generated<boolean>;
  returnLoad: boolean | null;
  returnOfBookingId: string | null;
  postingRefusal: unknown | null;
  createdBy: string | null;
  createdAt: string;
  arrivedAt: string | null;
  finishedAt: string | null;
  completedAt: string | null;
  updatedAt: string;
  version: Generated<number>;
  partnerSlipNumber: string | null;
  externalScale: string | null;
  externalSpan: Generated<string>;
  rebookedAt: string | null;
  typedOutsideBy: string | null;
}

export interface CatalogueArticles {
  organisationId: string;
  catalogue: string;
  key: string;
  articleId: string;
  valueSetId: string | null;
  isWhole: boolean;
  taken: unknown;
  takenAt: Generated<string>;
}

export interface CertificateValues {
  organisationId: string;
  productId: string;
  measure: string;
  value: string | null;
  sign: string | null;
}

export interface CommentMentions {
  organisationId: string;
  commentId: string;
  userId: string;
}

export interface Comments {
  organisationId: string;
  id: string;
  entity: string;
  entityId: string;
  authorId: string;
  authorName: string;
  internal: boolean;
  text: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

export interface Contacts {
  organisationId: string;
  id: string;
  addressId: string;
  name: string;
  mail: string | null;
  phone: string | null;
  belongsTo: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
  numberText: Generated<string>;
}

export interface ContractDeductions {
  organisationId: string;
  materialId: string;
  position: number;
  parameter: string;
  fromValue: number | null;
  belowValue: number | null;
  percentHundredths: number | null;
  centsPerUnit: number | null;
}

export interface ContractEarlierTerms {
  organisationId: string;
  contractId: string;
  until: string;
  freightType: string;
  freightCents: number | null;
  materials: unknown;
}

export interface ContractLimits {
  organisationId: string;
  materialId: string;
  parameter: string;
  minimum: number | null;
  maximum: number | null;
  position: number;
}

export interface ContractMaterials {
  organisationId: string;
  id: string;
  contractId: string;
  articleId: string;
  unit: string;
  targetQuantity: number;
  deliveredQuantity: Generated<number>;
  priceCentsPerUnit: number | null;
  certificateRequired: Generated<boolean>;
  sampleRule: Generated<string>;
  sampleInterval: string | null;
  samplePercent: number | null;
  sampleEvery: number | null;
  postAfterValues: Generated<boolean>;
  deliveryType: Generated<string>;
  position: number;
}

export interface ContractPrices {
  organisationId: string;
  materialId: string;
  validFrom: string;
  priceCentsPerUnit: number;
}

export interface Contractors {
  organisationId: string;
  id: string;
  addressId: string;
  active: boolean;
  countryScope: string;
  exceptCountries: string[];
  makesLabels: boolean;
  baseUrl: string | null;
  token: string | null;
  tokenEnd: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Contracts {
  organisationId: string;
  id: string;
  number: string;
  supplierId: string;
  logisticsCompanyId: string | null;
  contactName: string | null;
  contactId: string | null;
  startsOn: string;
  endsOn: string;
  renewalMonths: number | null;
  noticeDays: number | null;
  term: string | null;
  notes: string | null;
  status: Generated<string>;
  statusReason: string | null;
  currency: string;
  freightType: Generated<string>;
  freightCents: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
}

export interface CountAdjustments {
  organisationId: string;
  id: string;
  lineId: string;
  bookingId: string;
  causeId: string;
}

export interface CountedDeliveries {
  organisationId: string;
  bookingId: string;
  quantity: number;
}

export interface Counters {
  organisationId: string;
  name: string;
  value: number;
}

export interface Credentials {
  userId: string;
  passwordHash: string | null;
  passwordChangedAt: Generated<string>;
  totpSecret: string | null;
  totpConfirmedAt: string | null;
  totpLastStep: number | null;
  recoveryHashes: Generated<string[]>;
}

export interface DailyArrivals {
  organisationId: string;
  locationId: string;
  articleId: string;
  day: string;
  quantity: number;
}

export interface DailyChecks {
  organisationId: string;
  name: string;
  day: string;
}

export interface DailyDeliveries {
  organisationId: string;
  materialId: string;
  day: string;
  quantity: number;
}

export interface DailyWithdrawals {
  organisationId: string;
  locationId: string;
  articleId: string;
  day: string;
  quantity: number;
  unused: Generated<number>;
}

export interface DefaultViews {
  organisationId: string;
  userId: string;
  tableKey: string;
  viewId: string;
}

export interface DeliveryValues {
  organisationId: string;
  bookingId: string;
  parameter: string;
  value: number;
  materialId: string | null;
  measuredAt: string | null;
  measuredBy: string | null;
}

export interface Devices {
  id: string;
  userId: string;
  organisationId: string;
  sessionId: string;
  uuid: string;
  platform: string;
  model: string | null;
  manufacturer: string | null;
  serial: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  firebaseToken: string | null;
  tokenSha256: string;
  registeredAt: string;
}

export interface DigestateOutputs {
  organisationId: string;
  id: string;
  productionLocationId: string;
  articleId: string;
  locationId: string;
  sharePercent: string;
  active: Generated<boolean>;
  startsOn: string;
  bookedUntil: string | null;
  problem: unknown | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface DocumentChains {
  organisationId: string;
  documents: number;
  sha256: Buffer;
}

export interface DocumentLinks {
  organisationId: string | null;
  bookingId: string | null;
  place: number | null;
  link: Buffer | null;
}

export interface Documents {
  organisationId: string;
  id: string;
  kind: string;
  recordId: string;
  period: string;
  language: string;
  fixedAt: string;
  edition: number;
  title: string;
  code: string;
  fileId: string;
  sha256: string;
  sizeBytes: number;
  madeFrom: unknown;
  content: unknown | null;
  renderedAt: string;
  renderedBy: string | null;
  renderedByName: string;
}

export interface Dosers {
  organisationId: string;
  id: string;
  name: string;
  articleId: string | null;
  locationId: string;
  productionLocationId: string;
  endpointId: string;
  mode: string;
  unit: string;
  correctionFactor: string;
  mostKgPerHour: number;
  booksItself: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Drivers {
  organisationId: string;
  id: string;
  addressId: string;
  name: string;
  idCode: string | null;
  note: string | null;
  userId: string | null;
  active: Generated<boolean>;
  codeVersion: Generated<number>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
}

export interface EndpointValues {
  organisationId: string;
  series: number;
  measuredAt: string;
  value: number | null;
  word: string | null;
}

export interface Endpoints {
  organisationId: string;
  id: string;
  gatewayId: string;
  key: string;
  tag: string;
  series: number;
  state: Generated<string>;
  name: string | null;
  unit: string | null;
  kind: string | null;
  isText: boolean;
  firstSeenAt: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  retention: Generated<string>;
  thingId: string | null;
}

export interface FeedingBookings {
  organisationId: string;
  bookingId: string;
  feedingDayId: string;
}

export interface FeedingCorrections {
  organisationId: string;
  id: string;
  feedingDayId: string;
  saidKg: number;
  measuredKg: number;
  reason: string;
  userId: string | null;
  userName: string;
  madeAt: string;
}

export interface FeedingDays {
  organisationId: string;
  id: string;
  doserId: string;
  day: string;
  state: Generated<string>;
  measuredKg: number | null;
  acceptedKg: number | null;
  targetKg: number | null;
  marks: Generated<unknown>;
  lateKg: Generated<number>;
  missingKg: number | null;
  bookingId: string | null;
  bookedArticleId: string | null;
  bookedLocationId: string | null;
  leftToPeople: Generated<boolean>;
  toCount: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Files {
  organisationId: string;
  id: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  createdBy: string | null;
  createdAt: Generated<string>;
}

export interface FirstSteps {
  organisationId: string;
  skipped: Generated<string[]>;
  dismissed: Generated<boolean>;
  laboratorySkipped: Generated<string[]>;
  laboratoryDismissed: Generated<boolean>;
}

export interface FleetPhotos {
  organisationId: string;
  id: string;
  vehicleId: string | null;
  driverId: string | null;
  content: Buffer;
  createdAt: Generated<string>;
}

export interface GatewayCounts {
  organisationId: string;
  gatewayId: string;
  lastCallAt: string | null;
  silentAt: string | null;
  usualPauseMs: number | null;
  clockAheadMs: number | null;
  calls: Generated<number>;
  accepted: Generated<number>;
  repeated: Generated<number>;
  conflicts: Generated<number>;
  refused: Generated<number>;
  ignored: Generated<number>;
  silenceNotedAt: string | null;
}

export interface GatewayKeys {
  organisationId: string;
  gatewayId: string;
  number: number;
  secretSha256: string;
  madeAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}

export interface GatewayRefusals {
  organisationId: string;
  id: string;
  gatewayId: string;
  refusedAt: string;
  reason: string;
  reading: string;
}

export interface Gateways {
  organisationId: string;
  id: string;
  name: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface GrafanaSettings {
  organisationId: string;
  address: string;
  embeds: boolean;
  dashboards: unknown;
  privateKey: string;
  keyId: string;
  publicKey: unknown;
  keyMadeAt: string;
  formerPrivateKey: string | null;
  formerKeyId: string | null;
  formerPublicKey: unknown | null;
  keysReadAt: string | null;
  checkedAt: string | null;
  checks: unknown | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface History {
  organisationId: string;
  id: string;
  entity: string;
  entityId: string;
  event: string;
  userId: string | null;
  userName: string;
  happenedAt: string;
  reason: string | null;
  before: unknown | null;
  after: unknown | null;
  number: number | null;
}

export interface HistoryFingerprints {
  organisationId: string;
  entity: string;
  entityId: string;
  entries: number;
  sha256: Buffer;
}

export interface IdempotencyKeys {
  organisationId: string;
  userId: string;
  operation: string;
  key: string;
  bodySha256: string;
  answer: unknown | null;
  createdAt: Generated<string>;
}

export interface ImportMappings {
  organisationId: string;
  kind: string;
  headings: string;
  reading: unknown;
  updatedAt: string;
}

export interface ImportRows {
  organisationId: string;
  importId: string;
  row: number;
  entry: number;
  cells: unknown;
  state: string;
  title: Generated<string>;
  changes: Generated<unknown>;
  problems: Generated<unknown>;
  outcome: string | null;
  recordId: string | null;
  recordVersion: number | null;
  before: unknown | null;
  kept: unknown | null;
}

export interface ImportSources {
  organisationId: string;
  id: string;
  name: string;
  scaleId: string | null;
  headings: string | null;
  reading: unknown | null;
  usedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  ticketCounter: Generated<string>;
  ticketSpan: Generated<string>;
}

export interface Imports {
  organisationId: string;
  id: string;
  kind: Generated<string>;
  fileId: string | null;
  contentRemovedAt: string | null;
  fileName: string;
  sha256: string;
  status: string;
  reading: unknown;
  mapping: unknown;
  choices: Generated<unknown>;
  totalRows: Generated<number>;
  validRows: Generated<number>;
  doneRows: Generated<number>;
  failure: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  finishedAt: string | null;
  version: Generated<number>;
}

export interface Invites {
  id: string;
  userId: string;
  organisationId: string;
  secretSha256: string;
  email: string;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  voidedAt: string | null;
  sentAt: string | null;
  failedAt: string | null;
}

export interface JudgementReports {
  organisationId: string;
  id: string;
  productId: string;
  snapshot: unknown;
  range: string;
  language: string;
  savedAt: string;
  savedByName: string;
  fileId: string | null;
  unpreparedAt: string | null;
}

export interface KnownWords {
  organisationId: string;
  kind: string;
  piece: string;
  word: string;
}

export interface Laboratories {
  organisationId: string;
  id: string;
  addressId: string;
  active: boolean;
  turnaroundDays: number;
  takesAllSamples: boolean;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface LaboratoryAliases {
  organisationId: string;
  laboratoryId: string;
  kind: string;
  word: string;
  wordKey: string;
  testId: string | null;
  unit: string | null;
  basis: string | null;
}

export interface LaboratoryAnalysisTypes {
  organisationId: string;
  laboratoryId: string;
  analysisTypeId: string;
}

export interface LaboratoryAttempts {
  organisationId: string;
  id: string;
  laboratoryId: string;
  way: string;
  attemptedAt: string;
  failure: string | null;
  received: number;
}

export interface LaboratoryDelivery {
  organisationId: string;
  laboratoryId: string;
  way: string;
  baseUrl: string | null;
  signIn: string | null;
  token: string | null;
  tokenEnd: string | null;
  clientId: string | null;
  clientSecret: string | null;
  clientSecretEnd: string | null;
  senderMail: string | null;
  minutes: number | null;
}

export interface LaboratoryInboxes {
  organisationId: string;
  host: string;
  port: number;
  security: string;
  username: string;
  password: string;
  passwordEnd: string;
  checksSender: Generated<boolean>;
  authservId: string | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface LaboratoryLayouts {
  organisationId: string;
  kind: string;
  size: string;
  headerText: string | null;
  footerText: string | null;
  fields: string[];
  logoId: string | null;
  logo: Buffer | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface LaboratoryLooks {
  organisationId: string;
  laboratoryId: string;
  nextAt: string;
  takenUntil: string | null;
  failures: Generated<number>;
  since: string | null;
}

export interface LaboratoryMails {
  organisationId: string;
  id: string;
  kind: string;
  language: string;
  condition: string;
  subject: string;
  body: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface LaboratoryMessageSamples {
  organisationId: string;
  messageId: string;
  word: string;
  sampleNumber: string | null;
}

export interface LaboratoryMessages {
  organisationId: string;
  id: string;
  laboratoryId: string;
  way: string;
  fileId: string | null;
  fileName: string;
  sha256: string;
  sender: string | null;
  subject: string | null;
  receivedAt: string;
  receivedBy: string;
  state: string;
  problem: string | null;
  problemRow: number | null;
  counts: unknown;
  decidedAt: string | null;
  decidedBy: string | null;
  rejection: string | null;
  isProven: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface LaboratoryReadings {
  organisationId: string;
  laboratoryId: string;
  reading: unknown;
}

export interface LaboratoryResults {
  organisationId: string;
  id: string;
  laboratoryId: string;
  sampleNumber: string;
  testId: string;
  measure: string;
  value: string | null;
  sign: string | null;
  unit: string | null;
  basis: string | null;
  measuredOn: string | null;
  messageId: string;
  version: number;
  receivedAt: string;
  replacedAt: string | null;
  reportedValue: string | null;
  reportedUnit: string | null;
  reportedBasis: string | null;
  reportedForm: string | null;
  dryMatter: string | null;
}

export interface Layers {
  organisationId: string;
  id: string;
  number: number;
  locationId: string;
  articleId: string;
  bookingId: string;
  contractId: string | null;
  supplierId: string | null;
  receivedAt: string;
  quantity: number;
  remaining: number;
  isOpen: Generated<boolean>;
  sourceLayerId: string | null;
}

export interface LocationShares {
  organisationId: string;
  id: string;
  locationId: string;
  contractId: string;
  hundredths: number;
}

export interface Memberships {
  userId: string;
  organisationId: string;
  roles: Generated<string[]>;
  customerAdmin: Generated<boolean>;
  active: Generated<boolean>;
  lastUsedAt: string | null;
  version: Generated<number>;
  employed: Generated<boolean>;
}

export interface MeterEntries {
  organisationId: string;
  id: string;
  meterId: string;
  day: string;
  value: string | null;
  reason: string | null;
  replacesId: string | null;
  userId: string | null;
  userName: string;
  madeAt: string;
}

export interface Meters {
  organisationId: string;
  id: string;
  name: string;
  quantity: string;
  endpointId: string | null;
  factor: string;
  sharePercent: string | null;
  startsOn: string;
  endsOn: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Movements {
  organisationId: string;
  id: string;
  layerId: string;
  bookingId: string;
  locationId: string;
  articleId: string;
  quantity: number;
  movedAt: string;
}

export interface NameWords {
  organisationId: string;
  kind: string;
  word: string;
  recordId: string;
}

export interface NotificationCauses {
  organisationId: string;
  userId: string;
  type: string;
  causeKey: string;
  raisedAt: string;
}

export interface NotificationDeliveries {
  organisationId: string;
  notificationId: string;
  type: string;
  status: string;
  attempts: Generated<number>;
  claimedAt: string | null;
  sentAt: string | null;
  readAt: string | null;
  failure: string | null;
}

export interface NotificationSettings {
  organisationId: string;
  userId: string;
  type: string;
  inapp: boolean;
  email: boolean;
  push: boolean;
}

export interface Notifications {
  organisationId: string;
  id: string;
  userId: string;
  type: string;
  causeKey: string;
  params: unknown;
  target: string;
  createdAt: string;
}

export interface OrganisationSettings {
  organisationId: string;
  certificateRequiredForUnloading: Generated<boolean>;
  certificateWarningDays: Generated<number>;
  emptyWeightTolerancePercent: Generated<number>;
  defaultCurbWeightRule: Generated<string>;
  defaultCurbWeightIntervalHours: number | null;
  defaultCurbWeightTimesPerDay: number | null;
  contractExpiryWarningDays: Generated<number>;
  twoFactorRequired: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface Organisations {
  id: string;
  number: string;
  name: string;
  parentId: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  timeZone: Generated<string>;
  locale: Generated<string>;
  currency: Generated<string>;
  theme: Generated<string>;
  modules: Generated<string[]>;
  features: Generated<string[]>;
  active: Generated<boolean>;
  tileTemplate: string | null;
  tileAttribution: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  mapServiceKey: string | null;
}

export interface Outbox {
  organisationId: string;
  id: string;
  event: string;
  payload: unknown;
  userId: string | null;
  createdAt: Generated<string>;
  relayedAt: string | null;
}

export interface PasswordResets {
  id: string;
  userId: string;
  organisationId: string;
  secretSha256: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  voidedAt: string | null;
  sentAt: string | null;
}

export interface PlantDuties {
  organisationId: string;
  commissionedOn: string | null;
  awardedOn: string | null;
  isSmallSlurry: Generated<boolean>;
  hasManureBonus: Generated<boolean>;
  gastightM3: number | null;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface PostingFingerprints {
  organisationId: string;
  bookingId: string;
  sha256: Buffer;
  place: number | null;
}

export interface PostingHashes {
  organisationId: string | null;
  bookingId: string | null;
  part: number | null;
  id: string | null;
  sha256: Buffer | null;
}

export interface PotentialProducts {
  organisationId: string;
  id: string;
  orderProductId: string;
  supplierId: string;
  name: string;
  biomassTypeId: string;
  storageLocation: string | null;
  values: unknown;
  createdByName: string;
  articleId: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
}

export interface ProcessLog {
  organisationId: string;
  id: string;
  thingId: string;
  measuredAt: string;
  parameter: string;
  value: number;
  unit: string | null;
  source: Generated<string>;
  note: string | null;
  replacesId: string | null;
  reason: string | null;
  userId: string | null;
  userName: string;
  madeAt: string;
}

export interface ProductionShares {
  organisationId: string;
  locationId: string;
  articleId: string;
  percent: string;
}

export interface ProofRequests {
  organisationId: string;
  id: string;
  addressId: string;
  kind: string;
  declaration: string | null;
  contractOn: string | null;
  expiresOn: string | null;
  articleIds: Generated<string[]>;
  renewsProofId: string | null;
  email: string | null;
  contactName: string | null;
  language: string;
  sending: Generated<number>;
  secretSha256: string;
  linkEndsAt: string;
  askedAt: string;
  askedBy: string | null;
  askedByName: string;
  sentAt: string | null;
  failedAt: string | null;
  withdrawnAt: string | null;
  answeredAt: string | null;
  answer: unknown | null;
  fileName: string | null;
  fileKind: string | null;
  fileId: string | null;
  previewFileId: string | null;
  placeholder: string | null;
  decidedAt: string | null;
  refusal: string | null;
  proofId: string | null;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

export interface Proofs {
  organisationId: string;
  id: string;
  addressId: string;
  type: string;
  scheme: string | null;
  declaration: string | null;
  number: string | null;
  issuedOn: string | null;
  validFrom: string | null;
  expiresOn: string | null;
  signedOn: string | null;
  articleIds: Generated<string[]>;
  note: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface QualityLeads {
  organisationId: string;
  leadId: string | null;
  needsSecond: Generated<boolean>;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface QualityRepresentatives {
  organisationId: string;
  userId: string;
}

export interface ReachPieces {
  organisationId: string;
  kind: string;
  piece: string;
  recordId: string;
}

export interface ReadMails {
  organisationId: string;
  messageId: string;
  laboratoryId: string;
  receivedAt: string;
}

export interface ReadingBlocks {
  organisationId: string;
  series: number;
  startsAt: string;
  count: number;
  minimum: number | null;
  maximum: number | null;
  sum: number | null;
  data: Buffer;
  first: number | null;
  last: number | null;
  increase: number | null;
}

export interface ReadingDays {
  organisationId: string;
  series: number;
  day: string;
  count: number;
  minimum: number;
  maximum: number;
  sum: number;
  data: Buffer;
}

export interface ReadingDaysDue {
  organisationId: string;
  series: number;
  day: string;
}

export interface ReadingMonths {
  organisationId: string;
  series: number;
  month: string;
  count: number;
  minimum: number;
  maximum: number;
  sum: number;
  data: Buffer;
}

export interface ReadingMoves {
  organisationId: string;
  id: string;
  fromEndpointId: string;
  toEndpointId: string;
  fromAt: string;
  toAt: string;
  reason: string;
  state: Generated<string>;
  nextAt: string;
  moved: Generated<number>;
  repeated: Generated<number>;
  conflicts: Generated<number>;
  stoppedByDay: string | null;
  userId: string | null;
  userName: string;
  madeAt: string;
  endedAt: string | null;
}

export interface ReadingRules {
  organisationId: string;
  id: string;
  endpointId: string;
  name: string | null;
  kind: string;
  threshold: number | null;
  hysteresis: number;
  forSeconds: number;
  severity: string;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ReadingsLanded {
  organisationId: string;
  id: string;
  gatewayId: string;
  receivedAt: string;
  count: number;
  data: Buffer;
}

export interface Rebookings {
  organisationId: string;
  id: string;
  bookingId: string;
  number: number;
  fromSupplierId: string;
  fromSupplierName: string;
  fromContactId: string | null;
  fromContractId: string | null;
  fromMaterialId: string | null;
  fromContractNumber: string | null;
  toSupplierId: string;
  toSupplierName: string;
  toContractId: string | null;
  toMaterialId: string | null;
  toContractNumber: string | null;
  reason: string;
  rebookedAt: string;
  rebookedBy: string | null;
  rebookedByName: string;
}

export interface RecipeDosers {
  organisationId: string;
  recipeId: string;
  doserId: string;
  position: number;
  kgPerDay: number;
}

export interface Recipes {
  organisationId: string;
  id: string;
  name: string;
  dataPeriodDays: number;
  activeFrom: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ReckonedFeeds {
  organisationId: string;
  entryId: string;
  feedId: string;
  quantityKg: number;
}

export interface RecordsToComplete {
  organisationId: string;
  entity: string;
  recordId: string;
  importId: string | null;
  madeAt: string;
  madeBy: string | null;
}

export interface RuleEvents {
  organisationId: string;
  id: string;
  ruleId: string;
  endpointId: string;
  kind: string;
  severity: string;
  threshold: number | null;
  value: number | null;
  sinceAt: string;
  raisedAt: string;
  clearedAt: string | null;
  endedBy: string | null;
}

export interface RuleStates {
  organisationId: string;
  ruleId: string;
  lastAt: string;
  sinceAt: string | null;
  raisedAt: string | null;
  samples: Generated<unknown>;
  eventId: string | null;
}

export interface SampleCustody {
  organisationId: string;
  sampleId: string;
  state: string;
  at: string;
  byName: string | null;
}

export interface SampleRecords {
  organisationId: string;
  recordId: string;
  entity: string;
}

export interface Samples {
  organisationId: string;
  id: string;
  bookingId: string;
  number: string;
  rule: string;
  materialId: string | null;
  dueOn: string;
  dueAt: string;
  status: string;
  hasValues: Generated<boolean>;
  takenAt: string | null;
  takenBy: string | null;
  takenAtStep: string | null;
  takenReason: string | null;
  waivedAt: string | null;
  waivedBy: string | null;
  waivedReason: string | null;
  valuesWaivedAt: string | null;
  valuesWaivedBy: string | null;
  valuesWaivedReason: string | null;
}

export interface SavedViews {
  organisationId: string;
  id: string;
  userId: string;
  tableKey: string;
  name: string;
  columns: unknown;
  sort: string | null;
  filters: unknown;
  isShared: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Scales {
  organisationId: string;
  id: string;
  name: string;
  calibrationLicenceNumber: string | null;
  verifiedUntil: string | null;
  waivedUntil: string | null;
  waiver: string | null;
  capacityKg: number;
  divisionKg: number;
  protocol: string;
  host: string | null;
  port: number | null;
  alibiNumber: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface SecurityEvents {
  organisationId: string;
  id: string;
  type: string;
  typeGroup: string;
  outcome: string;
  happenedAt: string;
  userId: string | null;
  userName: string | null;
  remoteAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
  operation: string | null;
  entity: string | null;
  entityId: string | null;
  subjectName: string | null;
  details: Generated<unknown>;
  count: Generated<number>;
}

export interface Sessions {
  id: string;
  userId: string;
  organisationId: string;
  selectedRole: string | null;
  remember: Generated<boolean>;
  userAgent: string | null;
  familyId: string;
  signedInAt: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  validUntil: string | null;
  endedAt: string | null;
  endedReason: string | null;
}

export interface SettlementLines {
  organisationId: string;
  settlementId: string;
  bookingId: string;
  position: number;
  isHolding: Generated<boolean>;
  sign: number;
  contractId: string;
  articleId: string;
  contractNumber: string;
  articleName: string;
  bookingNumber: string;
  deliveredOn: string;
  licensePlate: string | null;
  netKg: number | null;
  quantity: number;
  unit: string;
  priceCentsPerUnit: number | null;
  amountCents: number;
  deductionCents: number;
  freightCents: number;
  deductions: unknown;
  missingValues: string[];
  round: Generated<number>;
  takenBackFor: string | null;
}

export interface Settlements {
  organisationId: string;
  id: string;
  year: number | null;
  sequence: number | null;
  status: Generated<string>;
  supplierId: string;
  contractId: string;
  covers: string;
  correctsId: string | null;
  fromOn: string;
  toOn: string;
  currency: string;
  language: string;
  notes: string | null;
  heads: unknown | null;
  deliveryCount: Generated<number>;
  totalCents: Generated<number>;
  issuedAt: string | null;
  issuedByName: string | null;
  withdrawnAt: string | null;
  withdrawnByName: string | null;
  withdrawalReason: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ShipmentAttempts {
  organisationId: string;
  id: string;
  orderId: string;
  attemptedAt: string;
  failure: string | null;
}

export interface ShipmentBookings {
  organisationId: string;
  orderId: string;
  askedAt: string;
  bookedAt: string | null;
  givenUpAt: string | null;
  trackingNumber: string | null;
  labelReference: string | null;
  refusals: Generated<number>;
  nextAt: string | null;
}

export interface SignInLimits {
  key: string;
  failures: number;
  blockedUntil: string;
  expiresAt: string;
}

export interface StockCountLines {
  organisationId: string;
  id: string;
  countId: string;
  locationId: string;
  articleId: string;
  bookedQuantity: number | null;
  countedQuantity: number | null;
  countedAt: string | null;
  enteredAt: string | null;
  countedBy: string | null;
  bookingId: string | null;
}

export interface StockCounts {
  organisationId: string;
  id: string;
  number: number;
  countedOn: string;
  showsBooked: boolean;
  status: Generated<string>;
  reason: string | null;
  createdBy: string;
  bookedAt: string | null;
  bookedBy: string | null;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

export interface StockMonthBalances {
  organisationId: string;
  id: string;
  monthId: string;
  closingId: string;
  locationId: string;
  articleId: string;
  quantity: number;
}

export interface StockMonthClosings {
  organisationId: string;
  id: string;
  monthId: string;
  closedAt: string;
  closedBy: string;
  reopenedAt: string | null;
  reopenedBy: string | null;
  reopenReason: string | null;
}

export interface StockMonths {
  organisationId: string;
  id: string;
  month: string;
  endsAt: string;
  status: string;
  closedAt: string;
  closedBy: string;
  reopenedAt: string | null;
  reopenedBy: string | null;
  reopenReason: string | null;
}

export interface StorageLocations {
  organisationId: string;
  id: string;
  code: string;
  name: string;
  type: string;
  unit: string;
  maximumQuantity: number | null;
  description: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
  collectionOnly: Generated<boolean>;
  locked: Generated<boolean>;
  lockReason: string | null;
  solidInput: Generated<boolean>;
  gatePlcId: string | null;
  withdrawalMode: Generated<string>;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
  digesterVolumeM3: number | null;
}

export interface TeamMembers {
  organisationId: string;
  teamId: string;
  userId: string;
}

export interface Teams {
  organisationId: string;
  id: string;
  name: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Things {
  organisationId: string;
  id: string;
  kind: string;
  name: string;
  code: string | null;
  locationId: string | null;
  latitude: number | null;
  longitude: number | null;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Unloadings {
  organisationId: string;
  bookingId: string;
  unloadedAt: string;
  proofStatus: string;
  proofDemanded: boolean;
  approvalId: string | null;
}

export interface UserPreferences {
  userId: string;
  drawer: string | null;
  logLevel: string | null;
  rowHeight: string | null;
}

export interface UserTablePreferences {
  userId: string;
  tableKey: string;
  paginationSize: Generated<number>;
  columns: Generated<unknown>;
}

export interface Users {
  id: string;
  username: string | null;
  firstName: string;
  lastName: string;
  job: string | null;
  phone: string | null;
  email: string | null;
  locale: string | null;
  active: Generated<boolean>;
  developer: Generated<boolean>;
  storedRole: string | null;
  homeOrganisationId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ValueSets {
  organisationId: string;
  id: string;
  articleId: string;
  kind: string;
  contractId: string | null;
  locationId: string | null;
  category: string;
  validFrom: string;
  basis: string;
  source: string;
  notes: string | null;
  values: unknown;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface Vehicles {
  organisationId: string;
  id: string;
  addressId: string;
  licensePlate: string;
  title: string | null;
  type: string | null;
  note: string | null;
  emptyWeightKg: number | null;
  emptyWeighedAt: string | null;
  emptyWeighingId: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  searchText: Generated<string>;
  plateKey: Generated<string>;
  plateIsDouble: Generated<boolean>;
  mergedInto: string | null;
}

export interface WebhookAttempts {
  organisationId: string;
  webhookId: string;
  deliveryId: string;
  number: number;
  attemptedAt: string;
  durationMs: number;
  status: number | null;
  failure: string | null;
  answer: string;
}

export interface WebhookDeliveries {
  organisationId: string;
  webhookId: string;
  id: string;
  event: string;
  payload: string;
  status: Generated<string>;
  attempts: Generated<number>;
  attemptsOfRun: Generated<number>;
  nextAttemptAt: string | null;
  lastStatus: number | null;
  lastFailure: string | null;
  createdAt: string;
}

export interface WebhookSecrets {
  organisationId: string;
  id: string;
  webhookId: string;
  secret: string;
  madeAt: string;
  validUntil: string | null;
}

export interface WebhookStates {
  organisationId: string;
  webhookId: string;
  claimId: string | null;
  claimedUntil: string | null;
  pausedUntil: string | null;
  unanswered: Generated<number>;
  failingSince: string | null;
  lastDeliveredAt: string | null;
}

export interface Webhooks {
  organisationId: string;
  id: string;
  name: string;
  url: string;
  events: string[];
  active: Generated<boolean>;
  offReason: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface WeighingConfirmations {
  organisationId: string;
  weighingId: string;
  bookingId: string;
  reason: string;
  userId: string | null;
  userName: string;
  confirmedAt: string;
}

export interface WeighingParts {
  organisationId: string;
  id: string;
  bookingId: string;
  weighingId: string;
  kind: string;
  kg: number;
  scaleId: string;
  scaleName: string;
  calibrationLicenceNumber: string | null;
  number: string;
  alibiStoredAt: string | null;
  verifiedUntil: string | null;
  verificationWaiver: string | null;
  rawFrame: string;
  weighedAt: string;
  userId: string | null;
  userName: string;
}

export interface Weighings {
  organisationId: string;
  id: string;
  bookingId: string;
  kind: string;
  kg: number;
  source: string;
  scaleId: string | null;
  scaleName: string | null;
  calibrationLicenceNumber: string | null;
  verifiedUntil: string | null;
  verificationWaiver: string | null;
  alibiNumber: string | null;
  alibiStoredAt: string | null;
  rawFrame: string | null;
  weighedAt: string;
  receivedAt: string | null;
  reason: string | null;
  supersedesId: string | null;
  userId: string | null;
  userName: string;
  vehicleId: string | null;
  storedFrom: string | null;
}

export interface WithdrawalShares {
  organisationId: string;
  id: string;
  bookingId: string;
  contractId: string;
  contractNumber: string;
  hundredths: number;
}

export interface WordEndings {
  organisationId: string;
  kind: string;
  ending: string;
  word: string;
}

export interface Database {
  addresses: Addresses;
  analysisOrderLaboratories: AnalysisOrderLaboratories;
  analysisOrderMailRecipients: AnalysisOrderMailRecipients;
  analysisOrderMails: AnalysisOrderMails;
  analysisOrderProductTypes: AnalysisOrderProductTypes;
  analysisOrderProducts: AnalysisOrderProducts;
  analysisOrders: AnalysisOrders;
  analysisSampleTests: AnalysisSampleTests;
  analysisSamples: AnalysisSamples;
  analysisTests: AnalysisTests;
  analysisTypes: AnalysisTypes;
  apiKeys: ApiKeys;
  approvalRequests: ApprovalRequests;
  approvals: Approvals;
  articleFieldValues: ArticleFieldValues;
  articleFields: ArticleFields;
  articleLocations: ArticleLocations;
  articles: Articles;
  attachments: Attachments;
  avatars: Avatars;
  balances: Balances;
  biomassTypes: BiomassTypes;
  boardPanelSeries: BoardPanelSeries;
  boardPanels: BoardPanels;
  boards: Boards;
  bookedNames: BookedNames;
  bookingFingerprints: BookingFingerprints;
  bookings: Bookings;
  catalogueArticles: CatalogueArticles;
  certificateValues: CertificateValues;
  commentMentions: CommentMentions;
  comments: Comments;
  contacts: Contacts;
  contractDeductions: ContractDeductions;
  contractEarlierTerms: ContractEarlierTerms;
  contractLimits: ContractLimits;
  contractMaterials: ContractMaterials;
  contractPrices: ContractPrices;
  contractors: Contractors;
  contracts: Contracts;
  countAdjustments: CountAdjustments;
  countedDeliveries: CountedDeliveries;
  counters: Counters;
  credentials: Credentials;
  dailyArrivals: DailyArrivals;
  dailyChecks: DailyChecks;
  dailyDeliveries: DailyDeliveries;
  dailyWithdrawals: DailyWithdrawals;
  defaultViews: DefaultViews;
  deliveryValues: DeliveryValues;
  devices: Devices;
  digestateOutputs: DigestateOutputs;
  documentChains: DocumentChains;
  documentLinks: DocumentLinks;
  documents: Documents;
  dosers: Dosers;
  drivers: Drivers;
  endpointValues: EndpointValues;
  endpoints: Endpoints;
  feedingBookings: FeedingBookings;
  feedingCorrections: FeedingCorrections;
  feedingDays: FeedingDays;
  files: Files;
  firstSteps: FirstSteps;
  fleetPhotos: FleetPhotos;
  gatewayCounts: GatewayCounts;
  gatewayKeys: GatewayKeys;
  gatewayRefusals: GatewayRefusals;
  gateways: Gateways;
  grafanaSettings: GrafanaSettings;
  history: History;
  historyFingerprints: HistoryFingerprints;
  idempotencyKeys: IdempotencyKeys;
  importMappings: ImportMappings;
  importRows: ImportRows;
  importSources: ImportSources;
  imports: Imports;
  invites: Invites;
  judgementReports: JudgementReports;
  knownWords: KnownWords;
  laboratories: Laboratories;
  laboratoryAliases: LaboratoryAliases;
  laboratoryAnalysisTypes: LaboratoryAnalysisTypes;
  laboratoryAttempts: LaboratoryAttempts;
  laboratoryDelivery: LaboratoryDelivery;
  laboratoryInboxes: LaboratoryInboxes;
  laboratoryLayouts: LaboratoryLayouts;
  laboratoryLooks: LaboratoryLooks;
  laboratoryMails: LaboratoryMails;
  laboratoryMessageSamples: LaboratoryMessageSamples;
  laboratoryMessages: LaboratoryMessages;
  laboratoryReadings: LaboratoryReadings;
  laboratoryResults: LaboratoryResults;
  layers: Layers;
  locationShares: LocationShares;
  memberships: Memberships;
  meterEntries: MeterEntries;
  meters: Meters;
  movements: Movements;
  nameWords: NameWords;
  notificationCauses: NotificationCauses;
  notificationDeliveries: NotificationDeliveries;
  notificationSettings: NotificationSettings;
  notifications: Notifications;
  organisationSettings: OrganisationSettings;
  organisations: Organisations;
  outbox: Outbox;
  passwordResets: PasswordResets;
  plantDuties: PlantDuties;
  postingFingerprints: PostingFingerprints;
  postingHashes: PostingHashes;
  potentialProducts: PotentialProducts;
  processLog: ProcessLog;
  productionShares: ProductionShares;
  proofRequests: ProofRequests;
  proofs: Proofs;
  qualityLeads: QualityLeads;
  qualityRepresentatives: QualityRepresentatives;
  reachPieces: ReachPieces;
  readMails: ReadMails;
  readingBlocks: ReadingBlocks;
  readingDays: ReadingDays;
  readingDaysDue: ReadingDaysDue;
  readingMonths: ReadingMonths;
  readingMoves: ReadingMoves;
  readingRules: ReadingRules;
  readingsLanded: ReadingsLanded;
  rebookings: Rebookings;
  recipeDosers: RecipeDosers;
  recipes: Recipes;
  reckonedFeeds: ReckonedFeeds;
  recordsToComplete: RecordsToComplete;
  ruleEvents: RuleEvents;
  ruleStates: RuleStates;
  sampleCustody: SampleCustody;
  sampleRecords: SampleRecords;
  samples: Samples;
  savedViews: SavedViews;
  scales: Scales;
  securityEvents: SecurityEvents;
  sessions: Sessions;
  settlementLines: SettlementLines;
  settlements: Settlements;
  shipmentAttempts: ShipmentAttempts;
  shipmentBookings: ShipmentBookings;
  signInLimits: SignInLimits;
  stockCountLines: StockCountLines;
  stockCounts: StockCounts;
  stockMonthBalances: StockMonthBalances;
  stockMonthClosings: StockMonthClosings;
  stockMonths: StockMonths;
  storageLocations: StorageLocations;
  teamMembers: TeamMembers;
  teams: Teams;
  things: Things;
  unloadings: Unloadings;
  userPreferences: UserPreferences;
  userTablePreferences: UserTablePreferences;
  users: Users;
  valueSets: ValueSets;
  vehicles: Vehicles;
  webhookAttempts: WebhookAttempts;
  webhookDeliveries: WebhookDeliveries;
  webhookSecrets: WebhookSecrets;
  webhookStates: WebhookStates;
  webhooks: Webhooks;
  weighingConfirmations: WeighingConfirmations;
  weighingParts: WeighingParts;
  weighings: Weighings;
  withdrawalShares: WithdrawalShares;
  wordEndings: WordEndings;
}
