/** Why a value of a laboratory's file can't be taken. */
export const resultRowReasons = {
  'laboratory-message.sample-missing': { status: 422, message: 'The number of the sample is missing' },
  'laboratory-message.not-a-sample-number': { status: 422, message: 'A number of a sample has twelve digits' },
  'laboratory-message.unknown-sample': { status: 422, message: 'There is no sample with this number' },
  'laboratory-message.sample-over': { status: 422, message: 'The delivery of this sample was aborted or reversed' },
  'laboratory-message.test-missing': { status: 422, message: 'It is not said what was measured' },
  'laboratory-message.unknown-test': { status: 422, message: 'The laboratory does no test of this name' },
  'laboratory-message.test-not-ordered': { status: 422, message: 'This test was not ordered of this sample' },
  'laboratory-message.ambiguous-test': { status: 422, message: 'Several tests of the laboratory have this name' },
  'laboratory-message.value-missing': { status: 422, message: 'The value is missing' },
  'laboratory-message.unit-missing': { status: 422, message: 'The unit is missing' },
  'laboratory-message.unknown-unit': { status: 422, message: 'This unit is unknown' },
  'laboratory-message.other-unit': { status: 422, message: 'This unit cannot be converted into that of the test' },
  'laboratory-message.unknown-basis': { status: 422, message: 'It cannot be told which mass is meant' },
  'laboratory-message.contradicting-bases': {
    status: 422,
    message: 'Unit and mass of this value contradict each other',
  },
  'laboratory-message.basis-missing': { status: 422, message: 'It is not said of which mass it is: fresh or dry' },
  'laboratory-message.other-basis': {
    status: 422,
    message: 'The test is measured of another mass, and the sample has no dry matter by which to convert',
  },
  'laboratory-message.other-form': {
    status: 422,
    message: 'It cannot be told whether the element or its oxide is meant',
  },
  'laboratory-message.beyond-bounds': { status: 422, message: 'No such value can be measured' },
  'laboratory-message.below-nothing': { status: 422, message: 'There cannot be less than nothing of this' },
  'laboratory-message.too-large': { status: 422, message: 'This number is too large: at most 1000000000 is kept' },
  'laboratory-message.too-small': {
    status: 422,
    message: 'This number is too small: nothing, or at least 0.00000001 is kept',
  },
  'laboratory-message.measured-too-early': {
    status: 422,
    message: 'On this day the sample did not exist yet: it was ordered or taken later',
  },
  'laboratory-message.measured-ahead': { status: 422, message: 'The day of the measurement lies ahead' },
  'laboratory-message.said-twice': {
    status: 422,
    message: 'The file says two different values for this test of the sample',
  },
} as const;
export type ResultRowReason =
  | keyof typeof resultRowReasons
  | 'import.broken-quotes'
  | 'import.column-count'
  | 'import.not-a-number'
  | 'import.ambiguous-number'
  | 'import.no-such-date'
  | 'import.ambiguous-date';

/** What can go wrong with messages of laboratories, beyond what every call can answer. */
export const laboratoryMessageReasons = {
  ...resultRowReasons,
  'laboratory-message.columns-missing': { status: 422, message: 'The file lacks a column that is needed' },
  'laboratory-message.no-values': { status: 422, message: 'The file holds no value' },
  'laboratory-message.too-many-values': { status: 422, message: 'The file holds more values than are read at once' },
  'laboratory-message.no-table': { status: 422, message: 'The mail brought no table (CSV, Excel)' },
  'laboratory-message.mail-unreadable': { status: 422, message: 'The mail cannot be read' },
  'laboratory-message.sender-unproven': {
    status: 422,
    message: 'The mail server has not proven that the mail comes from the laboratory; somebody must accept it',
  },
  'laboratory-message.infected': {
    status: 422,
    message: 'The virus scanner has found something in this file; it was not kept',
  },
  'laboratory-message.not-waiting': { status: 409, message: 'This message was accepted or rejected already' },
  'laboratory-message.values-stand': {
    status: 409,
    message: 'Another value, or the same of another day, stands already; it is replaced once that is confirmed',
  },
  'laboratory-message.has-faults': { status: 409, message: 'Some rows cannot be read; nothing of the file was taken' },
} as const;
