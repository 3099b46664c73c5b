import { ArithmeticCoder } from './arithmetic-coder.ts'
import type { Bits } from './bits.ts'

/** Neighboring pixels that predict the next one, as steps across and down. */
const AROUND = [
  ...[-2, -1, 0, 1, 2].map((across) => [across, -2] as const),
  ...[-3, -2, -1, 0, 1, 2, 3].map((across) => [across, -1] as const),
  ...[-4, -3, -2, -1].map((across) => [across, 0] as const),
]
/** The positions of the four that a file may move. */
const MOVABLE = [3, -1, -3, -1, 2, -2, -2, -2]

const PAGE = 48
const REGION = 38

/** Encodes a black and white image as JBIG2 for a PDF: one page with one region (ITU-T T.88). */
export function jbig2Of(bits: Bits): Uint8Array {
  const page = [...long(bits.width), ...long(bits.height), ...long(0), ...long(0), 0, 0, 0]
  const place = [...long(bits.width), ...long(bits.height), ...long(0), ...long(0), 0]
  const region = [...place, 0, ...MOVABLE.map((step) => step & 0xff), ...encoded(bits)]
  return Uint8Array.from([...segment(0, PAGE, page), ...segment(1, REGION, region)])
}

function encoded({ width, height, at }: Bits): Uint8Array {
  const coder = new ArithmeticCoder(2 ** AROUND.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let context = 0
      for (const [across, down] of AROUND) context = context * 2 + at(x + across, y + down)
      coder.encode(context, at(x, y))
    }
  }
  return coder.end()
}

const segment = (number: number, kind: number, data: readonly number[]): number[] => [
  ...long(number),
  kind,
  0,
  1,
  ...long(data.length),
  ...data,
]

const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
