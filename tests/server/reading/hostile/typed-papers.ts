import type { DocumentType } from '#shared/entities/document-types.ts'
import type { HostilePaper } from './papers.ts'

const paper = (
  name: string,
  type: DocumentType,
  page: string,
  says: HostilePaper['says'] = {},
): HostilePaper => ({ name, type, pages: [page], says })

const COSTS = (total: string, eligible: string, ineligible: string): string =>
  `COST SEGREGATION STUDY\nTotal cost: ${total}\nEligible basis: ${eligible}\nIneligible cost: ${ineligible}`
const LETTER = (sentence: string): string =>
  `PLACED IN SERVICE LETTER\n${sentence}\nSincerely,\nJane Doe`
const SIGNER = { signatory: 'Jane Doe' }

/** Papers that credits are computed from. */
export const hostilePapers: readonly HostilePaper[] = [
  paper(
    'two capacities and days',
    'pto_document',
    `PERMISSION TO OPERATE
PTO Date: March 3, 2024
PTO Date: June 6, 2025
System capacity: 5,000 kW AC
System capacity: 9,000 kW AC`,
  ),
  paper(
    'a capacity that is denied',
    'pto_document',
    'PERMISSION TO OPERATE\nPermission to operate is not granted on March 3, 2024. The system capacity is not 5,000 kW AC.',
  ),
  paper(
    'letters for digits',
    'pto_document',
    'PERMISSION TO OPERATE\nPTO Date: March l3, 2O24\nSystem capacity: l5,O00 kW AC',
  ),
  paper('digits set apart', 'pto_document', 'PERMISSION TO OPERATE\nSystem capacity: 15 000 kW AC'),
  paper('European digits', 'pto_document', 'PERMISSION TO OPERATE\nSystem capacity: 1.234,5 kW AC'),
  paper(
    'three days in service',
    'placed_in_service_letter',
    LETTER(
      ['2024', '2025', '2026']
        .map((year) => `The facility was placed in service on March 3, ${year}.`)
        .join('\n'),
    ),
    SIGNER,
  ),
  paper(
    'not placed in service',
    'placed_in_service_letter',
    LETTER('The facility was not placed in service on March 3, 2024.'),
    SIGNER,
  ),
  paper(
    'only expected in service',
    'placed_in_service_letter',
    LETTER('The facility is expected to be placed in service on March 3, 2027.'),
    SIGNER,
  ),
  paper(
    'construction that did not begin',
    'beginning_of_construction_memo',
    'BEGINNING OF CONSTRUCTION MEMORANDUM\nConstruction did not begin on March 3, 2024. Costs incurred: $1.000,00',
  ),
  paper(
    'no energy community',
    'energy_community_evidence',
    'ENERGY COMMUNITY EVIDENCE\nThe project is not located in a coal closure energy community. The project is not a brownfield site.',
  ),
  paper(
    'no prevailing wages',
    'prevailing_wage_certificate',
    'PREVAILING WAGE CERTIFICATE\nWe do not certify that all laborers were paid prevailing wages. The contractor did not comply with prevailing wage requirements.',
  ),
  paper(
    'three shares',
    'domestic_content_certification',
    `DOMESTIC CONTENT CERTIFICATION
Domestic cost percentage: 40%
Domestic cost percentage: 55%
Domestic cost percentage: 12%`,
  ),
  paper(
    'a share that is denied',
    'feoc_material_assistance_certification',
    'MATERIAL ASSISTANCE CERTIFICATION\nMaterial assistance cost ratio: not 75%',
  ),
  paper(
    'three totals',
    'cost_segregation',
    'COST SEGREGATION STUDY\nTotal cost: $10,000,000\nTotal cost: $20,000,000\nTotal cost: $30,000,000',
  ),
  paper(
    'a footnote that runs into an amount',
    'cost_segregation',
    COSTS('$10,000,0001', '$9,000,000(2)', '$1,000,000*'),
    { eligible_basis: 9_000_000, ineligible_cost: 1_000_000 },
  ),
  paper('a footnote set high', 'cost_segregation', COSTS('$10,000,000¹', '', ''), {
    total_cost: 10_000_000,
  }),
  paper(
    'a negative in a bracket, as deductions are written',
    'cost_segregation',
    COSTS('$10,000,000', '$9,000,000', '($1,000,000)'),
    { total_cost: 10_000_000, eligible_basis: 9_000_000, ineligible_cost: 1_000_000 },
  ),
  paper(
    'amounts in words',
    'cost_segregation',
    COSTS('one million two hundred thousand dollars', '', ''),
    { total_cost: 1_200_000 },
  ),
  paper(
    'words and figures that differ',
    'cost_segregation',
    COSTS('one million dollars ($1,100,000)', '', ''),
  ),
  paper(
    'letters for digits of amounts',
    'cost_segregation',
    COSTS('$1O,OOO,OOO', '$9,OOO,000', '$l,000,000'),
  ),
  paper(
    'amounts with gaps',
    'cost_segregation',
    COSTS('$10, 000, 000', '$9 000 000', '$1,0 00,000'),
  ),
  paper('shares instead of amounts', 'cost_segregation', COSTS('100%', '95 %', '5 percent')),
  paper('European amounts', 'cost_segregation', COSTS('$10.000.000,00', '$9.000.000', '$1.234,56')),
  paper(
    'digits of full width',
    'cost_segregation',
    COSTS('$１０,000,000', '$9,０００,000', '$1,000\u200b,000'),
  ),
  paper(
    'signs without width in amounts',
    'cost_segregation',
    COSTS('$1\u200b0,000,000', '$9\u00ad00,000', '$1\u20600,000'),
  ),
  paper(
    'turned amounts',
    'cost_segregation',
    COSTS('$\u202e000,000,01\u202c', '\u202e000,009$\u202c', ''),
  ),
  paper(
    'struck-out digits',
    'cost_segregation',
    COSTS('$1\u03380,000,000', '$9\u0336,\u0336000,000', ''),
  ),
  paper(
    'a range',
    'appraisal_report',
    'APPRAISAL REPORT\nFair market value: between $10,000,000 and $20,000,000\nStep-up percentage: 10% to 25%',
  ),
  paper(
    'a value that is not so',
    'appraisal_report',
    'APPRAISAL REPORT\nThe fair market value is not $10,000,000. The fair market value would be $20,000,000 if the project were complete.',
  ),
  paper(
    'two credits',
    'tax_credit_transfer_agreement',
    `TAX CREDIT TRANSFER AGREEMENT
Credit amount: $10,000,000
Credit amount: $12,000,000
The price per credit is $0.93. The price per credit is $0.39.`,
  ),
  paper(
    'two numbers of a taxpayer',
    'transfer_election_statement',
    'TRANSFER ELECTION STATEMENT\nTransferee TIN: 12-3456789\nTransferee TIN: 98-7654321\nTax year: 2O24',
  ),
  paper(
    'a term in words that differs',
    'power_purchase_agreement',
    'POWER PURCHASE AGREEMENT\nContract Term: twenty-five (20) years',
  ),
  paper(
    'one of two',
    'guaranty_agreement',
    'GUARANTY\nThe aggregate liability shall not exceed $5,000,000 or $10,000,000, whichever is less. Expires on March 3, 2030 or March 3, 2031.',
  ),
  paper(
    'the earlier of two days',
    'loan_agreement',
    'LOAN AGREEMENT\nPrincipal amount: $5,000,000 (five hundred thousand dollars)\nMaturity date: the earlier of March 3, 2030 and March 3, 2025',
  ),
]
