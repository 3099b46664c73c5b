import { createHash } from 'node:crypto'
import type { Manifest, TableFacts } from './manifest.ts'
import type { Content, Table, TablePart } from './tables.ts'

/** Counts and hashes the lines of a table as they pass. */
export function tableDigest() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(part: TablePart) {
      hash.update(part.lines)
      rows += part.rows
      bytes += part.lines.length
    },
    facts: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

export const tableFacts = (
  { name, columns }: Table,
  digest: ReturnType<typeof tableDigest>,
): TableFacts => ({ name, columns: columns.map((column) => column.name), ...digest.facts() })

/** Counts and hashes contents in order. */
export function contentsDigest() {
  const hash = createHash('sha256')
  let count = 0
  let bytes = 0
  return {
    add({ sha256, size }: Content) {
      hash.update(`${sha256} ${size}\n`)
      count += 1
      bytes += size
    },
    facts: (): Manifest['files'] => ({ count, bytes, sha256: hash.digest('hex') }),
  }
}
