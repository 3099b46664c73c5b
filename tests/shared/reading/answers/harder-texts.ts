import type { Stated } from './stated.ts'

/** What many contracts hold besides, and what answers nothing. */
const TERMS = `ARTICLE 9 INSURANCE AND INDEMNITY
9.1 Each Party shall maintain commercial general liability insurance with limits of not less than
$1,000,000 per occurrence and $2,000,000 in the aggregate, automobile liability insurance of
$1,000,000 combined single limit, and umbrella coverage of $5,000,000.
9.2 Any claim for indemnification must be made within two (2) years after the event giving rise to
the claim. The limitations of this Article shall survive termination for a period of three (3)
years.
9.3 A Party that fails to cure within thirty (30) days after written notice shall be in default; if
the default cannot be cured within thirty (30) days, the cure period is extended for so long as the
Party diligently pursues a cure, not to exceed one hundred eighty (180) days.
9.4 Late payments bear interest at the lesser of one and one-half percent (1.5%) per month and the
highest rate allowed by law.`

/** Texts with several candidates of which one is right: other papers' dates, totals, letters, scans. */
export const harderTexts: readonly Stated[] = [
  {
    type: 'epc_agreement',
    says: {
      contractor: 'Ridgecrest Renewables Construction, Inc.',
      contract_price: 61224875.5,
      signed_date: '2024-04-30',
    },
    pages: [
      `ENGINEERING, PROCUREMENT AND CONSTRUCTION AGREEMENT
by and between
BUFFALO RUN SOLAR OWNER, LLC
and
RIDGECREST RENEWABLES CONSTRUCTION, INC.
Dated April 30, 2024
87.4 MWdc Buffalo Run Solar Project`,
      `This Engineering, Procurement and Construction Agreement (the "Agreement") is entered into as of
April 30, 2024 (the "Effective Date") by and between Buffalo Run Solar Owner, LLC, a Delaware
limited liability company ("Owner"), and Ridgecrest Renewables Construction, Inc., a Colorado
corporation ("Contractor"). Owner and Contractor may be referred to individually as a "Party".
RECITALS
WHEREAS, Owner and Plains Development, LLC are parties to that certain Development Services
Agreement dated as of November 12, 2022;`,
      `5.1 Contract Price. As full consideration for the Work, Owner shall pay Contractor the fixed lump
sum of Sixty-One Million Two Hundred Twenty-Four Thousand Eight Hundred Seventy-Five Dollars and
Fifty Cents ($61,224,875.50) (as adjusted by Change Order, the "Contract Price").
5.2 Delay Liquidated Damages accrue at $8,740 per day, and shall not exceed $6,122,487. The Contract
Price includes an allowance of $400,000 for dust control.
14.2 This Agreement shall be governed by the laws of the State of Colorado.`,
      TERMS,
    ],
  },
  {
    type: 'certificate_of_good_standing',
    says: { state: 'DE', issue_date: '2026-01-27', status: 'good standing' },
    pages: [
      `Delaware
The First State
Page 1
I, CHARUNI PATIBANDA-SANCHEZ, SECRETARY OF STATE OF THE STATE OF DELAWARE, DO HEREBY CERTIFY
"MEADOWLARK SOLAR 2 LLC" IS DULY FORMED UNDER THE LAWS OF THE STATE OF DELAWARE AND IS IN GOOD
STANDING AND HAS A LEGAL EXISTENCE SO FAR AS THE RECORDS OF THIS OFFICE SHOW, AS OF THE
TWENTY-SEVENTH DAY OF JANUARY, A.D. 2026.
AND I DO HEREBY FURTHER CERTIFY THAT THE ANNUAL TAXES HAVE BEEN PAID TO DATE.
AND I DO HEREBY FURTHER CERTIFY THAT THE SAID "MEADOWLARK SOLAR 2 LLC" WAS FORMED ON THE FOURTEENTH
DAY OF JUNE, A.D. 2021.
Authentication: 203118825
Date: 01-27-26`,
    ],
  },
  {
    type: 'deed_of_title',
    says: { grantee: 'ROCK RIVER LAND HOLDINGS, LLC', recorded_date: '2021-11-04' },
    pages: [
      `Doc# 2021-07718
RECORDED
11/04/2021 10:42 AM
LEE COUNTY RECORDER
Fee: $59.00
WARRANTY DEED
THE GRANTOR, ESTHER L. BAUMANN, a widow, of the County of Lee, for and in consideration of Ten and
no/100 Dollars ($10.00), CONVEYS AND WARRANTS to ROCK RIVER LAND HOLDINGS, LLC, an Illinois limited
liability company, the GRANTEE, the following described real estate situated in the County of Lee,
State of Illinois, to wit: the Southeast Quarter of Section 12, as shown on the plat recorded May 6,
1988.
Dated this 28th day of October, 2021.
ESTHER L. BAUMANN
Subscribed and sworn before me this 28th day of October, 2021. My commission expires 04/30/2024.`,
    ],
  },
  {
    type: 'apprenticeship_certificate',
    says: { apprentice_hours: 21344.5, total_hours: 139870, good_faith: false },
    pages: [
      `APPRENTICESHIP COMPLIANCE SUMMARY
Project: Buffalo Run Solar
Contractor                          Total labor hours      Apprentice hours      Percent
Ridgecrest Renewables               88,120                 12,998.5              14.75%
Kestrel Electric Co.                51,750                 8,346.0               16.13%
Total                               139,870                21,344.5              15.26%
The labor hours requirement of 15% has been met. The Good Faith Effort Exception is not claimed.`,
    ],
  },
  {
    type: 'low_income_allocation_letter',
    says: {
      category: 'residential_building',
      bonus: 20,
      allocated: 412.6,
      award_date: '2024-11-22',
    },
    pages: [
      `U.S. Department of Energy
Low-Income Communities Bonus Credit Program
November 22, 2024
RE: Facility ID LIC-24-003188
Dear Applicant:
The IRS, based on the recommendation of the Department of Energy, has awarded your facility a
Capacity Limitation allocation of 412.6 kW DC for program year 2024 under Category 3: Qualified
Low-Income Residential Building Project, which may increase the energy percentage by 20 percentage
points. The facility must be placed in service within four years, that is by November 22, 2028.
Your application requested 450 kW DC.`,
    ],
  },
  {
    type: 'transfer_election_statement',
    says: { transferee_tin: '41-0998877', credit_amount: 31250000, tax_year: 2025 },
    pages: [
      `TRANSFER ELECTION STATEMENT (Section 6418)
1. Eligible taxpayer (transferor)      Prairie Clean Holdings, LLC, 1625 Broadway, Denver CO
   Taxpayer identification number      86-4410937
2. Transferee taxpayer                 Lakeside Retail Group, Inc., 90 Lake St, Duluth MN
   Taxpayer identification number      41-0998877
3. Type of eligible credit             Section 48E
4. Total amount of the credit determined    $31,460,000
5. Amount of the specified credit portion transferred    $31,250,000
6. Amount of cash consideration        $29,218,750
7. Taxable year of the transferor      Year ended December 31, 2025
8. Date of payment                     January 15, 2026
9. Registration number                 PF6A71B20114`,
    ],
  },
  {
    type: 'loan_agreement',
    says: {
      lender: 'First Lakes Bank',
      principal: 54000000,
      maturity: '2031-06-30',
      lender_forbearance: true,
    },
    pages: [
      `CONSTRUCTION AND TERM LOAN AGREEMENT
This Construction and Term Loan Agreement, dated as of April 1, 2025, is between Buffalo Run Solar
Owner, LLC, as Borrower, and First Lakes Bank, a Minnesota banking corporation, as Lender.
1.1 "Loan" means the loan in the maximum principal amount of up to $54,000,000.00.
"Stated Maturity Date" shall mean June 30, 2031.
"Change of Control" ... "Threshold Amount" means $750,000.
6.4 Recapture Period. During the five-year recapture period Lender shall forbear from exercising any
remedy that would result in recapture of the Tax Credits.
9.9 The Loan Documents shall be governed by and interpreted under the laws of the State of
Minnesota, without regard to conflicts of law.`,
      TERMS,
    ],
  },
  {
    type: 'epc_agreement',
    says: {
      contractor: 'Blue Mesa Builders, Inc.',
      contract_price: 7415000,
      signed_date: '2025-02-11',
    },
    pages: [
      `AGREEMENT made as of the Eleventh day of February in the year Two Thousand Twenty-Five
BETWEEN the Owner:
Cedar Roof Solar, LLC
and the Contractor:
Blue Mesa Builders, Inc.
for the following Project: Rooftop Solar, 12 sites
§ 3.1 The Work shall be substantially complete not later than October 31, 2025.
§ 4.1 The Owner shall pay the Contractor the Contract Sum of Seven Million Four Hundred Fifteen
Thousand Dollars ($ 7,415,000.00), subject to additions and deductions.
§ 4.2 Liquidated damages, if any: $3,000 per day.
§ 9.1 The Contract shall be governed by the law of the place where the Project is located: Arizona.`,
    ],
  },
  {
    type: 'site_lease',
    says: {
      landlord: 'City of Bellhaven',
      commencement_date: '2019-06-01',
      site_lease_term: 25,
      annual_rent: 48000,
    },
    pages: [
      `S O L A R  L E A S E  A G R E E M E N T
THIS LEASE , entered into this 14 th day of May , 2019 , by and between the City of Bellhaven , a
Florida municipal corporation ( hereinafter called "Lessor" ) , and Gulf Array LLC ( hereinafter
called " Lessee " ) .
ARTICLE II TERM . The term of this Lease shall be for twenty - five ( 25 ) years , commencing on
June 1 , 2019 and ending on May 31 , 2044 .
ARTICLE III RENT . Lessee shall pay to Lessor annual rent of $ 48 , 000 . 00 in twelve installments
of $ 4 , 000 . 00 .
ARTICLE XX . This Lease shall be governed by the laws of the State of Florida .`,
    ],
  },
  {
    type: 'independent_engineer_report',
    says: { report_date: '2025-08-29', capacity_dc: 87400, conclusion: null },
    pages: [
      `INDEPENDENT ENGINEERING REPORT
BUFFALO RUN SOLAR
Issued: August 29, 2025 (Revision 2)
Revision 0: June 13, 2025
Revision 1: July 25, 2025`,
      `1.1 Project Overview
The Buffalo Run Solar Project is an 87.4 MWdc (68.0 MWac) single-axis tracking photovoltaic facility
in Weld County, Colorado, using 149,400 bifacial modules rated 585 W and 17 inverters rated 4,200
kVA. We visited the site on May 20, 2025.
The table below compares the Project with a reference plant of 120 MWdc.`,
      `LIMITATIONS
This report has been prepared for the exclusive use of the client and may not be relied upon by
others without written consent. Our services were performed in accordance with the proposal dated
January 9, 2023 and the generally accepted standard of care. Conditions may change with time; the
findings are valid for 180 days.
Interviews were held on February 14 and February 15, 2023. Historical aerial photographs dated 1952,
1967, 1984, 1999, 2006 and 2015 were reviewed.`,
    ],
  },
  {
    type: 'cost_segregation',
    says: {
      total_cost: 104876412.33,
      eligible_basis: 101930118.75,
      ineligible_cost: 2946293.58,
      preparer: 'Holt & Kerr Tax Advisors LLP',
    },
    pages: [
      `COST SEGREGATION ANALYSIS
Buffalo Run Solar
Prepared by Holt & Kerr Tax Advisors LLP
March 2, 2026`,
      `Exhibit 1 - Summary of Costs
Category                                Total Cost         ITC Eligible        Ineligible
Modules                                 38,412,000.00      38,412,000.00       -
Inverters and transformers              11,900,500.00      11,900,500.00       -
Racking and trackers                    19,204,118.75      19,204,118.75       -
Labor and BOS                           29,813,500.00      29,813,500.00       -
Developer fee                            2,600,000.00       2,600,000.00       -
Land and fencing                         1,446,293.58       -                   1,446,293.58
Utility upgrades                         1,500,000.00       -                   1,500,000.00
Total                                  104,876,412.33     101,930,118.75        2,946,293.58`,
    ],
  },
  {
    type: 'site_lease',
    says: {
      landlord: 'Mill Hollow Farms, Inc.',
      commencement_date: '2023-10-01',
      site_lease_term: 30,
      annual_rent: 91500,
    },
    pages: [
      `MEMORANDUM OF LEASE
Lessor: Mill Hollow Farms, Inc., a Pennsylvania corporation
Lessee: Keystone Array 4 LLC
1. Lessor and Lessee have entered into a Ground Lease dated August 7, 2023 covering 61 acres in
Perry Township.
2. The primary term begins October 1, 2023 and ends September 30, 2053, being a term of thirty (30)
years, with three options to extend of five years each.
3. Base rent is Ninety-One Thousand Five Hundred Dollars ($91,500.00) per annum.`,
    ],
  },
  {
    type: 'guaranty_agreement',
    says: { guarantor: 'PACIFIC CREST INFRASTRUCTURE PARTNERS, L.P.', cap: 5000000, expiry: null },
    pages: [
      `PARENT GUARANTEE
For value received, PACIFIC CREST INFRASTRUCTURE PARTNERS, L.P. (the "Guarantor") hereby guarantees
to Northwoods Electric Power Cooperative (the "Counterparty") the prompt payment of all amounts owed
by Loon Lake Solar, LLC.
The liability of the Guarantor hereunder shall not exceed in the aggregate the sum of $5,000,000.
This Guarantee may be terminated on thirty days' prior written notice. Dated March 3, 2023.`,
    ],
  },
  {
    type: 'interconnection_agreement',
    says: {
      utility: 'Green Mountain Valley Power Corp.',
      capacity: 500,
      upgrade_cost: 62400,
      signed_date: '2022-02-24',
    },
    pages: [
      `DISTRIBUTED GENERATION INTERCONNECTION AGREEMENT
This Agreement, dated February 24, 2022, is entered into between Green Mountain Valley Power Corp.
(the "Company") and Ridge School Solar LLC (the "Interconnecting Customer").
Facility: Solar PV, 500 kW AC (632 kW DC), inverter based
Service transformer: 750 kVA
System modifications: The Interconnecting Customer shall pay the Company's estimated upgrade costs
of $62,400 (+/- 25%) before construction. Application fee: $1,500.`,
      TERMS,
    ],
  },
  {
    type: 'placed_in_service_letter',
    says: { placed_in_service_date: '2023-08-15', signatory: 'Angela Whitfield' },
    pages: [
      `Twin Forks Solar, LLC
200 Canyon Road, Reno NV
August 22, 2023
Dear Ms. Chen:
This letter confirms that the Twin Forks B solar facility was placed in service on August 15, 2023.
Mechanical completion was reached on June 29, 2023 and permission to operate was received on July
31, 2023.
Sincerely,
Angela Whitfield
Vice President, Operations`,
    ],
  },
  {
    type: 'articles_of_incorporation',
    says: {
      entity_name: 'Bright Ridge Energy Services, Inc.',
      state: 'IL',
      formation_date: '2009-02-17',
      company_type: 'c_corp',
    },
    pages: [
      `FORM BCA 2.10 ARTICLES OF INCORPORATION
Business Corporation Act
Secretary of State, Springfield, Illinois
FILED FEB 17, 2009
1. CORPORATE NAME: Bright Ridge Energy Services, Inc.
2. INITIAL REGISTERED AGENT: Lydia Marsh
   INITIAL REGISTERED OFFICE: 88 Wacker Dr., Chicago, Illinois 60601
3. PURPOSE: The transaction of any or all lawful businesses for which corporations may be
incorporated under the Business Corporation Act.
4. AUTHORIZED SHARES: 10,000 common`,
    ],
  },
  {
    type: 'beginning_of_construction_memo',
    says: {
      construction_start_date: '2023-12-28',
      method: 'five_percent',
      cost_incurred: 4310224.18,
    },
    pages: [
      `To: Juniper Storage LLC
Re: Five Percent Safe Harbor - beginning of construction
Date: February 9, 2024
Construction of the Facility began on December 28, 2023, the date on which title to main power
transformers passed to the taxpayer. By that date the taxpayer had paid or incurred costs of
$4,310,224.18, equal to 6.1% of the total projected cost of $70,659,412. The Physical Work Test was
not relied on.`,
    ],
  },
  {
    type: 'gas_transport_agreement',
    says: { shipper: 'BADGER BIOGAS LLC', gas_transport_agreement_term: 10 },
    pages: [
      `GAS TRANSPORTATION AGREEMENT
THIS AGREEMENT made and entered into as of this 18th day of October, 2024, by and between GREAT
LAKES INTRASTATE PIPELINE, L.L.C., hereinafter referred to as "Transporter", and BADGER BIOGAS LLC,
hereinafter referred to as "Shipper".
ARTICLE IV - TERM. This Agreement shall be effective as of November 1, 2024 and shall continue for a
primary term of ten (10) years, and from month to month thereafter.`,
      TERMS,
    ],
  },
  {
    type: 'pto_document',
    says: { pto_date: '2025-12-19', capacity: 4995 },
    pages: [
      `PRAIRIE STATES ELECTRIC COOPERATIVE
December 19, 2025
Meadowlark Solar 2 LLC
Attn: Mr. Paul Ortiz
RE: Permission to Operate - Meadowlark Solar 2, Interconnection Application 21-0457
Dear Mr. Ortiz,
Congratulations! Following the witness test on December 11, 2025, and receipt of the final
electrical inspection dated December 4, 2025, Prairie States Electric Cooperative hereby grants
permission to operate the above generating facility (6.4 MW DC / 4.995 MW AC) in parallel with our
distribution system, effective as of the date of this letter. The interconnection agreement was
signed on March 1, 2023.
Please keep a copy of this letter at the site.
Sincerely,
Dana Whitcomb
Manager, Distributed Resources`,
    ],
  },
  {
    type: 'power_purchase_agreement',
    says: { offtaker: 'City of Loma Verde', price: 0.112, power_purchase_agreement_term: 25 },
    pages: [
      `SOLAR ENERGY SERVICES AGREEMENT
THIS SOLAR ENERGY SERVICES AGREEMENT is made and entered into on this 10th day of September 2024, by
and between the City of Loma Verde, a municipal corporation (hereinafter "Host Customer"), and
SolFleet Holdings, Inc. (hereinafter "Provider").
Section 2. The initial term shall commence on the Operations Date and continue for 25 years (the
"Term").
Section 5. kWh Rate. Host Customer agrees to pay Provider $0.1120 per kWh, subject to an annual
escalator of 1.9%. The utility's current rate is $0.1544 per kWh.
Section 21. Nevada law governs this Agreement without regard to its conflicts rules.`,
      TERMS,
    ],
  },
  {
    type: 'completion_certificate',
    says: { milestone: 'final', date: '2023-11-17' },
    pages: [
      `FINAL COMPLETION CERTIFICATE
Project: Twin Forks B
Contract: EPC Agreement dated October 4, 2022
Date of Substantial Completion: August 14, 2023
Date of Final Completion: November 17, 2023
Signed November 20, 2023`,
    ],
  },
  {
    type: 'easement_agreement',
    says: { grantor: 'Loma Verde Unified School District', term: 25 },
    pages: [
      `SOLAR ACCESS EASEMENT
This Easement Agreement is entered into as of May 8, 2024 between Loma Verde Unified School
District, as Grantor, and SolFleet Holdings, Inc., as Grantee.
The easement continues for a term of 25 years and may be renewed for 5 years.
This Easement shall be interpreted in accordance with California law.`,
    ],
  },
  {
    type: 'energy_community_evidence',
    says: { category: 'statistical_area', geo_id: '32031', as_of: '2023-06-15' },
    pages: [
      `ENERGY COMMUNITY SUPPORT MEMO
The Facility lies in Washoe County, Nevada (FIPS 32031), which is part of a Metropolitan Statistical
Area listed in Appendix B of Notice 2023-47 as meeting both the fossil fuel employment threshold and
the unemployment rate requirement.
Status as of June 15, 2023.`,
    ],
  },
  {
    type: 'equipment_supply_agreement',
    says: { quantity: 88_200 },
    pages: [
      `2.1 Supplier shall deliver 88,200 photovoltaic modules with a nominal power of 550 W each.`,
    ],
  },
]
