import { readFileSync } from 'node:fs'
import {
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  scale,
} from '@cantoo/pdf-lib'
import utif from 'utif2'

/** How scanners compress a page, with the entries that a PDF needs for it. */
const PACKINGS = {
  jbig2: { Filter: 'JBIG2Decode', BitsPerComponent: 1 },
  jpeg2000: { Filter: 'JPXDecode', BitsPerComponent: 8 },
  group4: { Filter: 'CCITTFaxDecode', BitsPerComponent: 1 },
} as const

/**
 * `SUPPLY` as packed by other programs. Made from `pgmOf(grayOf(sheet(SUPPLY, { density: 150 })))`:
 * `opj_compress -i supply.pgm -o supply.jp2 -r 60`; and, in black and white as a PBM, by
 * `ppm2tiff -c none supply.pbm plain.tif` and `tiffcp -c g4 -r 9999 plain.tif supply.tif`.
 */
const bytesOf = (name: string): Buffer => readFileSync(new URL(name, import.meta.url))
export const SUPPLY_SIZE = { width: 1_275, height: 1_650 }
export const supplyInJpeg2000 = (): Uint8Array => bytesOf('supply.jp2')
export const supplyInTiff = (): Buffer => bytesOf('supply.tif')

/** TIFF tags with the start and the length of its one strip. */
const [START, LENGTH] = ['t273', 't279']

/** The content of the TIFF, compressed like a fax (ITU-T T.6). */
export function supplyInGroup4(): Uint8Array {
  const bytes = supplyInTiff()
  const [picture] = utif.decode(bytes)
  const [start, length] = [START, LENGTH].map((tag) => Number([picture?.[tag]].flat()[0]))
  return bytes.subarray(start, (start ?? 0) + (length ?? 0))
}

interface Packed {
  packing: keyof typeof PACKINGS
  bytes: Uint8Array
  width: number
  height: number
}

/** Makes a PDF of one letter page that a compressed image fills. */
export async function packedPdf({ packing, bytes, width, height }: Packed): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([612, 792])
  const parameters =
    packing === 'group4' ? { DecodeParms: { K: -1, Columns: width, Rows: height } } : {}
  const picture = document.context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: 'DeviceGray',
    ...PACKINGS[packing],
    ...parameters,
  })
  const name = page.node.newXObject('Scan', document.context.register(picture))
  page.pushOperators(pushGraphicsState(), scale(612, 792), drawObject(name), popGraphicsState())
  return document.save()
}
