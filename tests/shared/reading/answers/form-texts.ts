import type { Stated } from './stated.ts'

/** Forms, certificates and letters in the layout of their kind. */
export const formTexts: readonly Stated[] = [
  {
    type: 'articles_of_incorporation',
    says: {
      entity_name: 'Tallgrass Solar LLC',
      state: 'DE',
      formation_date: '2022-11-02',
      company_type: 'llc',
    },
    pages: [
      `State of Delaware
Secretary of State
Division of Corporations
Delivered 09:14 AM 11/02/2022
FILED 09:14 AM 11/02/2022
SR 20223918812 - File Number 7120044
CERTIFICATE OF FORMATION
OF
TALLGRASS SOLAR LLC
First: The name of the limited liability company is Tallgrass Solar LLC.
Second: The address of its registered office in the State of Delaware is 1209 Orange Street in the
City of Wilmington. The name of its registered agent at such address is The Agent Company.
IN WITNESS WHEREOF, the undersigned has executed this Certificate this 1st day of November, 2022.`,
    ],
  },
  {
    type: 'articles_of_incorporation',
    says: { entity_name: 'Grand Lake Foods, Inc.', state: 'OH', company_type: 'c_corp' },
    pages: [
      `ARTICLES OF INCORPORATION
(For Profit Domestic Corporation)
State of Ohio
ARTICLE I
The name of the corporation is: Grand Lake Foods, Inc.
ARTICLE II
The place in Ohio where its principal office is located is the City of Celina, Mercer County.
ARTICLE IV
The corporation is authorized to issue 1,000 shares of common stock.`,
    ],
  },
  {
    type: 'certificate_of_good_standing',
    says: { state: 'TX', issue_date: '2026-04-07' },
    pages: [
      `Franchise Tax Account Status / Office of the Secretary of State
Certificate of Fact
The undersigned, as Secretary of State of Texas, does hereby certify that the document, Certificate
of Formation for Bluestem Storage LLC, a domestic limited liability company, was filed in this office
on August 30, 2019, and that the entity status in Texas is in existence.
In testimony whereof, I have hereunto signed my name officially and caused to be impressed hereon
the Seal of State at my office in Austin, Texas on April 07, 2026.`,
    ],
  },
  {
    type: 'company_operating_agreement',
    says: {
      members: 'Meridian Clean Holdings, Inc.',
      ownership_percent: 100,
      effective_date: '2022-11-03',
    },
    pages: [
      `LIMITED LIABILITY COMPANY AGREEMENT
OF TALLGRASS SOLAR LLC
This Limited Liability Company Agreement is entered into as of November 3, 2022 by Meridian Clean
Holdings, Inc., a Delaware corporation, as the sole member (the "Member").
5. Membership Interest. The Member owns 100% of the membership interests in the Company.`,
    ],
  },
  {
    type: 'org_chart_document',
    says: { parent: 'Meridian Clean Holdings, Inc.', ownership_percent: 100 },
    pages: [
      `STRUCTURE CHART - TALLGRASS SOLAR
Ultimate Parent:  Meridian Clean Holdings, Inc.
100% ownership
Tallgrass Solar LLC (Project Company)`,
    ],
  },
  {
    type: 'w9_form',
    says: { legal_name: 'Grand Lake Foods, Inc.', ein: '34-5671234', tax_class: 'c_corporation' },
    pages: [
      `Form W-9  Request for Taxpayer  Give Form to the
(Rev. October 2018)  Identification Number and Certification  requester. Do not
1 Name (as shown on your income tax return). Name is required on this line; do not leave this line blank.
Grand Lake Foods, Inc.
2 Business name/disregarded entity name, if different from above
3 Check appropriate box for federal tax classification of the person whose name is entered on line 1.
☐ Individual/sole proprietor or  ☒ C Corporation  ☐ S Corporation  ☐ Partnership  ☐ Trust/estate
5 Address (number, street, and apt. or suite no.)
700 Lakeshore Drive
Part I  Taxpayer Identification Number (TIN)
Employer identification number
3 4 - 5 6 7 1 2 3 4`,
    ],
  },
  {
    type: 'project_photo',
    says: { taken_date: '2026-03-14', subject: 'Inverter pad 3, looking north' },
    pages: ['Photo log\nSubject: Inverter pad 3, looking north\nDate taken: 03/14/2026'],
  },
  {
    type: 'deed_of_title',
    says: { grantee: 'Tallgrass Solar LLC', recorded_date: '2023-06-19' },
    pages: [
      `Recorded in Official Records, Story County
Recording Date: 06/19/2023 10:42 AM   Instrument No. 2023-004417
SPECIAL WARRANTY DEED
For the consideration of Ten Dollars and other good and valuable consideration, Prairie Rose Farms,
Inc., an Iowa corporation ("Grantor"), does hereby convey to Tallgrass Solar LLC, a Delaware limited
liability company ("Grantee"), the following described real estate.
Dated this 12th day of June, 2023.`,
    ],
  },
  {
    type: 'title_report',
    says: { exceptions: 14, effective_date: '2026-01-09' },
    pages: [
      `ALTA COMMITMENT FOR TITLE INSURANCE
SCHEDULE A
1. Commitment Date:  January 9, 2026 at 8:00 a.m.
2. Policy to be issued: 2021 ALTA Owner's Policy
SCHEDULE B, PART II
Number of exceptions: 14`,
    ],
  },
  {
    type: 'proof_of_payment',
    says: { payee: 'Ridgeline Power Builders, LLC', amount: 1_847_500, paid_date: '2025-09-12' },
    pages: [
      `Outgoing Wire Transfer Details
Originator  Tallgrass Solar LLC
Beneficiary Name  Ridgeline Power Builders, LLC
Beneficiary Bank  Lakes State Bank
Wire Amount  $1,847,500.00
Fee  $25.00
Value Date  09/12/2025
Status  Completed`,
    ],
  },
  {
    type: 'other_project_costs_general',
    says: {
      vendor: 'Keystone Crane Rental, Inc.',
      invoice_number: '88-10442',
      invoice_date: '2025-11-04',
      amount: 18_264.5,
      eligible_share: null,
    },
    pages: [
      `Keystone Crane Rental, Inc.                                     INVOICE
4400 Industrial Way, Des Moines, IA 50313
Bill To                          Invoice #      88-10442
Tallgrass Solar LLC              Date           11/4/2025
                                 Due Date       12/4/2025
Description                      Qty       Rate          Amount
Crane, 90 ton, with operator     38        $475.00       $18,050.00
Fuel surcharge                   1         $214.50       $214.50
                                           Subtotal      $18,264.50
                                           Total         $18,264.50`,
    ],
  },
  {
    type: 'appraisal_report',
    says: { fmv: 21_900_000, stepup_percent: 14.2, value_date: '2026-04-30' },
    pages: [
      `APPRAISAL REPORT - TALLGRASS SOLAR
Based on our analysis it is our opinion that the fair market value of the Facility as of April 30,
2026 is $21,900,000. The cost approach indicates $19,200,000.
Valuation Date:  April 30, 2026
Step-up:  14.2%`,
    ],
  },
  {
    type: 'property_insurance_certificate',
    says: {
      insurer: 'Continental Prairie Insurance Company',
      insured_value: 21_000_000,
      hail_sublimit: 5_000_000,
      expiry: '2027-03-01',
    },
    pages: [
      `ACORD 28  EVIDENCE OF COMMERCIAL PROPERTY INSURANCE
AGENCY                              COMPANY NAME AND ADDRESS
Harbor Risk Partners LLC            Continental Prairie Insurance Company
EFFECTIVE DATE   03/01/2026         EXPIRATION DATE   03/01/2027
COMMERCIAL PROPERTY COVERAGE AMOUNT OF INSURANCE:  $21,000,000      DED: $100,000
WIND/HAIL SUBLIMIT
Hail sublimit  $5,000,000`,
    ],
  },
  {
    type: 'liability_insurance_certificate',
    says: { each_occurrence: 1_000_000, aggregate: 2_000_000, expiry: '2027-03-01' },
    pages: [
      `ACORD 25  CERTIFICATE OF LIABILITY INSURANCE          DATE (MM/DD/YYYY) 02/24/2026
INSR  TYPE OF INSURANCE        POLICY NUMBER   POLICY EFF   POLICY EXP   LIMITS
A     X COMMERCIAL GENERAL     GL-88120        03/01/2026   03/01/2027   EACH OCCURRENCE    $ 1,000,000
      CLAIMS-MADE X OCCUR                                                DAMAGE TO RENTED   $ 300,000
                                                                         GENERAL AGGREGATE  $ 2,000,000
B     X UMBRELLA LIAB          UM-4410         03/01/2026   03/01/2027   EACH OCCURRENCE    $ 10,000,000
                                                                         AGGREGATE          $ 10,000,000`,
    ],
  },
  {
    type: 'natcat_study',
    says: { pml_percent: 18.4, peril: 'Severe convective storm' },
    pages: [
      `NATURAL CATASTROPHE RISK ASSESSMENT
Governing peril: Severe convective storm
The 500-year probable maximum loss (PML) is 18.4% of the total insured value.`,
    ],
  },
  {
    type: 'pto_document',
    says: { pto_date: '2026-06-11', capacity: 4_990 },
    pages: [
      `Subject: Permission to Operate - Tallgrass Solar
Dear Customer: Congratulations! Midland Electric Cooperative hereby grants permission to operate
your generating facility, effective June 11, 2026. The application was received on March 2, 2024.
System size (AC): 4.99 MW`,
    ],
  },
]
