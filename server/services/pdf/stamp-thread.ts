import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  degrees,
  grayscale,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { StampOutcome, StampWork } from './stamp-work.ts'

/** Runs in its own thread: a long document takes seconds and must not block anyone. */

const FOOTER_SIZE = 7
const FOOTER_LEFT = 18
const FOOTER_BOTTOM = 8
/** Slope of the mark across the page, in degrees. */
const RISE = 35
/** Share of the page's width that the mark takes. */
const MARK_WIDTH = 0.75
const MARK_SIZES = { min: 9, max: 54 } as const

async function stamp({ source, target, footer, mark }: StampWork): Promise<StampOutcome> {
  const bytes = await readFile(source)
  // A signature covers the bytes around it, so any change would break it.
  if (bytes.includes('/ByteRange')) return { ok: false, problem: 'signed' }
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
  if (document.isEncrypted) return { ok: false, problem: 'encrypted' }
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const page of document.getPages()) {
    const place = placesOf(page)
    drawMark(page, font, mark, place)
    const at = place.at(FOOTER_LEFT, FOOTER_BOTTOM)
    const widest = place.width - 2 * FOOTER_LEFT
    const size = Math.min(
      FOOTER_SIZE,
      (FOOTER_SIZE * widest) / font.widthOfTextAtSize(footer, FOOTER_SIZE),
    )
    page.drawText(footer, {
      ...at,
      size,
      font,
      rotate: degrees(place.turn),
      color: grayscale(0.25),
      opacity: 0.9,
    })
  }
  await writeFile(target, await document.save({ updateFieldAppearances: false }), { mode: 0o600 })
  return { ok: true }
}

function drawMark(page: PDFPage, font: PDFFont, mark: string, { width, height, turn, at }: Places) {
  const fitting = (MARK_WIDTH * width) / font.widthOfTextAtSize(mark, 1)
  const size = Math.max(MARK_SIZES.min, Math.min(MARK_SIZES.max, fitting))
  const half = font.widthOfTextAtSize(mark, size) / 2
  const rise = (RISE * Math.PI) / 180
  page.drawText(mark, {
    ...at(width / 2 - half * Math.cos(rise), height / 2 - half * Math.sin(rise)),
    size,
    font,
    rotate: degrees(turn + RISE),
    color: grayscale(0.4),
    opacity: 0.12,
  })
}

interface Places {
  /** As a reader sees the page. */
  width: number
  height: number
  /** Rotation in degrees that makes text upright. */
  turn: number
  /** Converts from points off the lower left corner that a reader sees. */
  at(right: number, up: number): { x: number; y: number }
}

/** Positions on a page as displayed, whatever its rotation and crop box. */
function placesOf(page: PDFPage): Places {
  const { x, y, width, height } = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  switch (turn) {
    case 90:
      return {
        width: height,
        height: width,
        turn,
        at: (right, up) => ({ x: x + width - up, y: y + right }),
      }
    case 180:
      return {
        width,
        height,
        turn,
        at: (right, up) => ({ x: x + width - right, y: y + height - up }),
      }
    case 270:
      return {
        width: height,
        height: width,
        turn,
        at: (right, up) => ({ x: x + up, y: y + height - right }),
      }
    default:
      return { width, height, turn: 0, at: (right, up) => ({ x: x + right, y: y + up }) }
  }
}

const work: StampWork = workerData
parentPort?.postMessage(
  await stamp(work).catch((): StampOutcome => ({ ok: false, problem: 'corrupt' })),
)
