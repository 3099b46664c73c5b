import { constants, setPriority } from 'node:os'
import { openDrawing } from './draw.ts'
import type { OcrReply, OcrRequest } from './messages.ts'
import { grayOf, showsMore } from './raster.ts'
import { Recogniser } from './recognise.ts'
import { Tesseract } from './tesseract.ts'

/** The process that recognises text, one page at a time (see boxed.ts). */
try {
  // Whoever waits for a page of the server comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // It then has the priority of the server.
}

const drawing = openDrawing()
const recogniser = Tesseract.open().then((tesseract) => new Recogniser(tesseract))

process.on('message', (request: OcrRequest) => void answer(request))
process.on('disconnect', () => process.exit())

async function answer({ id, path, kind, page, known }: OcrRequest): Promise<void> {
  let reply: OcrReply = { id, found: null }
  try {
    const { picture, of } = await drawing[kind](path, page)
    reply = { ...reply, of }
    if (known.length === 0 || showsMore(grayOf(picture), known)) {
      reply.found = (await recogniser).read(picture, path)
    }
  } catch {
    // A page that cannot be drawn cannot be read.
  }
  process.send?.(reply)
}
