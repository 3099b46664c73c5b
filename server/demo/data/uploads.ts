import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { buyers } from './accounts.ts'
import { type CompanyKey, companies, companyKeys } from './companies.ts'
import { companyUploads } from './company-uploads.ts'
import { projectFinances } from './credits.ts'
import { addDays, addYears, instantOn, later } from './days.ts'
import { documentDate, drawingsOf, insuranceExpiry, isDatedDocumentType } from './document-dates.ts'
import type { FileOverrides } from './file-overrides.ts'
import { companyDay } from './first-days.ts'
import { anchorDay, told } from './planting.ts'
import { projectUploads, type UploadProfile } from './project-uploads.ts'
import { requiredOf } from './project-values.ts'
import { type ProjectKey, projectKeys, projects } from './projects.ts'
import {
  agreementSigned,
  conditionsMet,
  electionSigned,
  electionsOf,
  salesOf,
  type TransferKey,
  transfers,
} from './transfers.ts'
import type { UserKey } from './users.ts'

export interface FileVersionSeed {
  readonly number: number
  readonly name: string
  readonly note: string | null
  readonly uploaded_by: UserKey
  readonly created_at: string
  readonly overrides: FileOverrides
}

export interface FileSeed {
  readonly key: string
  /** Either a project or a company. */
  readonly project: ProjectKey | null
  readonly company: CompanyKey | null
  /** The sale that it belongs to; null for documents of the project itself. */
  readonly sale: TransferKey | null
  /** The file's real type, whatever its label says. */
  readonly content: DocumentType
  /** Set by a person; null for an unclassified file outside of any slot. */
  readonly label: DocumentType | null
  readonly labelled_by: UserKey | null
  readonly is_validated: boolean
  readonly is_hidden: boolean
  /** Oldest first; the last is the current one. */
  readonly versions: readonly FileVersionSeed[]
  readonly flag: FileFlagSeed | null
}

interface FileFlagSeed {
  readonly reason: string
  readonly page: number | null
  readonly created_by: UserKey
  readonly created_at: string
}

type Owner =
  | { readonly project: ProjectKey; readonly company: null }
  | { readonly project: null; readonly company: CompanyKey }

/** Returns what a project's list asks for, plus the proof that sellers send along. */
function wantedDocuments(key: ProjectKey): DocumentType[] {
  const { claims } = projects()[key]
  const proof: readonly (readonly [boolean, DocumentType])[] = [
    [true, 'beginning_of_construction_memo'],
    [true, 'proof_of_payment'],
    [claims.material_assistance_ratio !== null, 'feoc_material_assistance_certification'],
    [claims.registration_number !== null, 'registration_screenshot'],
    [electionsOf(key).length > 0, 'transfer_election_statement'],
  ]
  return [
    ...requiredOf(key),
    ...proof.filter(([wanted]) => wanted).map(([, type]) => type),
    ...projectFinances()[key].lines.map(({ document_type }) => document_type),
  ]
}

/** The documents of each sale, and the day of each. No type is the payment-date certificate’s own. */
const saleDocuments = {
  tax_credit_transfer_agreement: agreementSigned,
  tax_credit_insurance_policy: agreementSigned,
  guaranty_agreement: agreementSigned,
  other: conditionsMet,
} as const satisfies Partial<Record<DocumentType, (sale: TransferKey) => string>>

type SaleDocument = keyof typeof saleDocuments
const SALE_DOCUMENTS = Object.keys(saleDocuments) as SaleDocument[]

/** The key of a sale's document. */
export const saleFile = (project: ProjectKey, type: SaleDocument, sale: TransferKey): string =>
  `${project}/${type}/${sale}`

/** Returns the date on a project's document. */
function dateOf(key: ProjectKey, type: DocumentType, overrides: FileOverrides): string {
  const project = projects()[key]
  const line = projectFinances()[key].lines.find(({ document_type }) => document_type === type)
  if (line) return line.invoice_date
  if (type === 'proof_of_payment') return addDays(project.construction_start_date, 160)
  if (type === 'design_drawings') return drawingsOf(project).date
  if (type.endsWith('_insurance_certificate')) {
    return addYears(overrides.insurance_expiry ?? insuranceExpiry(project), -1)
  }
  if (type === 'transfer_election_statement') return electionSigned(key)
  return isDatedDocumentType(type) ? documentDate(project, type) : project.created_on
}

