import { extensionOf, safeFileName } from '#shared/rules/documents/file-names.ts'

/**
 * One Content-Disposition header (RFC 6266) for a name that came from outside: a plain ASCII
 * fallback, and the name itself in UTF-8 where it is more than that.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName)
  const plain = asciiOf(name)
  const header = `${type}; filename="${plain}"`
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeExtended(name)}`
}

/** What a client that knows only ASCII shows; nothing in it can end the quoted text. */
function asciiOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_')
  const extension = extensionOf(name)
  return /[A-Za-z0-9]/.test(plain.slice(0, plain.length - extension.length))
    ? plain
    : `file${extension && `.${extension}`}`
}

/** RFC 8187: percent-encoding that leaves only the characters the grammar allows. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
