import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { pixelsOfPicture } from '#server/services/text/ocr/picture-size.ts'

const canvas = createCanvas(300, 200)
const PICTURES: [string, Buffer][] = [
  ['PNG', canvas.toBuffer('image/png')],
  ['JPEG', canvas.toBuffer('image/jpeg')],
  ['plain WebP', canvas.toBuffer('image/webp', 80)],
  ['lossless WebP', canvas.toBuffer('image/webp', 100)],
  ['GIF', await canvas.encode('gif')],
]

describe('the pixel size of an image', () => {
  it.each(PICTURES)('is read from the header of a %s', (_name, bytes) => {
    expect(pixelsOfPicture(bytes)).toEqual({ width: 300, height: 200 })
  })

  it.each(PICTURES)('is not read from the first bytes of a %s alone', (_name, bytes) => {
    expect(() => pixelsOfPicture(bytes.subarray(0, 9))).toThrow(/Not a picture/)
  })

  it('is not read from a JPEG of segments alone', () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 2])
    expect(() => pixelsOfPicture(bytes)).toThrow(/Not a picture/)
  })
})
