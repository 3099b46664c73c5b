import JSZip from 'jszip'
import { sha256Of } from '#shared/ui/upload/hashes.ts'
import { takeInAside } from '#shared/ui/upload/intake-client.ts'

/** One page, three ways: the product's worker, plain jszip, and jszip with the product's hashes. */

interface Outcome {
  files: number
  bytes: number
  /** Milliseconds. */
  time: number
}

const isFile = ({ dir }: JSZip.JSZipObject) => !dir

const ways = {
  async product(file: Blob) {
    const { files } = await takeInAside({ file, path: 'bench.zip' })
    return files.map(({ size }) => size)
  },
  async plain(file: Blob) {
    const zip = await JSZip.loadAsync(file)
    const sizes: number[] = []
    for (const entry of Object.values(zip.files).filter(isFile)) {
      sizes.push((await entry.async('blob')).size)
    }
    return sizes
  },
  async hashed(file: Blob) {
    const zip = await JSZip.loadAsync(file, { checkCRC32: true })
    const sizes: number[] = []
    for (const entry of Object.values(zip.files).filter(isFile)) {
      const bytes = new Uint8Array(await entry.async('arraybuffer'))
      await sha256Of(bytes)
      sizes.push(new Blob([bytes]).size)
    }
    return sizes
  },
}

async function unpack(how: keyof typeof ways): Promise<Outcome> {
  const answer = await fetch('/bench.zip')
  const file = await answer.blob()
  const start = performance.now()
  const sizes = await ways[how](file)
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    time: performance.now() - start,
  }
}

Reflect.set(window, 'benchUnpack', unpack)
