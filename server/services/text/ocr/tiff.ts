import utif, { type IFD } from 'utif2'

const MARKS: readonly string[] = ['II*\0', 'MM\0*']

/** Tags of width and height. */
const [WIDTH, HEIGHT] = ['t256', 't257']

export interface TiffPicture {
  pixels: { rgba: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  /** Number of pictures in the file. */
  of: number
}

export const isTiff = (bytes: Buffer): boolean => MARKS.includes(bytes.toString('latin1', 0, 4))

/** Returns one picture of a TIFF, counted from 1; throws if it doesn't exist or has more pixels than allowed. */
export function pictureInTiff(bytes: Buffer, page: number, maxPixels: number): TiffPicture {
  const pictures = utif.decode(bytes).filter((one) => sizeOf(one) > 0)
  const one = pictures[page - 1]
  if (!one || sizeOf(one) > maxPixels) throw new Error('The picture cannot be drawn')
  utif.decodeImage(bytes, one)
  const { width, height } = one
  return {
    pixels: { rgba: new Uint8ClampedArray(utif.toRGBA8(one)), width, height },
    of: pictures.length,
  }
}

/** Pixels by the header alone: a few bytes may decompress to more than the machine has. */
const sizeOf = (one: IFD): number => first(one[WIDTH]) * first(one[HEIGHT])

const first = (tag: IFD[string] | undefined): number => (Array.isArray(tag) ? Number(tag[0]) : 0)
