import type { Stated } from './stated.ts'

/** Reports, permits, tests and certificates of credits in the words of their kind. */
export const technicalTexts: readonly Stated[] = [
  {
    type: 'independent_engineer_report',
    says: {
      report_date: '2026-07-15',
      capacity_dc: 6_490,
      conclusion: 'the Project is technically feasible and should achieve the P50 estimate',
    },
    pages: [
      `INDEPENDENT ENGINEER'S REPORT
Tallgrass Solar
July 15, 2026`,
      `1 Executive Summary
The Project is a 6.49 MWdc / 4.99 MWac photovoltaic plant. A site visit took place on June 20, 2026.
Conclusion: the Project is technically feasible and should achieve the P50 estimate`,
    ],
  },
  {
    type: 'energy_production_report',
    says: { p50: 11.842, p99: 9.91, specific_yield: 1_825 },
    pages: [
      `PVsyst - Simulation report
Main results
System Production (P50)  11842 MWh/year      Specific prod.  1825 kWh/kWp/year
Probability     P50  11842 MWh
                P90  10774 MWh
                P99   9910 MWh`,
    ],
  },
  {
    type: 'construction_permit',
    says: { permit_no: 'ELEC-25-00318', issued: '2025-03-03', finaled: '2026-05-28' },
    pages: [
      `STORY COUNTY PLANNING AND DEVELOPMENT
ELECTRICAL PERMIT
Permit No.: ELEC-25-00318      Parcel: 09-14-300-020
Date Issued: 03/03/2025        Expires: 03/03/2027
Finaled: 05/28/2026
Permit fee: $4,120.00`,
    ],
  },
  {
    type: 'land_use_permit',
    says: { approved: '2024-01-16', expiry: '2027-01-16' },
    pages: [
      `RESOLUTION NO. 24-07 - CONDITIONAL USE PERMIT
WHEREAS, the application was filed on October 2, 2023; the Board of Adjustment approved the
conditional use permit on January 16, 2024, with conditions.
This permit shall expire on January 16, 2027 unless construction has begun.`,
    ],
  },
  {
    type: 'environmental_site_assessment',
    says: { report_date: '2024-08-22', rec_found: true },
    pages: [
      `PHASE I ENVIRONMENTAL SITE ASSESSMENT
Report Date: August 22, 2024
This assessment has revealed the following recognized environmental condition in connection with the
property: a former fuel storage tank.`,
    ],
  },
  {
    type: 'environmental_site_assessment',
    says: { rec_found: false },
    pages: [
      'This assessment has revealed no evidence of recognized environmental conditions in\nconnection with the property.',
    ],
  },
  {
    type: 'geotechnical_structural_report',
    says: { engineer: 'Terra Firma Geotechnical, Inc.', report_date: '2024-09-05' },
    pages: [
      `GEOTECHNICAL ENGINEERING REPORT
Tallgrass Solar, Story County, Iowa
September 5, 2024
Prepared for:
Tallgrass Solar LLC
Prepared by:
Terra Firma Geotechnical, Inc.`,
    ],
  },
  {
    type: 'equipment_specification',
    says: { model: 'HG-580BF-144', rating: 580 },
    pages: [
      `HELIOS GLASS MODULES - DATA SHEET
Model  HG-580BF-144
Electrical characteristics (STC)
Maximum Power (Pmax)  580 W
Open circuit voltage (Voc)  52.1 V`,
    ],
  },
  {
    type: 'commissioning_test_report',
    says: {
      test_kind: 'dc_string_insulation_resistance',
      test_date: '2026-04-22',
      passed: true,
      failed_count: 0,
    },
    pages: [
      `DC STRING INSULATION RESISTANCE TEST REPORT
Test date: 04/22/2026     Instrument calibrated: 01/10/2026
Strings tested  412
Strings failed  0
Overall result: PASS`,
    ],
  },
  {
    type: 'completion_certificate',
    says: { milestone: 'substantial', date: '2026-05-30' },
    pages: [
      `CERTIFICATE OF SUBSTANTIAL COMPLETION
Pursuant to the EPC Contract dated as of February 14, 2025, Contractor certifies that Substantial
Completion was achieved on May 30, 2026.`,
    ],
  },
  {
    type: 'placed_in_service_letter',
    says: { placed_in_service_date: '2026-06-11', signatory: 'Dana R. Whitfield' },
    pages: [
      `July 2, 2026
Re: Tallgrass Solar - Placed in Service
We confirm that the Facility was placed in service for federal income tax purposes on June 11, 2026.
Tallgrass Solar LLC
By: ______________
Name: Dana R. Whitfield
Title: Manager`,
    ],
  },
  {
    type: 'prevailing_wage_certificate',
    says: { contractor: 'Ridgeline Power Builders, LLC', wd_number: 'IA20250021', compliant: true },
    pages: [
      `PREVAILING WAGE COMPLIANCE CERTIFICATION
Contractor: Ridgeline Power Builders, LLC
General Decision Number: IA20250021 02/07/2025
The undersigned certifies that all laborers and mechanics were paid wages at rates not less than
those in the applicable wage determination.`,
    ],
  },
  {
    type: 'apprenticeship_certificate',
    says: { apprentice_hours: 4_880, total_hours: 30_120, good_faith: true },
    pages: [
      `APPRENTICESHIP REQUIREMENTS REPORT
Total labor hours: 30,120
Hours worked by apprentices: 4,880
Good faith effort exception: Yes, requests were sent to two registered programs.`,
    ],
  },
  {
    type: 'certified_payroll_report',
    says: { week_ending: '2025-08-16', workers: 23, hours: 902.5 },
    pages: [
      `U.S. Department of Labor  PAYROLL  Form WH-347   OMB No. 1235-0008  Expires 01/31/2027
NAME OF CONTRACTOR  Ridgeline Power Builders, LLC
PAYROLL NO.  31      FOR WEEK ENDING  08/16/2025
Number of workers:  23
Total hours:  902.5`,
    ],
  },
  {
    type: 'beginning_of_construction_memo',
    says: {
      construction_start_date: '2025-03-10',
      method: 'physical_work',
      cost_incurred: 412_880.25,
    },
    pages: [
      `MEMORANDUM - BEGINNING OF CONSTRUCTION
Construction of the Facility began on March 10, 2025 under the Physical Work Test, when excavation
for the foundations of the inverter pads commenced under a binding written contract.
Costs incurred through that date: $412,880.25`,
    ],
  },
  {
    type: 'domestic_content_certification',
    says: { domestic_percent: 46.3, certified: true },
    pages: [
      `DOMESTIC CONTENT CERTIFICATION STATEMENT
Taxpayer certifies that the Steel or Iron Requirement is met. The domestic cost percentage is 46.3%,
which exceeds the required adjusted percentage of 40%.
Under penalties of perjury, I declare that I have examined this statement.`,
    ],
  },
  {
    type: 'energy_community_evidence',
    says: { category: 'brownfield', geo_id: '19169000700', as_of: '2025-03-10' },
    pages: [
      `ENERGY COMMUNITY DETERMINATION
The site qualifies as an energy community under the Brownfield Category.
Census Tract: 19169000700
As of March 10, 2025`,
    ],
  },
  {
    type: 'low_income_allocation_letter',
    says: { category: 'low_income_community', bonus: 10, allocated: 950, award_date: '2025-12-02' },
    pages: [
      `Low-Income Communities Bonus Credit Program
Award Date: December 2, 2025
Your facility has been awarded a Capacity Limitation allocation of 0.95 MW dc under Category 1:
located in a low-income community.
Bonus: 10 percentage points`,
    ],
  },
  {
    type: 'feoc_material_assistance_certification',
    says: { macr: 61.7, method: 'direct_costs', signed_date: '2026-02-03' },
    pages: [
      `MATERIAL ASSISTANCE CERTIFICATION
The Material Assistance Cost Ratio (MACR) of the facility is 61.7%, above the threshold of 40%.
The ratio was calculated using direct costs of each manufactured product.
Signed: February 3, 2026`,
    ],
  },
  {
    type: 'registration_screenshot',
    says: { registration_number: 'PX26A104417B', status: 'submitted', tax_period: '12/31/2026' },
    pages: [
      `IRS Energy Credits Online
Registration Number      Tax Period      Status
PX26A104417B             12/31/2026      Submitted`,
    ],
  },
  {
    type: 'transfer_election_statement',
    says: { transferee_tin: '34-5671234', credit_amount: 5_415_000, tax_year: 2026 },
    pages: [
      `TRANSFER ELECTION STATEMENT - SECTION 6418
Tax year: 2026
Eligible taxpayer: Tallgrass Solar LLC, TIN 88-1234567
Transferee taxpayer: Grand Lake Foods, Inc.
Transferee TIN: 34-5671234
Specified credit portion: $5,415,000
Cash consideration paid: $5,035,950`,
    ],
  },
  {
    type: 'liens_document',
    says: { secured_party: 'First Prairie Bank, N.A.', filing_date: '2024-10-02', open_liens: 2 },
    pages: [
      `UCC SEARCH RESULTS            Searched through: 05/01/2026
Debtor: Tallgrass Solar LLC
Active filings: 2
File Number       File Date       Secured Party                 Lapse Date
20247719901       10/02/2024      First Prairie Bank, N.A.      10/02/2029`,
    ],
  },
  {
    type: 'utility_bill',
    says: { account: '7720-4418-03', usage: 48_210 },
    pages: [
      `MIDLAND ELECTRIC COOPERATIVE
Account No. 7720-4418-03      Bill date 05/06/2026
Meter 55120   Previous 882,110   Current 930,320   kWh used 48,210
Average daily usage 1,607 kWh
Amount due $5,302.11`,
    ],
  },
  {
    type: 'cost_segregation',
    says: {
      total_cost: 20_410_880,
      eligible_basis: 18_902_310,
      ineligible_cost: 1_508_570,
      preparer: 'Baines & Lowe CPAs, LLP',
    },
    pages: [
      `COST SEGREGATION STUDY - TALLGRASS SOLAR
Prepared by: Baines & Lowe CPAs, LLP
Asset class                      Cost            ITC eligible
5-year property                  $18,902,310     $18,902,310
15-year land improvements        $1,508,570      $0
Total cost                       $20,410,880
ITC eligible basis               $18,902,310
Total ineligible                 $1,508,570`,
    ],
  },
  {
    type: 'design_drawings',
    says: { version: 'ifc', stamp_date: '2025-01-20', capacity_dc: 6_490, capacity_ac: 4_990 },
    pages: [
      `TALLGRASS SOLAR - SINGLE LINE DIAGRAM
ISSUED FOR CONSTRUCTION
DATE: 01/20/2025
SYSTEM SIZE DC: 6,490 kW
SYSTEM SIZE AC: 4,990 kW
INVERTER 125 kW TYP. OF 40`,
    ],
  },
  {
    type: 'financial_statements_year_1',
    says: {
      fiscal_year: 2025,
      audited: true,
      opinion: 'unqualified',
      cash: 18_204_000,
      receivables: 9_115_000,
      current_assets: 31_020_000,
      total_assets: 142_880_000,
      current_debt: 3_500_000,
      total_liabilities: 88_410_000,
      equity: 54_470_000,
      revenue: 61_240_000,
      ebit: 9_870_000,
      interest: 4_120_000,
      net_income: 4_310_000,
      operating_cash_flow: 12_650_000,
      capital_expenditure: 15_330_000,
      inventory: null,
    },
    pages: [
      `Independent Auditor's Report
We have audited the accompanying consolidated financial statements of Meridian Clean Holdings, Inc.,
as of December 31, 2025 and 2024. In our opinion, the financial statements present fairly, in all
material respects, the financial position of the Company.`,
      `CONSOLIDATED BALANCE SHEETS
December 31, 2025 and 2024 (in thousands)
                                             Note      2025          2024
Cash and cash equivalents                    2         $ 18,204      $ 15,990
Accounts receivable, net                     3         9,115         8,020
Total current assets                                   31,020        27,100
Total assets                                           142,880       131,020
Current portion of long-term debt            7         3,500         3,100
Total liabilities                                      88,410        81,300
Total stockholders' equity                             54,470        49,720
Total liabilities and stockholders' equity             142,880       131,020`,
      `CONSOLIDATED STATEMENTS OF OPERATIONS
Years ended December 31, 2025 and 2024 (in thousands)
                                                       2025          2024
Revenues                                               $ 61,240      $ 55,180
Operating income                                       9,870         8,450
Interest expense                                       (4,120)       (3,880)
Net income                                             $ 4,310       $ 3,420`,
      `CONSOLIDATED STATEMENTS OF CASH FLOWS
(in thousands)                                         2025          2024
Net cash provided by operating activities              12,650        11,020
Purchases of property and equipment                    (15,330)      (12,870)`,
    ],
  },
]
