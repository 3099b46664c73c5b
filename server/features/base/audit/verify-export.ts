import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { OperatorError } from '#server/operator-error.ts'
import { digestOfRow, type ExportLine, exportLineSchema, runningCheck } from './export-file.ts'
import { hashOf, type Link, NO_LINK } from './link.ts'

type Header = Extract<ExportLine, { line: 'header' }>
type End = Extract<ExportLine, { line: 'end' }>

export interface VerifiedExport {
  header: Header
  end: End
  /** How many links were recomputed. */
  links: number
  /** The link with the hash that the reader knows from elsewhere; null if there is none. */
  known: number | null
}

/**
 * Recomputes an export from its own lines, without a server; `hash` is one that the reader knows from elsewhere, such
 * as the log of the server. Throws OperatorError naming the first line that differs. Memory holds one line.
 */
export async function verifyExport(path: string, hash: string | null): Promise<VerifiedExport> {
  const walk = new ExportWalk(hash)
  const content = createReadStream(path)
  try {
    for await (const line of createInterface({ input: content, crlfDelay: 0 })) walk.take(line)
  } finally {
    content.destroy()
  }
  return walk.verdict()
}

class ExportWalk {
  readonly #known: string | null
  readonly #check = runningCheck()
  readonly #counts = { lines: 0, links: 0, sealed: 0, unsealed: 0 }
  #header: Header | null = null
  #end: End | null = null
  #last: { seq: number; hash: string } | null = null
  #knownSeq: number | null = null

  constructor(known: string | null) {
    this.#known = known
  }

  take(text: string): void {
    this.#counts.lines += 1
    const line = parsed(text)
    const problem =
      line === null
        ? 'it is not a line of an export'
        : (this.#placeProblem(line) ?? this.#contentProblem(line) ?? this.#checkProblem(text))
    if (problem) throw new OperatorError(`Line ${this.#counts.lines}: ${problem}`)
  }

  verdict(): VerifiedExport {
    if (!this.#header) throw new OperatorError('The file is empty')
    if (!this.#end) throw new OperatorError('The file was cut off: it has no end')
    const { links } = this.#counts
    return { header: this.#header, end: this.#end, links, known: this.#knownSeq }
  }

  #placeProblem({ line }: ExportLine): string | null {
    if (this.#end) return 'something was added after the end'
    if ((line === 'header') !== (this.#header === null)) return 'this is not its place'
    const isLink = line === 'link' || line === 'row'
    return isLink && this.#counts.unsealed > 0 ? 'this is not its place' : null
  }

  #contentProblem(line: ExportLine): string | null {
    switch (line.line) {
      case 'header':
        this.#header = line
        return null
      case 'link':
        return this.#linkProblem(line)
      case 'row': {
        this.#counts.sealed += 1
        const { seq, hash, at, row } = line
        const sealed = { source: 'audit_events', row_id: row.id, digest: digestOfRow(row) } as const
        return this.#linkProblem({ seq, hash, at, ...sealed })
      }
      case 'unsealed':
        this.#counts.unsealed += 1
        return null
      case 'end':
        this.#end = line
        return this.#endProblem(line)
    }
  }

  #linkProblem({ at, ...link }: Omit<Link, 'at'> & { at: string }): string | null {
    const { seq, source, row_id, hash } = link
    const last = this.#last
    if (last && seq !== last.seq + 1) return `link ${last.seq + 1} is missing before it`
    const before = last?.hash ?? this.#header?.before ?? NO_LINK
    if (hash !== hashOf(before, { ...link, at: new Date(at) })) {
      return `${source} ${row_id} is not what link ${seq} seals`
    }
    const recorded = this.#header?.recorded
    if (recorded?.seq === seq && recorded.hash !== hash) {
      return `the file store knew another link ${seq}`
    }
    if (hash === this.#known) this.#knownSeq = seq
    this.#last = { seq, hash }
    this.#counts.links += 1
    return null
  }

  #endProblem({ sealed, unsealed, head }: End): string | null {
    const counts = this.#counts
    if (sealed !== counts.sealed || unsealed !== counts.unsealed) {
      return `${counts.sealed + counts.unsealed} rows are there instead of ${sealed + unsealed}`
    }
    const last = this.#last
    const isHead = !last || (head?.seq === last.seq && head.hash === last.hash)
    return isHead ? null : `the links before it don’t lead to link ${head?.seq ?? 0}`
  }

  #checkProblem(text: string): string | null {
    return this.#check.read(text) ? null : 'it was changed, or a line before it was'
  }
}

function parsed(text: string): ExportLine | null {
  try {
    return exportLineSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
