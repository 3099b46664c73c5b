// Written by `npm run reading:fit`: do not edit.
import type { Curves } from './curves.ts'
import type { Outcomes } from './precision.ts'

/** What grades of evidence are worth (curve.ts). */
export const FITTED: Curves = {
  listed: {
    all: {
      shift: 0.2122,
      slope: 1.076,
      outcomes: 224,
      right: 209,
      doubt: [0.0311, 0.0076, -0.0043],
    },
    own: {},
  },
  other: {
    all: {
      shift: 0.5093,
      slope: 1.0839,
      outcomes: 190,
      right: 189,
      doubt: [0.0361, 0.008, -0.0033],
    },
    own: {},
  },
  contract: {
    all: {
      shift: 0.1484,
      slope: 1.0327,
      outcomes: 564,
      right: 488,
      doubt: [0.0177, 0.0053, -0.0049],
    },
    own: {
      agreement_date: {
        shift: 0.1599,
        slope: 0.9624,
        outcomes: 113,
        right: 101,
        doubt: [0.036, 0.0078, -0.0042],
      },
      document_name: {
        shift: 0.0931,
        slope: 0.9752,
        outcomes: 121,
        right: 108,
        doubt: [0.0363, 0.0077, -0.0047],
      },
      effective_date: {
        shift: 0.2478,
        slope: 1.0623,
        outcomes: 66,
        right: 60,
        doubt: [0.0391, 0.0089, -0.0026],
      },
      expiration_date: {
        shift: 0.1263,
        slope: 1.0211,
        outcomes: 48,
        right: 40,
        doubt: [0.0393, 0.009, -0.0031],
      },
      governing_law: {
        shift: 0.2486,
        slope: 1.0912,
        outcomes: 73,
        right: 72,
        doubt: [0.0447, 0.0086, -0.0025],
      },
      parties: {
        shift: 0.0796,
        slope: 1.089,
        outcomes: 117,
        right: 83,
        doubt: [0.027, 0.0083, -0.002],
      },
    },
  },
  typed: { all: { shift: 0, slope: 1, outcomes: 0, right: 0, doubt: [0.05, 0.01, 0] }, own: {} },
}

