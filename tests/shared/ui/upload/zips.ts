import JSZip from 'jszip'

/** Contents by path: text, bytes, or null for a folder. */
export type Contents = Record<string, string | Uint8Array | null>

export interface ZipChoices {
  compression?: 'STORE' | 'DEFLATE'
  /** Paths that are symbolic links. */
  links?: readonly string[]
}

/** Makes a ZIP file the way ordinary tools do. */
export function zipOf(contents: Contents, choices: ZipChoices = {}): Promise<Uint8Array> {
  const zip = new JSZip()
  for (const [path, content] of Object.entries(contents)) {
    if (content === null) zip.file(path, null, { dir: true })
    else {
      const unixPermissions = choices.links?.includes(path) ? 0o120777 : 0o100644
      zip.file(path, content, { unixPermissions, createFolders: false })
    }
  }
  return zip.generateAsync({
    type: 'uint8array',
    platform: 'UNIX',
    compression: choices.compression ?? 'DEFLATE',
  })
}

/** The same bytes with one piece of text replaced by another of the same length, everywhere. */
export function patched(bytes: Uint8Array, from: string, to: string): Uint8Array {
  if (from.length !== to.length) throw new Error('Both must have the same length')
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to)
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
