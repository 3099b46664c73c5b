import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grayOf } from '#server/services/text/ocr/raster.ts'
import { isTiff, pictureInTiff } from '#server/services/text/ocr/tiff.ts'
import { SUPPLY_SIZE, supplyInTiff } from './packed/packed-pdf.ts'
import { SUPPLY, sheet } from './sheets.ts'

const MANY = 1_000_000
const HEAD = 8
const ENTRIES = 9
const ENTRY = 12

interface Plain {
  width: number
  height: number
  gray: readonly number[]
}

/** A file of plain gray images, like the multi-page files of scanners. */
function tiffOf(pictures: readonly Plain[]): Buffer {
  const size = 2 + ENTRIES * ENTRY + 4
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  let at = HEAD
  const parts = pictures.map(({ width, height, gray }, index) => {
    const part = Buffer.alloc(size + gray.length)
    const tags: [tag: number, value: number][] = [
      [256, width],
      [257, height],
      [258, 8],
      [259, 1],
      [262, 1],
      [273, at + size],
      [277, 1],
      [278, height],
      [279, gray.length],
    ]
    part.writeUInt16LE(tags.length)
    for (const [number, [tag, value]] of tags.entries()) {
      const entry = 2 + number * ENTRY
      part.writeUInt16LE(tag, entry)
      part.writeUInt16LE(4, entry + 2)
      part.writeUInt32LE(1, entry + 4)
      part.writeUInt32LE(value, entry + 8)
    }
    at += part.length
    part.writeUInt32LE(index === pictures.length - 1 ? 0 : at, size - 4)
    part.set(gray, size)
    return part
  })
  return Buffer.concat([head, ...parts])
}

const FIRST: Plain = { width: 2, height: 1, gray: [0, 255] }
const SECOND: Plain = { width: 1, height: 2, gray: [10, 20] }

describe('images in a TIFF', () => {
  const file = tiffOf([FIRST, SECOND])

  it('are recognized by the file signature', () => {
    expect(isTiff(file)).toBe(true)
    expect(isTiff(Buffer.from('%PDF-1.7'))).toBe(false)
  })

  it('are returned one by one, with their number', () => {
    const [one, two] = [pictureInTiff(file, 1, MANY), pictureInTiff(file, 2, MANY)]
    expect([one.of, two.of]).toEqual([2, 2])
    expect([...one.pixels.rgba]).toEqual([0, 0, 0, 255, 255, 255, 255, 255])
    expect([two.pixels.width, two.pixels.height]).toEqual([1, 2])
    expect([...two.pixels.rgba.filter((_, at) => at % 4 === 0)]).toEqual([10, 20])
  })

  it('compressed like a fax have every pixel of the sheet', () => {
    const { pixels } = pictureInTiff(supplyInTiff(), 1, SUPPLY_SIZE.width * SUPPLY_SIZE.height)
    expect(pixels).toMatchObject(SUPPLY_SIZE)
    const { shades } = grayOf(sheet(SUPPLY, { density: 150 }))
    const isInk = (at: number) => (shades[at] ?? 0) < 128
    const wrong = shades.filter((_, at) => isInk(at) !== (pixels.rgba[4 * at] ?? 0) < 128)
    expect(wrong.length).toBeLessThan(shades.length / 1_000)
  })

  it('are not decoded when the header claims too many pixels', () => {
    const large = tiffOf([{ width: 40_000, height: 40_000, gray: [1] }])
    expect(() => pictureInTiff(large, 1, MANY)).toThrow('cannot be drawn')
  })

  it('do not exist beyond the last', () => {
    expect(() => pictureInTiff(file, 3, MANY)).toThrow('cannot be drawn')
  })

  it('cut off anywhere yield an error or an image of the stated size', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), (length) => {
        try {
          const { pixels } = pictureInTiff(file.subarray(0, length), 1, MANY)
          return pixels.rgba.length === pixels.width * pixels.height * 4
        } catch {
          return true
        }
      }),
    )
  })
})
