import { renderSVG } from 'uqr'

/** A QR code of an address, as SVG in the ink of the documents. */
export function qrCode(address: string): Uint8Array {
  return Buffer.from(renderSVG(address, { border: 0, blackColor: '#1B1917' }))
}
