import dns from 'node:dns'
import { Socket } from 'node:net'

/** The OCR process, which exits as soon as anything in it uses the network. */
const end = (): never => process.exit(1)
Socket.prototype.connect = end
dns.lookup = Object.assign(end, dns.lookup)
globalThis.fetch = end

await import('#server/services/text/ocr/ocr-process.ts')
