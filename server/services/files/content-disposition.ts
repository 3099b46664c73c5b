import { extensionOf, safeFileName } from '#shared/rules/documents/file-names.ts'

/**
 * Returns a Content-Disposition header (RFC 6266) for an untrusted name: a plain ASCII fallback, plus the UTF-8 name if
 * it differs.
 */
export function contentDisposition(type: 'inline' | 'attachment', fileName: string): string {
  const name = safeFileName(fileName)
  const plain = asciiOf(name)
  const header = `${type}; filename="${plain}"`
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeExtended(name)}`
}

/** The name for ASCII-only clients; nothing in it can end the quoted string. */
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

/** RFC 8187: percent-encodes all but the characters that the grammar allows. */
const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
