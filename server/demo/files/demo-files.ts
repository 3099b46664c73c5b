import { told } from '#server/demo/data/planting.ts'
import { type FileSeed, type FileVersionSeed, files } from '#server/demo/data/uploads.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import { dollarsOf } from '#shared/format/money.ts'
import type { Drawn } from '../pdf/drawn.ts'
import { prepareFaces } from '../pdf/faces.ts'
import { writePdf } from '../pdf/pdf-file.ts'
import { adderMakers } from './adder-makers.ts'
import { companyMakers, companySubject } from './company-makers.ts'
import { contractMakers } from './contract-makers.ts'
import { costMakers } from './cost-makers.ts'
import type { Maker } from './maker.ts'
import { saleMakers } from './sale-makers.ts'
import { type ProjectSubject, projectSubject } from './subjects.ts'
import { technicalMakers } from './technical-makers.ts'

const projectMakers: Partial<Record<DocumentType, Maker<ProjectSubject>>> = {
  ...contractMakers,
  ...costMakers,
  ...technicalMakers,
  ...adderMakers,
  ...saleMakers,
}

const companyDocumentMakers: Partial<
  Record<DocumentType, Maker<ReturnType<typeof companySubject>>>
> = companyMakers

/** Types that the generator can draw. */
export const drawableTypes: readonly DocumentType[] = [
  ...Object.keys(projectMakers),
  ...Object.keys(companyMakers),
] as DocumentType[]

export type FactValue = string | number | boolean | null

/** One file to store: a version of an uploaded file with the means to render it. */
export interface DemoFile {
  readonly file: FileSeed
  readonly version: FileVersionSeed
  /** The values it states, by the field names of its type; dollars, not cents. */
  facts(): Record<string, FactValue>
  /** Returns the bytes of the PDF: the same in every run. */
  render(): Promise<Uint8Array>
}

/** Every version of every uploaded file of the demo. */
export const demoFiles = told((): readonly DemoFile[] =>
  files().flatMap((file) => file.versions.map((version) => demoFile(file, version))),
)

function demoFile(file: FileSeed, version: FileVersionSeed): DemoFile {
  const made = makerOf(file)
  return {
    file,
    version,
    facts: () => statedFacts(file.content, made.facts(version)),
    render: async () => {
      await prepareFaces()
      const { sheets, ...about } = made.draw(version)
      return writePdf(sheets, about)
    },
  }
}

interface BoundMaker {
  facts(version: FileVersionSeed): object
  draw(version: FileVersionSeed): Drawn
}

function makerOf({ content, project, company, key, sale }: FileSeed): BoundMaker {
  const bind = <S>(made: Maker<S> | undefined, subject: S): BoundMaker => {
    if (made === undefined) throw new Error(`Nothing draws ${key}`)
    return {
      facts: ({ overrides }) => made.facts(subject, overrides),
      draw: ({ overrides }) => made.draw(subject, overrides),
    }
  }
  if (project !== null) return bind(projectMakers[content], projectSubject(project, sale))
  if (company !== null) return bind(companyDocumentMakers[content], companySubject(company))
  throw new Error(`${key} belongs to nobody`)
}

/** Returns the fields of a type; amounts are converted from cents to dollars. */
function statedFacts(type: DocumentType, input: object): Record<string, FactValue> {
  const values = new Map<string, unknown>(Object.entries(input))
  return Object.fromEntries(
    documentTypeData[type].fields.flatMap(({ field_name, kind }) => {
      const value = values.get(field_name)
      if (!isFact(value)) return []
      const cents = kind === 'dollars_and_cents' && typeof value === 'number'
      return [[field_name, cents ? dollarsOf(value) : value]]
    }),
  )
}

function isFact(value: unknown): value is FactValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
