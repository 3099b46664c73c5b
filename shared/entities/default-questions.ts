import type { DocumentType } from './document-types.ts'
import type { FieldLevel } from './fields.ts'

interface DefaultQuestion {
  readonly document_type: DocumentType
  /** The field of the document type that answers it. */
  readonly answered_by: string
  /** The field definition that the answer fills. */
  readonly level: FieldLevel
  readonly field_name: string
  readonly question: string
}

type Row = readonly [answered_by: string, field_name: string, question: string]

const companyQuestions: Partial<Record<DocumentType, readonly Row[]>> = {
  articles_of_incorporation: [
    ['entity_name', 'legal_name', 'What is the entity’s exact legal name?'],
    ['state', 'formation_state', 'What state was the entity formed in?'],
    ['formation_date', 'formation_date', 'When was it formed?'],
    ['company_type', 'company_type', 'What type of entity is it?'],
  ],
  certificate_of_good_standing: [
    ['state', 'formation_state', 'Which state issued the certificate?'],
  ],
  company_operating_agreement: [
    ['entity_name', 'legal_name', 'Which company does the agreement govern?'],
  ],
  w9_form: [
    ['legal_name', 'legal_name', 'What legal name is on line 1?'],
    ['ein', 'ein', 'What is the employer identification number?'],
    ['tax_class', 'tax_class', 'Which tax classification is checked?'],
  ],
}

const projectQuestions: Partial<Record<DocumentType, readonly Row[]>> = {
  site_lease: [['site_lease_term', 'site_lease_term', 'How long is the initial term, in years?']],
  cost_segregation: [
    ['total_cost', 'total_project_cost', 'What is the project’s total cost?'],
    ['eligible_basis', 'eligible_costs', 'What is the eligible basis?'],
  ],
  appraisal_report: [['fmv', 'fair_market_value', 'What is the fair market value?']],
  interconnection_agreement: [
    ['utility', 'utility', 'Which utility is a party to the agreement?'],
    ['capacity', 'interconnection_capacity', 'What is the maximum export capacity?'],
    ['upgrade_cost', 'interconnection_costs', 'How much do the upgrades cost?'],
  ],
  pto_document: [
    ['pto_date', 'pto_date', 'When is the project permitted to operate?'],
    ['capacity', 'interconnection_capacity', 'What capacity was approved?'],
  ],
  gas_interconnection_agreement: [
    ['pipeline', 'utility', 'Which pipeline company is a party to the agreement?'],
    ['cost', 'interconnection_costs', 'How much does the tie-in cost?'],
  ],
  independent_engineer_report: [
    ['capacity_dc', 'installed_capacity_dc', 'What DC capacity did the engineer report?'],
  ],
  design_drawings: [
    ['capacity_dc', 'installed_capacity_dc', 'What DC capacity do the drawings show?'],
    ['capacity_ac', 'installed_capacity_ac', 'What AC capacity do the drawings show?'],
  ],
  energy_production_report: [
    ['p50', 'annual_production', 'What is the P50 annual energy production?'],
  ],
  placed_in_service_letter: [
    ['placed_in_service_date', 'placed_in_service_date', 'When was the project placed in service?'],
  ],
  beginning_of_construction_memo: [
    ['construction_start_date', 'construction_start_date', 'When did construction begin?'],
    ['method', 'construction_start_method', 'Which method establishes the start of construction?'],
  ],
  prevailing_wage_certificate: [
    [
      'compliant',
      'adder_pw_apprenticeship_claimed',
      'Does it certify that prevailing wages were paid?',
    ],
  ],
  domestic_content_certification: [
    [
      'domestic_percent',
      'domestic_content_percent',
      'What domestic content percentage was achieved?',
    ],
    ['certified', 'adder_domestic_content_claimed', 'Is domestic content certified?'],
  ],
  energy_community_evidence: [
    ['category', 'energy_community_category', 'Which category does the site qualify under?'],
  ],
  low_income_allocation_letter: [
    ['category', 'low_income_category', 'Which category was the capacity allocated under?'],
  ],
  feoc_material_assistance_certification: [
    ['macr', 'material_assistance_ratio', 'What is the material assistance cost ratio?'],
  ],
  power_purchase_agreement: [
    ['offtaker', 'offtaker', 'Who buys the energy?'],
    [
      'power_purchase_agreement_term',
      'power_purchase_agreement_term',
      'How long is the delivery term, in years?',
    ],
  ],
  capacity_agreement: [
    ['buyer', 'offtaker', 'Who buys the capacity?'],
    [
      'capacity_agreement_term',
      'capacity_agreement_term',
      'How long is the delivery term, in years?',
    ],
  ],
  gas_offtake_agreement: [['buyer', 'offtaker', 'Who buys the gas?']],
  gas_transport_agreement: [
    [
      'gas_transport_agreement_term',
      'gas_transport_agreement_term',
      'How long is the transportation term, in years?',
    ],
  ],
  om_agreement: [
    ['provider', 'om_provider', 'Who operates and maintains the project?'],
    ['om_agreement_term', 'om_agreement_term', 'How long is the term, in years?'],
  ],
  loan_agreement: [
    ['lender', 'lender', 'Who is the lender?'],
    ['lender_forbearance', 'lender_forbearance', 'Does the lender agree not to foreclose?'],
  ],
  registration_screenshot: [
    ['registration_number', 'registration_number', 'What is the registration number?'],
    ['status', 'registration_status', 'What is the registration status?'],
  ],
  transfer_election_statement: [
    ['tax_year', 'credit_tax_year', 'Which tax year’s credit is being transferred?'],
  ],
}

function questionsOf(
  level: FieldLevel,
  table: Partial<Record<DocumentType, readonly Row[]>>,
): DefaultQuestion[] {
  return (Object.entries(table) as [DocumentType, readonly Row[]][]).flatMap(
    ([document_type, rows]) =>
      rows.map(([answered_by, field_name, question]) => ({
        document_type,
        answered_by,
        level,
        field_name,
        question,
      })),
  )
}

/** The questions that every new installation asks of its documents, in order, until staff change them. */
export const defaultQuestions: readonly DefaultQuestion[] = [
  ...questionsOf('company', companyQuestions),
  ...questionsOf('project', projectQuestions),
]
