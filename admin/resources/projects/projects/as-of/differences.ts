import type { AsOf, ComparedField } from '#shared/contract/schemas/projects/snapshots.ts'
import { checkResults, partyRoles } from '#shared/entities/companies.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { type FieldValue, formatFieldValue } from '#shared/format/field-values.ts'
import { andList } from '#shared/format/lists.ts'

/** One difference between then and now, in words. */
export interface Difference {
  key: string
  what: string
  was: string
  is: string
}

interface Group {
  title: string
  rows: Difference[]
}

type Parts = Pick<AsOf, 'fields' | 'documents' | 'policy'>

/** Returns every difference, first for the project and then for each company. */
export function differencesIn(data: AsOf): Group[] {
  const { stage } = data
  const moved =
    stage.was === stage.is
      ? []
      : [
          {
            key: 'stage',
            what: 'Stage',
            was: projectStages.label(stage.was),
            is: projectStages.label(stage.is),
          },
        ]
  return [
    { title: 'Project', rows: [...moved, ...differing(data)] },
    ...data.companies.map((company) => ({
      title: company.name,
      rows: [...roles(company.roles), ...differing(company)],
    })),
  ]
}

const differing = ({ fields, documents, policy }: Parts): Difference[] => [
  ...fields
    .filter(({ was, is }) => was !== is)
    .map((field) => ({
      key: `field-${field.field_name}`,
      what: field.field_label,
      was: valueWords(field, field.was),
      is: valueWords(field, field.is),
    })),
  ...documents
    .filter(({ was, is }) => was !== is)
    .map(({ id, name, document_type, was, is }) => ({
      key: `file-${id}`,
      what: document_type === null ? name : `${documentTypes.label(document_type)}: ${name}`,
      was: versionWords(was),
      is: versionWords(is),
    })),
  ...(policy?.rules ?? [])
    .filter(({ was, is }) => was !== is)
    .map(({ code, title, was, is }) => ({
      key: `rule-${code}`,
      what: `${code} ${title}`,
      was: was === null ? NOTHING : checkResults.label(was),
      is: is === null ? NOTHING : checkResults.label(is),
    })),
]

const NOTHING = '–'

const valueWords = (field: ComparedField, value: FieldValue): string =>
  formatFieldValue(field, value) || NOTHING

const versionWords = (version: number | null): string =>
  version === null ? 'Not on file' : `Version ${version}`

function roles({ was, is }: AsOf['companies'][number]['roles']): Difference[] {
  const words = (list: typeof was) => {
    if (list === null) return 'No part in the project'
    return list.length === 0 ? 'Company of the seller' : andList(list.map(partyRoles.label))
  }
  return words(was) === words(is)
    ? []
    : [{ key: 'roles', what: 'Role', was: words(was), is: words(is) }]
}