function projectFiles(key: ProjectKey): FileSeed[] {
  const profile: UploadProfile = projectUploads()[key]
  const { created_on } = projects()[key]
  const gaps = profile.gaps ?? []
  const types = (profile.types === 'all' ? wantedDocuments(key) : profile.types).filter(
    (type) => !gaps.includes(type),
  )
  const owner = { project: key, company: null }
  const own = types.map((type, index) => {
    const overrides = profile.overrides?.[type] ?? {}
    const dated = addDays(dateOf(key, type, overrides), 2)
    const sent = later(dated, addDays(created_on, 3 + Math.floor(index / 3)))
    return fileSeed(owner, profile, type, index, sent)
  })
  const ofSales = salesOf(key).flatMap((sale) =>
    SALE_DOCUMENTS.map((type, index) => ({
      ...fileSeed(owner, profile, type, index, saleDocuments[type](sale), sale),
      key: saleFile(key, type, sale),
    })),
  )
  return [...own, ...ofSales]
}

function companyFiles(key: CompanyKey): FileSeed[] {
  const profile: UploadProfile = companyUploads()[key]
  const gaps = profile.gaps ?? []
  const types = profile.types === 'all' ? [] : profile.types
  return types
    .filter((type) => !gaps.includes(type))
    .map((type, index) => {
      const turn = Math.floor(index / 3)
      const first = addDays(companyDay(key), 1 + turn)
      // Everybody is asked for a W-9 at once.
      const sent = type === 'w9_form' ? first : later(addDays(anchorDay(), -20 + turn), first)
      return fileSeed({ project: null, company: key }, profile, type, index, sent)
    })
}

function fileSeed(
  owner: Owner,
  profile: UploadProfile,
  type: DocumentType,
  index: number,
  sent: string,
  sale: TransferKey | null = null,
): FileSeed {
  const { by, unvalidated = [], revised, overrides, flags } = profile
  const label = profile.unlabelled?.includes(type) ? null : type
  const revision = revised?.[type]
  const flag = flags?.[type]
  const name = label === null ? scanName(sent, index) : fileName(owner, type, sale)
  const version = (number: number, on: string, note: string | null, says: FileOverrides) => ({
    number,
    name,
    note,
    uploaded_by: by,
    created_at: instantOn(on, index * 7),
    overrides: says,
  })
  const says = overrides?.[type] ?? {}
  const settled = unvalidated !== 'all' && !unvalidated.includes(type)
  return {
    key: `${owner.project ?? owner.company}/${type}`,
    ...owner,
    sale,
    content: type,
    label,
    labelled_by: label === null ? null : 'admin',
    is_validated: label !== null && !flag && settled,
    is_hidden: profile.hidden?.includes(type) ?? false,
    versions: revision
      ? [
          version(1, sent, null, { ...says, ...revision.first }),
          version(2, addDays(sent, 9), revision.note, says),
        ]
      : [version(1, sent, null, says)],
    flag: flag
      ? { ...flag, created_by: 'admin', created_at: instantOn(addDays(anchorDay(), -4), 90) }
      : null,
  }
}

function fileName(owner: Owner, type: DocumentType, sale: TransferKey | null): string {
  const subject = owner.project ? projects()[owner.project].name : companies[owner.company].name
  const label =
    type === 'other'
      ? 'Payment-Date Certificate'
      : documentTypes.label(type).replace('Other Project Costs: ', 'Invoice ')
  const buyer = sale === null ? '' : ` for ${buyers()[transfers()[sale].buyer].name}`
  return `${subject} - ${label.replaceAll('/', ' and ')}${buyer}.pdf`
}

/** A typical scanner's file name. */
function scanName(sent: string, index: number): string {
  return `Scan ${sent.replaceAll('-', '')} ${String(index + 1).padStart(3, '0')}.pdf`
}

/** Every uploaded file of the demo. */
export const files = told((): readonly FileSeed[] => [
  ...projectKeys.flatMap(projectFiles),
  ...companyKeys.flatMap(companyFiles),
])
