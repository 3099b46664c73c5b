import { financialLines } from '../financial-lines.ts'
import { choice, type DocumentTypeData, field, forRule } from './define.ts'

/** The guarantor review uses every line (docs/domain.md section 5). */
const statementFields = [
  field('fiscal_year', 'year'),
  field('audited', 'boolean'),
  choice('opinion', 'audit_opinion', 'Auditor Opinion'),
  ...financialLines.options.map(({ value, label }) => field(value, 'dollars', label)),
].map(forRule)

function statements(year: 1 | 2 | 3) {
  return {
    label: `Financial Statements Year ${year}`,
    category: 'financial_capacity',
    owner: 'company',
    required_for_company: true,
    effort: 'at_hand',
    buyers: 'consent',
    searchPhrases: [
      'balance sheet',
      'independent auditor',
      'statement of operations',
      'statement of cash flows',
    ],
    fields: statementFields,
  } as const satisfies DocumentTypeData
}

export const financialCapacityTypes = {
  financial_statements_year_1: statements(1),
  financial_statements_year_2: statements(2),
  financial_statements_year_3: statements(3),
  guaranty_agreement: {
    label: 'Guaranty Agreement',
    category: 'financial_capacity',
    owner: 'either',
    required_for_company: false,
    effort: 'at_hand',
    buyers: 'shared',
    searchPhrases: ['guarantor unconditionally', 'guaranty', 'guaranteed obligations'],
    fields: [
      forRule(field('guarantor', 'string')),
      field('cap', 'dollars', 'Guaranty Cap'),
      field('expiry', 'date', 'Expiry Date'),
    ],
  },
} as const satisfies Record<string, DocumentTypeData>
