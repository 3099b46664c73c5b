import type { DocumentType } from '#shared/entities/document-types.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import type { ClassificationState } from '#shared/entities/documents.ts'
import type { RequestKind, RequestOwner } from '#shared/entities/tasks.ts'
import { ruleGaps } from '../policy/blockers.ts'
import { type DiligenceEntry, waitsForOwner } from './diligence.ts'

/** What a seller can be asked for about a project, in plain words (docs/product.md section 4, Requests). */
export interface RequestGap {
  /** Stable for as long as the gap exists: `document:site_lease`, `rule:P03`. */
  key: string
  kind: RequestKind
  /** Whether the project or the seller's company has the gap. */
  owner: RequestOwner
  title: string
  description: string | null
  /** The document that would close it. */
  document_type: DocumentType | null
}

/** A question that a document should have answered but didn't. */
export interface UnansweredQuestion {
  answer_id: number
  owner: RequestOwner
  label: string
  document_type: DocumentType
}

/** What a project's gaps are derived from. */
export interface RequestStanding {
  project: readonly DiligenceEntry[]
  company: readonly DiligenceEntry[]
  questions: readonly UnansweredQuestion[]
  /** Codes of the failing rules. */
  failed: readonly string[]
}

/** Returns everything a seller can be asked for about a project now, leaving out what waits for us. */
export const requestGaps = (standing: RequestStanding): RequestGap[] => [
  ...standing.project.flatMap((entry) => entryGap('project', entry)),
  ...standing.company.flatMap((entry) => entryGap('company', entry)),
  ...standing.questions.map(questionGap),
  ...ruleGaps(standing.failed, [...standing.project, ...standing.company]).map((gap) => ({
    key: `rule:${gap.code}`,
    kind: 'rule' as const,
    owner: gap.isCompany ? ('company' as const) : ('project' as const),
    title: gap.text.replace(/\.$/, ''),
    description: null,
    document_type: gap.document ?? null,
  })),
]

type Ask = (label: string) => Pick<RequestGap, 'title' | 'description'>

/** The request for each document state; null if it is our turn, or nobody's. */
const DOCUMENT_ASKS: Readonly<Record<ClassificationState, Ask | null>> = {
  missing: (label) => ({ title: `Upload ${label}`, description: null }),
  flagged: (label) => ({
    title: `Replace ${label}`,
    description: 'There’s a problem with the file we have. See the note on the document.',
  }),
  other: (label) => ({
    title: `Upload the correct ${label}`,
    description: 'The file we have is a different type of document.',
  }),
  unclassified: null,
  unstructured: null,
  completed: null,
}

const isDocumentType = (key: string): key is DocumentType => documentTypes.has(key)

function entryGap(owner: RequestOwner, entry: DiligenceEntry): RequestGap[] {
  const { kind, key, label, required, state } = entry
  if (!required || !waitsForOwner(entry)) return []
  const common = { key: `${kind}:${key}`, kind, owner }
  if (kind === 'field')
    return [{ ...common, title: `Fill in ${label}`, description: null, document_type: null }]
  const asks = DOCUMENT_ASKS[state]?.(label)
  return asks ? [{ ...common, ...asks, document_type: isDocumentType(key) ? key : null }] : []
}

function questionGap({ answer_id, owner, label, document_type }: UnansweredQuestion): RequestGap {
  const name = documentTypes.label(document_type)
  return {
    key: `question:${answer_id}`,
    kind: 'question',
    owner,
    title: `Tell us: ${label}`,
    description: `We couldn’t find this in ${name}. Tell us where it says so, or send a document that does.`,
    document_type,
  }
}
