/** Openings of documents in the wording that such papers have, written for these tests. */
export const creditTexts = {
  prevailing_wage_certificate: `PREVAILING WAGE COMPLIANCE ATTESTATION
Contractor: Keystone Power Builders Inc.
The undersigned certifies that all laborers and mechanics employed by the contractor and subcontractors
in the construction of the facility were paid wages at rates not less than the prevailing rates under
General Decision Number VA20250045, as determined by the Secretary of Labor under the Davis-Bacon Act,
including bona fide fringe benefits. No correction and penalty payments were needed.`,
  apprenticeship_certificate: `Apprenticeship Utilization Statement
Total labor hours 61,240; hours by qualified apprentices 9,488 (15.5%)
We certify that the labor hours, ratio and participation requirements of section 45(b)(8) were met.
Each contractor employing four or more individuals employed at least one qualified apprentice from a
registered apprenticeship program. Good faith effort requests were sent to the joint apprenticeship
committee and denied on March 4.`,
  certified_payroll_report: `U.S. Department of Labor
Wage and Hour Division
PAYROLL
(For Contractor's Optional Use; See Instructions at www.dol.gov/whd/forms/wh347instr.htm)
PAYROLL NO. 12 FOR WEEK ENDING 05/11/2025 PROJECT AND LOCATION Fox Den Solar
NAME AND INDIVIDUAL IDENTIFYING NUMBER WORK CLASSIFICATION TOTAL HOURS RATE OF PAY
GROSS AMOUNT EARNED DEDUCTIONS FICA WITHHOLDING TAX NET WAGES PAID FOR WEEK
A. Moreno Electrician O S 40 38.50`,
  beginning_of_construction_memo: `MEMORANDUM
To: File Re: Start of construction of Fox Den Solar
Facts: on December 9, 2024 the manufacturer began to build the main power transformer under a binding
written contract. Analysis: physical work of a significant nature may take place off site; Notice
2018-59. Preliminary activities do not count. The five percent safe harbor was not used. Continuity safe
harbor: the facility will be placed in service within four calendar years. Conclusion: construction
began in 2024.`,
  domestic_content_certification: `Domestic Content Certification Statement to the IRS
Under Notice 2023-38 and Notice 2025-08 the taxpayer certifies that any steel or iron that is a
structural component was produced in the United States, and that the domestic cost percentage of
manufactured products of 52.3% exceeds the adjusted percentage of 45%. New elective safe harbor table:
PV module cells, frame, PV tracker torque tube, inverter. Under penalties of perjury.`,
  energy_community_evidence: `Energy Community Memorandum
Project coordinates: latitude 37.81, longitude -81.02; McDowell County; census tract 54047953800
The tract contained a coal mine that closed in 2011 and is listed as a coal closure tract. On the
beginning of construction date of March 3, 2025 the project therefore qualifies as an energy community
under the Coal Closure Category. The statistical area category does not apply: the MSA had an
unemployment rate below the national average. Map attached.`,
  low_income_allocation_letter: `Department of the Treasury
Internal Revenue Service
Low-Income Communities Bonus Credit Program
Dear Applicant: Your application for an allocation of Capacity Limitation under section 48E(h) has been
approved. Control number LIC-24-118832. Category 3: qualified low-income residential building project.
Allocated capacity: 480 kW DC. The facility must be placed in service within four years of this letter.`,
  feoc_material_assistance_certification: `SUPPLIER CERTIFICATION
Material Assistance from Prohibited Foreign Entities
Suncrest Modules Corp. certifies under penalties of perjury that the PV modules were not produced by a
prohibited foreign entity and that it does not know or have reason to know that any prior supplier is
one. Total direct material costs; the material assistance cost ratio using the safe harbor tables is
61.4%, above the threshold percentage of 40%.`,
  power_purchase_agreement: `SOLAR POWER PURCHASE AGREEMENT
between Fox Den Solar LLC ("Seller") and Ashby County School District ("Purchaser")
1. Purchase and sale. Seller shall sell and deliver and Purchaser shall purchase all electric energy
delivered by the System to the Delivery Point. 2. Term of twenty years from the commercial operation
date. 3. Price of $0.094 per kWh with annual escalator 1.5%. 4. Environmental attributes remain with
Seller. 5. Output guarantee of 90% of expected annual output. 6. Purchase option. Early termination fee.`,
  capacity_agreement: `ENERGY STORAGE TOLLING AGREEMENT
Seller shall make the Storage Facility available for Buyer's exclusive dispatch. Buyer shall pay a
monthly capacity payment of $8.90 per kW-month, adjusted for availability and round trip efficiency.
Buyer supplies charging energy and receives discharging energy and all resource adequacy benefits.
Operating restrictions: state of charge 5% to 95%. Storage capacity tests are held twice a year.`,
  gas_offtake_agreement: `RNG PURCHASE AND SALE AGREEMENT
Seller shall sell and Buyer shall buy all renewable natural gas produced at the dairy digester up to
220,000 MMBtu a year at the Delivery Point. The price is the Henry Hub index plus a share of the value
of transportation fuel. Gas quality shall meet the transporter's tariff. Nominations and imbalances.`,
  gas_transport_agreement: `FIRM TRANSPORTATION SERVICE AGREEMENT
Rate Schedule FT-1 between Kettle Pipeline Company ("Transporter") and Meadow Dairy RNG LLC ("Shipper")
Transporter shall receive natural gas at the Primary Receipt Point and redeliver at the Delivery Point up
to the Maximum Daily Quantity of 900 Dth. Shipper shall pay the reservation charge and commodity charge
and fuel retention under Transporter's FERC Gas Tariff. Primary term ten years.`,
  environmental_attribute_agreement: `RENEWABLE ENERGY CERTIFICATE PURCHASE AND SALE AGREEMENT
Seller shall transfer to Buyer 12,000 RECs of vintage years 2025 to 2029 in the PJM GATS tracking system
by standing order. Product: Virginia in-state solar RECs. Contract price $31 per REC. Attestation of
generation and renewable portfolio standard eligibility.`,
  utility_bill: `Your Electric Bill
Account number 8812-0093 Statement date 06/03/2025
Service address: 70 Mill Street Meter number 44810
Billing period 05/02 to 06/02, 31 billing days
Previous meter reading 20118 Current meter reading 24660 kWh used 4,542
Energy charge $412.11 Distribution charge $166.20 Demand charge $90.00
Amount due $668.31 by 06/24/2025`,
  om_agreement: `SOLAR FACILITY OPERATIONS AND MAINTENANCE SERVICES AGREEMENT
Provider shall perform the following services: remote monitoring, preventive maintenance visits twice a
year, corrective maintenance within stated response times, vegetation management and reporting. Owner
shall pay the annual fee of $7.10 per kW DC, escalating at 2.5%. Additional services are billed at the
rates in Exhibit C. Availability guarantee of 99%. Spare parts are managed by Provider.`,
  equipment_warranty: `LIMITED WARRANTY FOR PHOTOVOLTAIC MODULES
Suncrest Modules Corp. warrants to the original end user customer that the modules are free from defects
in materials and workmanship for 12 years from the warranty start date. Linear power warranty: output not
below 98% in year one, degradation of at most 0.5% a year to year 25. Exclusions: misuse, improper
installation, acts of God. To make a warranty claim obtain an RMA number. Remedies: repair or replace.`,
  liens_document: `UCC FINANCING STATEMENT
FOLLOW INSTRUCTIONS
A. NAME & PHONE OF CONTACT AT SUBMITTER
B. SEND ACKNOWLEDGMENT TO:
THE ABOVE SPACE IS FOR FILING OFFICE USE ONLY
1. DEBTOR'S NAME: provide only one Debtor name FOX DEN SOLAR LLC
3. SECURED PARTY'S NAME: SUMMIT RANGE BANK
4. COLLATERAL: This financing statement covers the following collateral: all assets
FORM UCC1`,
  loan_agreement: `CONSTRUCTION AND TERM LOAN AGREEMENT
among Fox Den Solar LLC as Borrower, the Lenders and Summit Range Bank as Administrative Agent
The Lenders agree to make construction loans up to $14,000,000. Interest accrues at Term SOFR plus the
applicable margin. Maturity date. Conditions precedent to each advance. Affirmative and negative
covenants: debt service coverage ratio not below 1.25. Events of default: failure to pay principal.`,
  registration_screenshot: `IRS Energy Credits Online
Signed in as Dana Weller Sign out
Registration summary
Tax period 12/2025
Facility: Fox Den Solar Credit: section 48E Clean Electricity Investment Credit
Submission status: Approved - number issued
Registration number 25QX81Z0031
Election: transfer`,
  transfer_election_statement: `Section 6418 Transfer Election Statement
Eligible taxpayer (transferor): Lodestar Renewables Inc., TIN 88-1000001
Transferee taxpayer: Tamworth Foods Corp., TIN 88-1000002
Description of the eligible credit property; registration number; specified credit portion of $3,342,000;
cash consideration paid. The parties attest that they are not related within the meaning of section 267(b)
or 707(b)(1) and that required minimum documentation was provided. Under penalties of perjury.`,
  tax_credit_transfer_agreement: `TAX CREDIT PURCHASE AGREEMENT
by and between Lodestar Renewables Inc. ("Seller") and Tamworth Foods Corp. ("Buyer")
Seller shall sell and Buyer shall purchase the specified tax credits for $0.93 per dollar in cash
pursuant to section 6418. Conditions to closing: pre-filing registration number, placed in service
certificate, tax insurance. Seller indemnity covers disallowance, excessive credit transfer and recapture
events. The parties shall execute a transfer election statement with Form 3800.`,
} as const
