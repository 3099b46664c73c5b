import dns from 'node:dns'
import { Socket } from 'node:net'

/** The process of OCR, which ends as soon as anything in it asks for a network. */
const end = (): never => process.exit(1)
Socket.prototype.connect = end
dns.lookup = Object.assign(end, dns.lookup)
globalThis.fetch = end

await import('#server/services/text/ocr/ocr-process.ts')
