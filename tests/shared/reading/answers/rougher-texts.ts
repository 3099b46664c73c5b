import type { Stated } from './stated.ts'

/** Texts in which values stand less plainly: covers, tables, letters, definitions. */
export const rougherTexts: readonly Stated[] = [
  {
    type: 'other_project_costs_labor',
    says: {
      vendor: 'Ridgeline Power Builders, LLC',
      invoice_number: '7',
      invoice_date: '2025-10-31',
      amount: 742_310.4,
    },
    pages: [
      `APPLICATION AND CERTIFICATE FOR PAYMENT
TO OWNER: Tallgrass Solar LLC        PROJECT: Tallgrass Solar        APPLICATION NO: 7
FROM CONTRACTOR: Ridgeline Power Builders, LLC                        PERIOD TO: 10/31/2025
                                                                      APPLICATION DATE: 10/31/2025
1. ORIGINAL CONTRACT SUM                         $18,475,000.00
3. CONTRACT SUM TO DATE                          $18,475,000.00
4. TOTAL COMPLETED AND STORED TO DATE            $9,120,400.00
5. RETAINAGE                                     $456,020.00
7. LESS PREVIOUS CERTIFICATES FOR PAYMENT        $7,922,069.60
8. CURRENT PAYMENT DUE                           $742,310.40`,
    ],
  },
  {
    type: 'site_lease',
    says: { landlord: 'THE CITY OF CEDAR BEND', site_lease_term: 20, annual_rent: 36_000 },
    pages: [
      `ROOFTOP LEASE
Basic Lease Information
Landlord:        THE CITY OF CEDAR BEND, an Iowa municipal corporation
Tenant:          Cedar Roof Solar, LLC
Initial Term:    20 years from the Commercial Operation Date
Renewal Terms:   Two periods of 5 years each
Annual Rent:     $36,000, payable in advance
Security:        $10,000 removal bond`,
    ],
  },
  {
    type: 'w9_form',
    says: { legal_name: 'Prairie Rose Farms, Inc.', ein: '42-1098765', tax_class: 's_corporation' },
    pages: [
      `Form W-9 (Rev. March 2024)
1 Name of entity/individual. An entry is required. (For a sole proprietor or disregarded entity, enter the owner's name on line 1.)
Prairie Rose Farms, Inc.
2 Business name/disregarded entity name, if different from above.
3a Check the appropriate box for federal tax classification of the entity/individual whose name is entered on line 1.
[ ] Individual/sole proprietor  [ ] C corporation  [X] S corporation  [ ] Partnership  [ ] Trust/estate
Employer identification number  42-1098765`,
    ],
  },
  {
    type: 'liens_document',
    says: { secured_party: 'Great Northern Leasing Company', filing_date: '2023-04-18' },
    pages: [
      `UCC FINANCING STATEMENT
FILED 04/18/2023 09:12 AM    File No. 2023 0418 5512
1. DEBTOR'S NAME
1a. ORGANIZATION'S NAME
Tallgrass Solar LLC
3. SECURED PARTY'S NAME
3a. ORGANIZATION'S NAME
Great Northern Leasing Company
4. COLLATERAL: one skid steer loader`,
    ],
  },
  {
    type: 'interconnection_agreement',
    says: { utility: 'Lakeshore Power Company', capacity: 20_000, signed_date: '2023-08-14' },
    pages: [
      `STANDARD LARGE GENERATOR INTERCONNECTION AGREEMENT
THIS STANDARD LARGE GENERATOR INTERCONNECTION AGREEMENT ("Agreement") is made and entered into this
14th day of August 2023, by and between Dry Creek Storage, LLC, a limited liability company organized
and existing under the laws of the State of Delaware ("Interconnection Customer" with a Large
Generating Facility), and Lakeshore Power Company, a corporation organized and existing under the
laws of the State of Michigan ("Transmission Provider and/or Transmission Owner").`,
      `Appendix C
Generating Facility: Dry Creek Storage. Maximum output at the Point of Interconnection: 20 MW.
Each transformer is rated 24 MVA. Network Upgrades: none.`,
    ],
  },
  {
    type: 'pto_document',
    says: { pto_date: '2026-01-08', capacity: 498.6 },
    pages: [
      `January 8, 2026
RE: Interconnection Approval Notification
The installation at 15 Alder Way has been approved. As of January 8, 2026 you are authorized to operate
your generating system in parallel with the grid.
Generator: solar     CEC-AC: 498.6 kW     Application ID 300441`,
    ],
  },
  {
    type: 'property_insurance_certificate',
    says: {
      insurer: 'Lloyd Harbor Specialty Insurance Company',
      insured_value: 48_750_000,
      hail_sublimit: 10_000_000,
      expiry: '2027-06-30',
    },
    pages: [
      `EVIDENCE OF PROPERTY INSURANCE
Insurer:          Lloyd Harbor Specialty Insurance Company
Policy Period:    June 30, 2026 to June 30, 2027
Total Insured Value:                   $48,750,000
Severe Convective Storm (incl. hail):  $10,000,000 per occurrence
Named Windstorm:                       $25,000,000
Deductible:                            5% of TIV for hail`,
    ],
  },
  {
    type: 'company_operating_agreement',
    says: {
      members: 'Alder Holdco LP; Blue Finch Investments, Inc.',
      ownership_percent: 80,
      effective_date: '2024-02-29',
    },
    pages: [
      `AMENDED AND RESTATED OPERATING AGREEMENT OF ALDER SOLAR, LLC
This Agreement is made effective as of February 29, 2024 among the Members.
EXHIBIT A
Name of Member                 Percentage Interest     Capital Contribution
Alder Holdco LP                80%                     $8,000,000
Blue Finch Investments, Inc.   20%                     $2,000,000
Total                          100%                    $10,000,000`,
    ],
  },
  {
    type: 'independent_engineer_report',
    says: { report_date: '2026-03-31', capacity_dc: 48_200 },
    pages: [
      `Alder Solar Project
Independent Engineering Report
Prepared for Grand Lake Foods, Inc.
31 March 2026`,
      `Table 1. Project summary
Location                Alder County, California
Capacity (MWdc)         48.2
Capacity (MWac)         37.0
Modules                 83,104 x 580 W`,
    ],
  },
  {
    type: 'energy_production_report',
    says: { p50: 102.4, specific_yield: 2_124 },
    pages: [
      `Energy yield assessment
P50 annual net energy (GWh)     102.4
P90 annual net energy (GWh)      95.1
Specific yield (kWh/kWp)         2,124`,
    ],
  },
  {
    type: 'guaranty_agreement',
    says: { guarantor: 'Blue Finch Investments, Inc.', cap: 2_500_000, expiry: null },
    pages: [
      `GUARANTY
FOR VALUE RECEIVED, the undersigned, Blue Finch Investments, Inc., a Delaware corporation (the
"Guarantor"), hereby guarantees to Lakeshore Power Company (the "Company") the prompt payment of all
obligations; provided that the maximum liability of Guarantor is limited to $2,500,000 in the
aggregate.`,
    ],
  },
  {
    type: 'construction_permit',
    says: { permit_no: 'B2025-1187', issued: '2025-06-16', finaled: '2026-02-27' },
    pages: [
      `CITY OF CEDAR BEND
BUILDING PERMIT          Permit #: B2025-1187
Applied 05/30/2025       Issued 06/16/2025       Expires 12/16/2026
Contractor license 44-10021
Inspections
Rough electrical      10/02/2025    PASS
Final inspection      02/27/2026    PASS`,
    ],
  },
  {
    type: 'proof_of_payment',
    says: { payee: 'Keystone Crane Rental, Inc.', amount: 18_264.5, paid_date: '2025-12-01' },
    pages: [
      `Tallgrass Solar LLC                                        Check No. 20118
                                                           DATE  December 1, 2025
PAY TO THE ORDER OF   Keystone Crane Rental, Inc.          $ 18,264.50
Eighteen Thousand Two Hundred Sixty-Four and 50/100 DOLLARS`,
    ],
  },
  {
    type: 'beginning_of_construction_memo',
    says: {
      construction_start_date: '2025-06-02',
      method: 'five_percent',
      cost_incurred: 1_020_544,
    },
    pages: [
      `To: File       From: Tax Department       Date: July 15, 2025
The taxpayer relies on the Five Percent Safe Harbor. Construction of the Project is treated as having
begun on June 2, 2025, when the taxpayer had paid or incurred $1,020,544 of the total cost of the
Project, which is estimated at $20,000,000.`,
    ],
  },
  {
    type: 'title_report',
    says: { exceptions: 4, effective_date: '2026-02-11' },
    pages: [
      `COMMITMENT FOR TITLE INSURANCE
SCHEDULE A
1. Commitment Date:  February 11, 2026 at 7:30 a.m.
2. Proposed insured: Tallgrass Solar LLC
SCHEDULE B, PART I - Requirements
1. Pay the agreed amount.`,
      `SCHEDULE B, PART II - Exceptions
1. Taxes for the year 2026, a lien not yet due.
2. Easement of Midland Electric Cooperative recorded in Book 12, Page 44.
3. Rights of the public in County Road 5.`,
      `4. Oil and gas lease recorded May 4, 1988.
SCHEDULE C
1. Legal description`,
    ],
  },
  {
    type: 'om_agreement',
    says: { provider: 'Verdant Asset Services LLC', fee: 142_500, om_agreement_term: 10 },
    pages: [
      `This Agreement is entered into as of August 1, 2025 by and between Sable Ridge Solar, LLC, a Delaware
limited liability company ("Company") and Verdant Asset Services LLC, an Arizona limited liability
company ("Service Provider").
3.1 Term. This Agreement shall commence on the Effective Date and, unless earlier terminated, shall
continue until the tenth (10th) anniversary of the Substantial Completion Date.
5.1 Base Services Fee. Company shall pay Service Provider an annual fee equal to $7.50 per kWdc, being
$142,500 per Contract Year, in quarterly installments of $35,625.`,
    ],
  },
  {
    type: 'loan_agreement',
    says: { lender: 'Desert Mutual Bank', principal: 6_300_000, maturity: '2039-07-01' },
    pages: [
      `PROMISSORY NOTE
$6,300,000.00                                July 1, 2024
FOR VALUE RECEIVED, Sable Ridge Solar, LLC ("Maker") promises to pay to the order of Desert Mutual Bank
("Holder") the principal sum of Six Million Three Hundred Thousand Dollars ($6,300,000.00), with
interest at 6.25% per annum. All unpaid principal shall be due and payable in full on July 1, 2039
(the "Maturity Date").`,
    ],
  },
  {
    type: 'commissioning_test_report',
    says: {
      test_kind: 'string_voc_testing',
      test_date: '2025-12-10',
      passed: false,
      failed_count: 3,
    },
    pages: [
      `Open Circuit Voltage (Voc) Test Record
Date performed: 12/10/2025        Technician: J. Ortega
Number of strings: 288
Number failed: 3
Result: FAIL`,
    ],
  },
]
