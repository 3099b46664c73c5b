import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Canvas, createCanvas, Image, ImageData } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs'
import { PICTURE_PIXELS } from './measure.ts'
import { pixelsOfPicture } from './picture-size.ts'
import { isTiff, pictureInTiff } from './tiff.ts'

/** Draws pages of files as pictures of at most so many pixels; throws if one can't be drawn. */
export interface Drawing {
  pdf(path: string, page: number, pixels?: number): Promise<Drawn>
  /** A TIFF may contain several pictures, any other file has one. */
  picture(path: string, page: number, pixels?: number): Promise<Drawn>
}

export interface Drawn {
  picture: Canvas
  /** Number of pictures or pages in the file. */
  of: number
}

/** Maximum pixels of a picture, on a page or standalone: three letter pages at 600 per inch. */
const SOURCE_MAX_PIXELS = 100_000_000

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const inPackage = (folder: string) => `${join(packageFolder, folder)}/`

/** PDF.js reads everything it draws with from its package; nothing can be fetched from elsewhere. */
const OPTIONS = {
  cMapUrl: inPackage('cmaps'),
  cMapPacked: true,
  standardFontDataUrl: inPackage('standard_fonts'),
  // JBIG2 and JPEG 2000, as scanners write them.
  wasmUrl: inPackage('wasm'),
  iccUrl: inPackage('iccs'),
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  maxImageSize: SOURCE_MAX_PIXELS,
  verbosity: 0,
} as const

export function openDrawing(): Drawing {
  let open: { path: string; document: PDFDocumentProxy } | null = null
  /** Pages of a file are requested one after another, so it stays open until another file comes. */
  const documentAt = async (path: string) => {
    if (open?.path === path) return open.document
    await open?.document.loadingTask.destroy()
    open = null
    const data = new Uint8Array(readFileSync(path))
    const document = await getDocument({ ...OPTIONS, data }).promise
    open = { path, document }
    return document
  }
  return {
    async pdf(path, page, pixels = PICTURE_PIXELS) {
      const document = await documentAt(path)
      return { picture: await drawPage(document, page, pixels), of: document.numPages }
    },
    async picture(path, page, pixels = PICTURE_PIXELS) {
      const bytes = readFileSync(path)
      if (isTiff(bytes)) return drawTiff(bytes, page, pixels)
      return { picture: await drawPicture(bytes, pixels), of: 1 }
    },
  }
}

async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  pixels: number,
): Promise<Canvas> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: pixels / Math.max(width, height) })
  const canvas = blank(viewport.width, viewport.height)
  // The types know only the browser's canvas; in Node, PDF.js draws on this one.
  const target = { canvas: canvas as unknown as HTMLCanvasElement, background: '#fff' }
  await page.render({ ...target, viewport }).promise
  page.cleanup()
  return canvas
}

/** Shrinks larger pictures and leaves small ones unchanged. */
async function drawPicture(bytes: Buffer, most: number): Promise<Canvas> {
  const { width, height } = pixelsOfPicture(bytes)
  if (width * height > SOURCE_MAX_PIXELS) throw new Error('The picture has too many pixels')
  const image = new Image()
  const ready = new Promise<void>((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
  })
  image.src = bytes
  await ready
  return fitted(image, most)
}

function drawTiff(bytes: Buffer, page: number, most: number): Drawn {
  const { pixels, of } = pictureInTiff(bytes, page, SOURCE_MAX_PIXELS)
  const whole = blank(pixels.width, pixels.height)
  const data = new ImageData(pixels.rgba, pixels.width, pixels.height)
  whole.getContext('2d').putImageData(data, 0, 0)
  return { picture: fitted(whole, most), of }
}

function fitted(image: Canvas | Image, most: number): Canvas {
  const scale = Math.min(1, most / Math.max(image.width, image.height))
  const canvas = blank(image.width * scale, image.height * scale)
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** White where a page draws nothing. */
export function blank(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas
}
