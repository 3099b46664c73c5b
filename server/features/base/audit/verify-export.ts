import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { OperatorError } from '#server/operator-error.ts'
import { systemCodeOf } from '#server/system-words.ts'
import { digestOfRow, type ExportLine, exportLineSchema, runningCheck } from './export-file.ts'
import { hashOf, type Link, NO_LINK } from './link.ts'

type Header = Extract<ExportLine, { line: 'header' }>
type End = Extract<ExportLine, { line: 'end' }>

export interface VerifiedExport {
  header: Header
  end: End
  /** How many links were recomputed. */
  links: number
  /** The last link that was recomputed; null if there is none. */
  last: { seq: number; hash: string } | null
  /** The time of the oldest sealed row; null if there is none. */
  oldest: Date | null
  /** The link with the hash that the reader knows from elsewhere, and the sealed rows up to it; null if there is none. */
  known: { seq: number; rows: number } | null
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
  } catch (cause) {
    throw systemCodeOf(cause) === 'ENOENT' ? new OperatorError(`There is no file ${path}.`) : cause
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
  #knownLink: VerifiedExport['known'] = null
  /** When the oldest row that is there was written, and the newest one that is not. */
  #oldest = Number.POSITIVE_INFINITY
  #bare = { seq: 0, at: Number.NEGATIVE_INFINITY }

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
    return {
      header: this.#header,
      end: this.#end,
      links: this.#counts.links,
      last: this.#last,
      oldest: Number.isFinite(this.#oldest) ? new Date(this.#oldest) : null,
      known: this.#knownLink,
    }
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
        return this.#gapProblem(line) ?? this.#linkProblem(line)
      case 'row': {
        this.#counts.sealed += 1
        const { seq, hash, at, row } = line
        const sealed = { source: 'audit_events', row_id: row.id, digest: digestOfRow(row) } as const
        return this.#gapProblem(line) ?? this.#linkProblem({ seq, hash, at, ...sealed })
      }
      case 'unsealed':
        this.#counts.unsealed += 1
        return null
      case 'end':
        this.#end = line
        return this.#endProblem(line)
    }
  }

  /**
   * Without a filter every link of the log has its row, except those older than each row that is there: retention
   * removes the oldest.
   */
  #gapProblem(line: Extract<ExportLine, { line: 'link' | 'row' }>): string | null {
    const at = Date.parse(line.at)
    if (line.line === 'row') this.#oldest = Math.min(this.#oldest, at)
    else if (line.source === 'audit_events' && at > this.#bare.at)
      this.#bare = { seq: line.seq, at }
    const isGap = this.#header && isUnfiltered(this.#header) && this.#bare.at >= this.#oldest
    return isGap
      ? `the row of link ${this.#bare.seq} is missing, and the export has no filter`
      : null
  }

  #linkProblem({ at, ...link }: Omit<Link, 'at'> & { at: string }): string | null {
    const { seq, source, row_id, hash } = link
    const last = this.#last
    if (seq === 1 && this.#header?.before !== NO_LINK) return 'link 1 follows another'
    if (last && seq !== last.seq + 1) return `link ${last.seq + 1} is missing before it`
    const before = last?.hash ?? this.#header?.before ?? NO_LINK
    if (hash !== hashOf(before, { ...link, at: new Date(at) })) {
      return `${source} ${row_id} is not what link ${seq} seals`
    }
    const recorded = this.#header?.recorded
    if (recorded?.seq === seq && recorded.hash !== hash) {
      return `the file store knew another link ${seq}`
    }
    if (hash === this.#known) this.#knownLink = { seq, rows: this.#counts.sealed }
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

/** Whether an export says that it has every row. */
export const isUnfiltered = ({ filter }: Header): boolean => Object.keys(filter).length === 0

function parsed(text: string): ExportLine | null {
  try {
    return exportLineSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