/** Stated with each file left out, against found: percent, outcomes, right. */
export const FITTED_ON: Outcomes = {
  listed: {
    appraisal_report: [
      [97, 1, 1],
      [98, 2, 2],
    ],
    apprenticeship_certificate: [
      [71, 1, 0],
      [94, 2, 2],
      [98, 1, 1],
    ],
    articles_of_incorporation: [
      [95, 1, 1],
      [98, 3, 3],
    ],
    beginning_of_construction_memo: [
      [97, 1, 1],
      [98, 2, 2],
    ],
    capacity_agreement: [
      [93, 1, 1],
      [98, 2, 2],
    ],
    certificate_of_good_standing: [
      [93, 1, 1],
      [98, 2, 2],
    ],
    certified_payroll_report: [[98, 3, 3]],
    commissioning_test_report: [[98, 2, 2]],
    company_operating_agreement: [[98, 3, 3]],
    completion_certificate: [
      [93, 1, 1],
      [98, 2, 2],
    ],
    construction_permit: [[98, 3, 3]],
    cost_segregation: [
      [77, 1, 1],
      [94, 1, 1],
      [98, 1, 1],
    ],
    deed_of_title: [
      [93, 1, 0],
      [98, 3, 3],
    ],
    design_drawings: [
      [72, 1, 0],
      [98, 4, 4],
    ],
    domestic_content_certification: [
      [97, 2, 2],
      [98, 1, 1],
    ],
    easement_agreement: [
      [80, 1, 1],
      [98, 2, 2],
    ],
    energy_community_evidence: [
      [77, 1, 1],
      [98, 2, 2],
    ],
    energy_production_report: [
      [65, 1, 1],
      [98, 2, 2],
    ],
    environmental_attribute_agreement: [
      [94, 1, 1],
      [97, 1, 1],
      [98, 1, 1],
    ],
    environmental_site_assessment: [[98, 3, 3]],
    epc_agreement: [[98, 3, 3]],
    equipment_specification: [
      [77, 1, 0],
      [96, 1, 1],
      [97, 1, 1],
      [98, 1, 1],
    ],
    equipment_supply_agreement: [
      [60, 1, 1],
      [97, 1, 1],
      [98, 1, 1],
    ],
    equipment_warranty: [
      [82, 1, 1],
      [96, 1, 1],
      [98, 1, 1],
    ],
    feoc_material_assistance_certification: [
      [97, 1, 1],
      [98, 2, 2],
    ],
    financial_statements_year_1: [
      [74, 1, 1],
      [90, 2, 2],
      [92, 2, 1],
    ],
    financial_statements_year_2: [[90, 2, 2]],
    financial_statements_year_3: [
      [66, 1, 1],
      [90, 1, 1],
    ],
    gas_interconnection_agreement: [
      [97, 1, 1],
      [98, 2, 2],
    ],
    gas_offtake_agreement: [
      [78, 1, 1],
      [98, 2, 2],
    ],
    gas_transport_agreement: [
      [85, 1, 1],
      [96, 1, 1],
      [98, 2, 2],
    ],
    geotechnical_structural_report: [[98, 3, 3]],
    guaranty_agreement: [
      [87, 1, 1],
      [97, 1, 1],
      [98, 1, 1],
    ],
    independent_engineer_report: [
      [95, 1, 1],
      [96, 1, 1],
      [98, 1, 1],
    ],
    interconnection_agreement: [[98, 3, 3]],
    land_use_permit: [[98, 3, 3]],
    landlord_estoppel: [
      [96, 1, 1],
      [98, 2, 2],
    ],
    liability_insurance_certificate: [[98, 3, 3]],
    liens_document: [
      [93, 1, 0],
      [98, 3, 3],
    ],
    loan_agreement: [[98, 3, 3]],
    low_income_allocation_letter: [
      [88, 1, 1],
      [98, 2, 2],
    ],
    natcat_study: [
      [95, 1, 1],
      [97, 1, 1],
      [98, 1, 1],
    ],
    om_agreement: [
      [84, 1, 1],
      [92, 1, 1],
      [98, 3, 3],
    ],
    org_chart_document: [
      [90, 1, 1],
      [96, 1, 1],
      [98, 1, 1],
    ],
    other_project_costs_civil_site_work: [
      [76, 1, 1],
      [77, 1, 1],
    ],
    other_project_costs_development_fee: [
      [66, 1, 1],
      [69, 1, 1],
    ],
    other_project_costs_electrical_bos: [
      [70, 1, 0],
      [74, 1, 0],
      [75, 1, 1],
      [81, 1, 1],
    ],
    other_project_costs_general: [
      [63, 1, 0],
      [67, 1, 0],
      [79, 3, 2],
      [88, 1, 1],
    ],
    other_project_costs_interconnection: [
      [61, 1, 1],
      [64, 1, 1],
      [68, 1, 1],
      [81, 1, 1],
    ],
    other_project_costs_inverters: [
      [64, 1, 1],
      [81, 1, 1],
    ],
    other_project_costs_labor: [
      [79, 1, 1],
      [81, 1, 1],
    ],
    other_project_costs_modules: [
      [64, 1, 1],
      [69, 1, 1],
      [77, 1, 1],
    ],
    other_project_costs_racking: [
      [68, 1, 1],
      [74, 1, 1],
    ],
    other_project_costs_rng_equipment: [
      [76, 1, 1],
      [77, 1, 1],
    ],
    other_project_costs_soft_costs: [
      [70, 1, 0],
      [78, 1, 1],
      [81, 1, 1],
    ],
    other_project_costs_storage_equipment: [
      [69, 1, 1],
      [76, 1, 1],
      [81, 1, 1],
    ],
    placed_in_service_letter: [
      [73, 1, 1],
      [88, 1, 1],
      [98, 1, 1],
    ],
    power_purchase_agreement: [
      [81, 1, 0],
      [96, 1, 1],
      [98, 2, 2],
    ],
    prevailing_wage_certificate: [
      [61, 1, 1],
      [98, 2, 2],
    ],
    project_photo: [
      [96, 1, 1],
      [98, 1, 1],
    ],
    proof_of_payment: [
      [77, 1, 0],
      [97, 1, 1],
      [98, 2, 2],
    ],
    property_insurance_certificate: [[98, 3, 3]],
    pto_document: [
      [61, 1, 1],
      [68, 1, 1],
      [82, 1, 1],
      [98, 1, 1],
    ],
    registration_screenshot: [
      [75, 1, 0],
      [97, 1, 1],
      [98, 2, 2],
    ],
    site_lease: [
      [79, 1, 1],
      [82, 1, 1],
      [98, 2, 2],
    ],
    tax_credit_insurance_policy: [
      [97, 1, 1],
      [98, 2, 2],
    ],
    tax_credit_transfer_agreement: [
      [87, 1, 1],
      [98, 2, 2],
    ],
    title_report: [
      [97, 1, 1],
      [98, 1, 1],
    ],
    transfer_election_statement: [
      [86, 1, 1],
      [98, 2, 2],
    ],
    utility_bill: [
      [96, 1, 1],
      [98, 2, 2],
    ],
    w9_form: [[98, 3, 3]],
  },
  other: {
    other: [
      [40, 1, 1],
      [46, 1, 1],
      [56, 1, 1],
      [58, 1, 1],
      [60, 1, 1],
      [61, 1, 1],
      [65, 1, 1],
      [69, 1, 1],
      [70, 2, 2],
      [73, 1, 1],
      [76, 1, 1],
      [80, 4, 4],
      [81, 2, 2],
      [83, 5, 5],
      [84, 1, 1],
      [86, 2, 2],
      [87, 1, 1],
      [88, 12, 12],
      [90, 2, 2],
      [91, 1, 1],
      [92, 1, 1],
      [93, 1, 1],
      [94, 6, 6],
      [95, 7, 7],
      [96, 9, 9],
      [97, 15, 15],
      [98, 109, 108],
    ],
  },
  contract: {
    agreement_date: [
      [62, 3, 3],
      [63, 6, 5],
      [76, 11, 11],
      [77, 11, 7],
      [95, 82, 75],
    ],
    document_name: [
      [75, 12, 12],
      [76, 16, 11],
      [85, 12, 12],
      [86, 3, 0],
      [96, 78, 73],
    ],
    effective_date: [
      [65, 8, 8],
      [66, 5, 3],
      [67, 1, 0],
      [84, 3, 3],
      [85, 2, 0],
      [89, 13, 13],
      [90, 1, 0],
      [96, 33, 33],
    ],
    expiration_date: [
      [57, 1, 1],
      [74, 1, 0],
      [77, 8, 8],
      [78, 1, 1],
      [79, 1, 0],
      [83, 2, 2],
      [84, 17, 15],
      [85, 3, 0],
      [91, 13, 13],
      [92, 1, 0],
    ],
    governing_law: [
      [66, 1, 1],
      [80, 2, 2],
      [81, 1, 0],
      [96, 63, 63],
      [97, 6, 6],
    ],
    notice_period_to_terminate_renewal: [[84, 9, 9]],
    parties: [
      [19, 5, 0],
      [40, 2, 2],
      [41, 4, 0],
      [45, 2, 2],
      [46, 3, 1],
      [47, 4, 0],
      [51, 9, 9],
      [52, 12, 0],
      [62, 6, 6],
      [67, 4, 4],
      [68, 2, 0],
      [84, 19, 19],
      [85, 5, 1],
      [90, 16, 15],
      [96, 24, 24],
    ],
    renewal_term: [
      [63, 6, 4],
      [64, 1, 1],
      [84, 10, 10],
    ],
  },
  typed: {},
}
