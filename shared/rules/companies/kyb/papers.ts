import type { DocumentType } from '#shared/entities/document-types.ts'
import type { KybAttribute, KybCheck } from '#shared/entities/kyb.ts'
import { counted } from '#shared/format/counted.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import type { CompanyData } from '#shared/rules/policy/data.ts'
import { type DocumentReads, type Fact, ownerReads } from '#shared/rules/policy/facts.ts'
import type { KybFinding, KybSays, KybSubmitted } from './model.ts'
import { certificateSays } from './registration.ts'

/** An answer in a paper that a check uses. */
interface PaperAnswer {
  readonly checks: readonly KybCheck[]
  readonly type: DocumentType
  readonly field: string
  readonly attribute: KybAttribute
  readonly says?: (value: FieldValue) => KybSays
  /** Formats the value for display. */
  readonly words?: (value: FieldValue) => string
}

const PAPERS: readonly PaperAnswer[] = [
  {
    checks: ['name'],
    type: 'articles_of_incorporation',
    field: 'entity_name',
    attribute: 'legal_name',
  },
  {
    checks: ['sos'],
    type: 'articles_of_incorporation',
    field: 'state',
    attribute: 'formation_state',
  },
  { checks: ['name', 'tin'], type: 'w9_form', field: 'legal_name', attribute: 'legal_name' },
  { checks: ['tin'], type: 'w9_form', field: 'ein', attribute: 'ein' },
  {
    checks: ['owners'],
    type: 'company_operating_agreement',
    field: 'members',
    attribute: 'owners',
  },
  {
    checks: ['sos'],
    type: 'certificate_of_good_standing',
    field: 'status',
    attribute: 'registration',
    says: (value) => certificateSays(String(value)),
  },
  {
    checks: ['liens'],
    type: 'liens_document',
    field: 'open_liens',
    attribute: 'liens',
    says: (value) => (Number(value) > 0 ? 'concern' : 'clear'),
    words: (value) => counted(Number(value), 'open lien'),
  },
]

/** Statements a company makes without a paper, and their meaning. */
const STATEMENTS: readonly {
  readonly check: KybCheck
  readonly field: string
  readonly attribute: keyof KybSubmitted
  readonly says: Readonly<Record<'Yes' | 'No', KybSays>>
}[] = [
  {
    check: 'bankruptcy',
    field: 'has_open_bankruptcy',
    attribute: 'open_bankruptcy',
    says: { Yes: 'bad', No: 'clear' },
  },
  {
    check: 'liens',
    field: 'has_tax_or_judgment_liens',
    attribute: 'liens',
    says: { Yes: 'concern', No: 'clear' },
  },
  {
    check: 'foreign_entity',
    field: 'not_prohibited_foreign_entity',
    attribute: 'not_foreign',
    says: { Yes: 'clear', No: 'bad' },
  },
]

/**
 * Returns findings from the company's own papers, as far as a person accepted their answers, and from its own
 * statements.
 */
export function ownFindings(
  data: CompanyData,
  submitted: KybSubmitted,
): ReadonlyMap<KybCheck, readonly KybFinding[]> {
  const facts = ownerReads('company', data)
  const found: [KybCheck, KybFinding][] = []
  for (const { checks, type, field, attribute, says, words } of PAPERS) {
    const fact = factOf(facts.doc(type), field)
    if (!fact) continue
    const finding = {
      ...fromPaper(fact),
      ...(words ? { value: words(fact.value) } : {}),
      attribute,
      says: says?.(fact.value) ?? null,
    }
    for (const kind of checks) found.push([kind, finding])
  }
  for (const { check, field, attribute, says } of STATEMENTS) {
    const said = submitted[attribute]
    if (said !== 'Yes' && said !== 'No') continue
    const finding = {
      attribute,
      value: said,
      origin: 'own',
      source: 'Stated by the company',
      ref: { kind: 'company', id: data.id, field_name: field },
      as_of: null,
      says: says[said],
    } as const
    found.push([check, finding])
  }
  const byCheck = Map.groupBy(found, ([kind]) => kind)
  return new Map([...byCheck].map(([kind, some]) => [kind, some.map(([, finding]) => finding)]))
}

/** An answer accepted by a person, else null. */
function factOf(paper: DocumentReads, field: string): Fact | null {
  const facts = [paper.text(field), paper.num(field)]
  return facts.find(({ standing, value }) => standing === 'known' && value !== null) ?? null
}

const fromPaper = ({ label, value, ref }: Fact): Omit<KybFinding, 'attribute' | 'says'> => ({
  value: String(value),
  origin: 'own',
  source: label.split(': ')[0] ?? label,
  ref,
  as_of: null,
})
