import { readFile } from 'node:fs/promises'

/**
 * Reads one file repeatedly in its own process, as the product does or with plain PDF.js in this
 * thread, warmed up first: `text-read.ts <how> <file> <times>`. Prints the milliseconds of each read,
 * the average processor time, and the peak memory as JSON.
 */
const [how = '', file = '', times = '1'] = process.argv.slice(2)
const WARM_UP = 4

const { read, close } = how === 'product' ? await product() : await plain()
const seen: number[] = []
let before = process.cpuUsage()
for (let run = -WARM_UP; run < Number(times); run++) {
  if (run === 0) before = process.cpuUsage()
  const start = performance.now()
  await read()
  if (run >= 0) seen.push(performance.now() - start)
}
const { user, system } = process.cpuUsage(before)
const processor = (user + system) / 1_000 / Number(times)
const peak = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ times: seen, processor, peak }))
await close()

async function product() {
  const { openTextService } = await import('#server/services/text/open.ts')
  const service = openTextService({ ocr: null })
  return {
    async read() {
      const { status, pages } = await service.readPages(file, 'application/pdf')
      if (status !== 'ready' || pages.length === 0) throw new Error(`Read as ${status}`)
    },
    close: () => service.close(),
  }
}

async function plain() {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return {
    async read() {
      const data = new Uint8Array(await readFile(file))
      const document = await getDocument({ data, verbosity: 0 }).promise
      for (let number = 1; number <= document.numPages; number++) {
        await (await document.getPage(number)).getTextContent()
      }
      await document.loadingTask.destroy()
    },
    close: async () => {},
  }
}
