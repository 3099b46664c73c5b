import { constants, setPriority } from 'node:os'
import { openDrawing } from './draw.ts'
import { SHOWN_PIXELS } from './measure.ts'
import type { OcrReply, OcrRequest } from './messages.ts'
import { grayOf, showsMore } from './raster.ts'
import { Recogniser } from './recognise.ts'
import { Tesseract } from './tesseract.ts'

/** The process that recognizes text, one page at a time (see boxed.ts). */
try {
  // People waiting for the server come first, then files that are text.
  setPriority(constants.priority.PRIORITY_LOW)
} catch {
  // The process keeps the server's priority.
}

const drawing = openDrawing()
let recogniser: Promise<Recogniser> | undefined
/** Loaded with the first page read: drawing pictures alone doesn't need it. */
const openRecogniser = () =>
  (recogniser ??= Tesseract.open().then((tesseract) => new Recogniser(tesseract)))

process.on('message', (request: OcrRequest) => void answer(request))
process.on('disconnect', () => process.exit())

async function answer(request: OcrRequest): Promise<void> {
  const reply: OcrReply = { id: request.id, found: null }
  try {
    if (request.wanted === 'picture') reply.picture = await shown(request)
    else await readInto(reply, request)
  } catch {
    // A page that can't be drawn can't be read.
  }
  process.send?.(reply)
}

async function readInto(reply: OcrReply, { path, kind, page, known }: OcrRequest): Promise<void> {
  const { picture, of } = await drawing[kind](path, page)
  reply.of = of
  if (known.length === 0 || showsMore(grayOf(picture), known)) {
    reply.found = (await openRecogniser()).read(picture, path)
  }
}

const JPEG_QUALITY = 85

async function shown({ path, kind, page }: OcrRequest): Promise<Uint8Array> {
  const { picture } = await drawing[kind](path, page, SHOWN_PIXELS)
  return new Uint8Array(await picture.encode('jpeg', JPEG_QUALITY))
}
