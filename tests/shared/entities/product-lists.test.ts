import { describe, expect, it } from 'vitest'
import {
  checkResults,
  companyTypes,
  creditRatings,
  partyRoles,
  reviewOutcomes,
} from '#shared/entities/companies.ts'
import {
  classificationStates,
  documentCategories,
  drawingVersions,
  testKinds,
} from '#shared/entities/documents.ts'
import { dataTypes, fieldKinds, fieldTypes, units } from '#shared/entities/fields.ts'
import { optionLists } from '#shared/entities/option-lists.ts'
import {
  creditTransferMethods,
  offtakeTypes,
  projectListTabs,
  projectStages,
  projectTypes,
  siteControlTypes,
  stageGroupOf,
  stageGroups,
} from '#shared/entities/projects.ts'
import {
  prequalificationStatuses,
  projectCycles,
  quoteProjectTypes,
  quoteStepNumbers,
  quoteSteps,
  quoteTechnologies,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import { audiences, reportKinds } from '#shared/entities/reports.ts'
import { saveStates } from '#shared/entities/save-states.ts'
import { taskStates } from '#shared/entities/tasks.ts'
import { transferStatuses } from '#shared/entities/transfers.ts'
import { accountTypes, roles, sellerStaffRoles } from '#shared/entities/users.ts'

const words = (text: string) => text.split(', ')

describe('values of docs/product.md section 3', () => {
  it.each([
    [
      'project stages',
      projectStages,
      'identified_project, quoted_project, onboarding, processing, review, funding_ready, settlement, monitoring, exited, disqualified, lost',
    ],
    [
      'project types',
      projectTypes,
      'rooftop_solar, carport_solar, groundmount_solar, rng, storage',
    ],
    [
      'offtake types',
      offtakeTypes,
      'self_energy, third_party_energy, third_party_capacity, third_party_other, environmental_attributes_only',
    ],
    [
      'site control types',
      siteControlTypes,
      'land_owned, land_leased, building_owned, building_leased',
    ],
    ['credit transfer methods', creditTransferMethods, 'transfer, direct_pay'],
    [
      'company types',
      companyTypes,
      'partnership, sole_proprietorship, llc, c_corp, s_corp, benefit_corporation, nonprofit, other',
    ],
    ['party roles', partyRoles, 'seller, owner, transferor, guarantor'],
    ['credit ratings', creditRatings, 'AAA, AA+, AA, AA-, BBB+, BBB, BBB-, not_rated'],
    ['review outcomes', reviewOutcomes, 'in_review, pass_a, pass_b, pass_c, pass_d, deny'],
    ['check results', checkResults, 'not_run, in_progress, needs_review, policy_pass, fail'],
    ['drawing versions', drawingVersions, 'ifc, as_built'],
    ['report kinds', reportKinds, 'ie_report, costs_report, project_report, seller_report'],
    ['audiences', audiences, 'buyer, seller, frontdoor'],
    ['prequalification statuses', prequalificationStatuses, 'Pre-qualified, Pending, Waitlist'],
    ['save states', saveStates, 'unsaved, saving, saved, error'],
    ['data types', dataTypes, 'text, select, integer, boolean, date, float'],
    [
      'field types',
      fieldTypes,
      'STRING, INTEGER, TONS, DOLLARS, NUMBER_OF_YEARS, KILOWATTS, KILOWATT_HOURS, GIGAWATT_HOURS, DOLLARS_AND_CENTS, PERCENT, FLOAT, DATE, ENUM',
    ],
    [
      'units',
      units,
      'kilowatts, dollars, dollars and cents, year, tons, number of years, gigawatt-hours, percent, kilowatt-hours',
    ],
    ['roles', roles, 'admin, seller, investor, reviewer, evaluator, guest'],
    ['account types', accountTypes, 'Admin, Seller, Investor, Reviewer'],
    [
      'seller staff roles',
      sellerStaffRoles,
      'tax_poc, finance_poc, head_of_esg, associate, engineer_reviewer, costs_reviewer',
    ],
    [
      'classification states',
      classificationStates,
      'unclassified, unstructured, flagged, completed, missing, other',
    ],
    [
      'task states',
      taskStates,
      'waiting_for_info, ready_to_send_request, requested, overdue, verify, approved, flagged',
    ],
    ['transfer statuses', transferStatuses, 'CREATED, CONFIRMED, SUCCEEDED'],
    [
      'project list tabs',
      projectListTabs,
      'all, active, onboarding, processing, review, funding_ready, settlement, monitoring, exited, disqualified',
    ],
  ])('%s', (_name, list, values) => {
    expect(list.values).toEqual(words(values))
  })
})

describe('labels of docs/product.md sections 1 to 4', () => {
  it.each([
    [
      'project stages',
      projectStages,
      'Identified Project, Quoted Project, Onboarding, Processing, Review, Funding Ready, Settlement, Monitoring, Exited, Disqualified, Lost',
    ],
    ['stage groups', stageGroups, 'Active Diligence, Funding, Monitoring, Exited'],
    [
      'task states',
      taskStates,
      'Waiting, Ready to Send Request, In Progress, Overdue, Verify, Approved, Flagged',
    ],
    [
      'test kinds',
      testKinds,
      'AC circuits, DC circuits, Inverters, MV cabling and trackers, Transformers, DAS and calibration certificates, DC string insulation resistance, Inverter/string visual inspection, String VOC testing, Transformer testing',
    ],
    [
      'document categories',
      documentCategories,
      'Overview, Site control, Project costs, Financial capacity, Insurance, Interconnection, Design permitting & technical review, Credit adders, Revenue sources, Operations & maintenance, Debt, Credit registration, Other, Unclassified',
    ],
    [
      'quote technologies',
      quoteTechnologies,
      'Solar, Standalone Energy Storage, Solar + Storage, Renewable Natural Gas, Other',
    ],
    ['project cycles', projectCycles, 'Develop, Own, Operate, Buy, Other'],
  ])('%s', (_name, list, labels) => {
    expect(list.options.map(({ label }) => label)).toEqual(words(labels))
  })

  it.each([
    ['solar', 'Residential, Commercial and Industrial, Community, Utility scale'],
    ['solar_storage', 'Residential, Commercial and Industrial, Community, Utility scale'],
    ['storage', 'Battery, Thermal, Mechanical'],
    ['rng', 'Landfill, Agricultural, Wastewater'],
  ] as const)('subtypes of %s', (technology, labels) => {
    const shown = subtypesOfTechnology[technology].map((type) => quoteProjectTypes.label(type))
    expect(shown).toEqual(words(labels))
  })
})

describe('orders and groups', () => {
  it('numbers the quote steps from the landing page at -1', () => {
    expect(quoteSteps.values.map((step) => quoteStepNumbers[step])).toEqual([
      -1, 0, 1, 2, 3, 4, 5, 6,
    ])
    expect(quoteSteps.values).toEqual(
      words(
        'landing, contactInfo, technology, projectType, projectCycle, location, projectsCount, assets',
      ),
    )
  })

  it.each([
    ['active_diligence', 'onboarding, processing, review'],
    ['funding', 'funding_ready, settlement'],
    ['monitoring', 'monitoring'],
    ['exited', 'exited, disqualified, lost'],
    [null, 'identified_project, quoted_project'],
  ])('group %s holds %s', (group, stages) => {
    expect(projectStages.values.filter((stage) => stageGroupOf[stage] === group)).toEqual(
      words(stages),
    )
  })

  it('uses every unit and every field type in some kind', () => {
    const kinds = Object.values(fieldKinds)
    expect(new Set(kinds.map(({ unit }) => unit).filter((unit) => unit !== null))).toEqual(
      new Set(units.values),
    )
    expect(new Set(kinds.map(({ field_type }) => field_type))).toEqual(new Set(fieldTypes.values))
    expect(new Set(kinds.map(({ data_type }) => data_type))).toEqual(new Set(dataTypes.values))
  })

  it('has no empty label and no value with a semicolon in any option list', () => {
    for (const list of Object.values(optionLists)) {
      for (const { value, label } of list.options) {
        expect(label.trim()).not.toBe('')
        expect(value).not.toContain(';')
        expect(list.find(label)).toBe(value)
      }
    }
  })
})
