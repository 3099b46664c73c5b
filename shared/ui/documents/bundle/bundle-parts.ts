import type { Bundle } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { andList } from '#shared/format/lists.ts'
import { type PageRange, pagesWords, partFileName } from '#shared/reading/bundles/parts.ts'

export type Proposal = NonNullable<Bundle['proposal']>
type ProposedPart = Proposal['parts'][number]

/** A person's choices for a part; parts are identified by their first page. */
export interface PartChoice {
  name?: string
  label?: DocumentType | null
}

/** A part as it will be created. */
export interface ChosenPart extends PageRange {
  name: string
  label: DocumentType | null
  /** Evidence that the part begins there; empty if a person set it. */
  reasons: readonly string[]
}

export const startsOf = ({ parts }: Proposal): Set<number> =>
  new Set(parts.map(({ first }) => first))

/** Returns the parts for these ranges with what was proposed and what a person has changed since. */
export function chosenParts(
  fileName: string,
  ranges: readonly PageRange[],
  { parts }: Proposal,
  choices: Readonly<Record<number, PartChoice>>,
): ChosenPart[] {
  return ranges.map((range, at) => {
    const proposed = parts.find(({ first }) => first === range.first)
    const choice = choices[range.first] ?? {}
    const label = choice.label === undefined ? labelOf(proposed) : choice.label
    const called = label ? documentTypes.label(label) : null
    const name = choice.name ?? partFileName(fileName, at, called)
    return { ...range, name, label, reasons: proposed?.reasons ?? [] }
  })
}

/** "Other" says little; the person splitting the file may know better. */
const labelOf = (part: ProposedPart | undefined): DocumentType | null =>
  !part || part.label === 'other' ? null : part.label

/** `Pages 1–12: Power purchase agreement`. */
export const partWords = (part: ProposedPart): string => `${pagesWords(part)}: ${titleOf(part)}`

const titleOf = ({ label, title }: ProposedPart): string => {
  if (label && label !== 'other') return documentTypes.label(label)
  return title ?? 'Unknown type'
}

/** Returns words like `This file seems to contain 3 documents.` */
export const proposalWords = ({ parts }: Proposal): string =>
  `This file seems to contain ${parts.length} documents.`

/** Names the pages a file was taken from, without the source file's name. */
export function sourceWords(pages: readonly number[]): string {
  const [first = 1] = pages
  const last = pages.at(-1) ?? first
  const isRun = last - first + 1 === pages.length
  return isRun ? pagesWords({ first, last }) : `Pages ${andList(pages.map(String))}`
}
