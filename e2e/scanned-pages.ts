/**
 * One picture of 64 by 64, black on its left and white on its right, as the
 * encoders of OpenJPEG and libtiff wrote it.
 */
const jpeg2000 = atob(
  '/0//UQApAAAAAABAAAAAQAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAABBwEB/1IADAAAAAEAAgQEAAH/XAAKQEBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9w' +
    'ZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAADgAAH/k9+FUhFQUxjbJ8wRHUiJQaBXzgQ08gAwAAAAMI9iIgCMgv8SBf48kGEVNUkDnPYRd1WQOc9hF3VZ' +
    'A5z2EXdVj9GaGcb0/R+jNDON6fo/RmhnG9P0fozQzjen6PMU1ALG+UwjvlLQCxvlMI75S0Asb5TCO+UtALG+Uwj7lNEfcpoj7lNEfcpoj7lNEfcpoj7lNEfc' +
    'poj7lNEfcpoj7lNEfcpoj7lNEfcpoj7lNEfPwGQ18j/jfcvKyLFbBxy8br5x69g2GwKyQbDXx9oMAF76xT+b/P/Z',
);
const fax = atob('JqDV///////////////////////////////4AIAI');
/** A page of JBIG2 around the fax: its head, and a region with the same bytes. */
const jbig2 = `${atob('AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAADAAAABAAAAAQAAAAAAAAAAAAAE=')}${fax}`;

/** The same picture as three kinds of scans: a name, the bytes, and how a PDF says what they are. */
export const scans = [
  ['JPEG 2000', jpeg2000, '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode'],
  [
    'fax',
    fax,
    '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >>',
  ],
  ['JBIG2', jbig2, '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'],
] as const;
