import { type DocumentType, requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import { type CompanyKey, companyKeys, ownerCompanyKeys } from './companies.ts'
import { ownerSet } from './company-uploads.ts'
import { companyDay } from './first-days.ts'
import { told } from './planting.ts'
import { requiredOf } from './project-values.ts'
import { type ProjectKey, projectKeys, projects } from './projects.ts'
import { files } from './uploads.ts'

interface SlotSeed {
  /** The owner's key and the type: the same as the key of the file that fills it. */
  readonly key: string
  readonly project: ProjectKey | null
  readonly company: CompanyKey | null
  readonly document_type: DocumentType
  readonly required: boolean
  /** `YYYY-MM-DD`: a diligence list starts with its project or company. */
  readonly since: string
}

/** Optional slots of every project. */
const optionalForProjects: readonly DocumentType[] = [
  'project_photo',
  'org_chart_document',
  'title_report',
  'commissioning_test_report',
  'tax_credit_insurance_policy',
]

/** Types of files in an owner's slots; they get a slot even if none is required. */
function filedTypes(owner: ProjectKey | CompanyKey): DocumentType[] {
  return files().flatMap(({ project, company, label }) =>
    label !== null && (project === owner || company === owner) ? [label] : [],
  )
}

function projectSlots(project: ProjectKey): SlotSeed[] {
  const required = requiredOf(project)
  const types = new Set([...required, ...filedTypes(project), ...optionalForProjects])
  return [...types].map((document_type) => ({
    key: `${project}/${document_type}`,
    project,
    company: null,
    document_type,
    required: required.includes(document_type),
    since: projects()[project].created_on,
  }))
}

function companySlots(company: CompanyKey): SlotSeed[] {
  const owners: readonly CompanyKey[] = ownerCompanyKeys
  const required = owners.includes(company)
    ? ownerSet.filter((type) => requiredCompanyDocumentTypes.includes(type))
    : requiredCompanyDocumentTypes
  const types = new Set<DocumentType>([...required, ...filedTypes(company), 'w9_form'])
  return [...types].map((document_type) => ({
    key: `${company}/${document_type}`,
    project: null,
    company,
    document_type,
    required: required.includes(document_type),
    since: companyDay(company),
  }))
}

/** The diligence lists of all projects and companies. */
export const slots = told((): readonly SlotSeed[] => [
  ...projectKeys.flatMap(projectSlots),
  ...companyKeys.flatMap(companySlots),
])
